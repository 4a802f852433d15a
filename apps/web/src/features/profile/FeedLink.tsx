import { CalendarPlus, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../../patterns/records/useCopy.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/buttonStyle.ts'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'

/** The link while it can be seen, to copy it or to give it to the calendar of this device. */
export function FeedLink({ url }: { url: string }) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <div role="status" className="flex flex-col gap-3 bg-selected px-4 py-3">
      <Field label={t('profile.feed.link')} hint={t('profile.feed.linkHint')}>
        <Input readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={Copy} onClick={() => copy(url)}>
          {t('profile.feed.copy')}
        </Button>
        <a
          href={url.replace(/^https?:/, 'webcal:')}
          className={`${buttonStyle({ variant: 'outlined', live: true })} h-8 gap-1.5 rounded-control px-3 text-13`}
        >
          <CalendarPlus size={14} aria-hidden />
          {t('profile.feed.open')}
        </a>
      </div>
    </div>
  )
}
