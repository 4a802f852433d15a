import { pictureTypes } from '@caravel/contract/attachments'
import { mostQuotePictures } from '@caravel/contract/quotes'
import { useInfiniteQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { fileListQuery } from '../../data/attachments.queries.ts'

type Props = { org: string; dealId: string; picked: string[]; onPick: (ids: string[]) => void }

/** Pictures among the files of the inquiry, in the order in which they are picked; the first is the cover. */
export function QuotePictures({ org, dealId, picked, onPick }: Props) {
  const { t } = useTranslation()
  const { data: files } = useInfiniteQuery(fileListQuery({ org, type: 'inquiry', id: dealId }))
  const pictures = files?.filter(({ content_type }) =>
    (pictureTypes as readonly string[]).includes(content_type),
  )
  return (
    <fieldset>
      <legend className="mb-1 text-12 font-medium text-ink-2">{t('quotes.pictures')}</legend>
      {pictures && pictures.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {pictures.map(({ id, name, url }) => {
            const place = picked.indexOf(id)
            const isPicked = place >= 0
            return (
              <button
                key={id}
                type="button"
                aria-pressed={isPicked}
                aria-label={t(place === 0 ? 'quotes.coverNamed' : 'quotes.pictureNamed', { name })}
                disabled={!isPicked && picked.length >= mostQuotePictures}
                onClick={() => onPick(isPicked ? picked.filter((each) => each !== id) : [...picked, id])}
                className={clsx(
                  'relative size-18 overflow-hidden rounded-control border-2',
                  isPicked ? 'border-accent' : 'border-line opacity-70 hover:opacity-100',
                )}
              >
                <img src={url} alt="" loading="lazy" className="size-full object-cover" />
                {isPicked ? (
                  <span className="absolute inset-x-0 bottom-0 bg-accent px-1 text-11 text-white">
                    {place === 0 ? t('quotes.cover') : place + 1}
                  </span>
                ) : null}
              </button>
            )
          })}
        </div>
      ) : (
        <p className="text-ink-3">{t('quotes.noPictures')}</p>
      )}
    </fieldset>
  )
}
