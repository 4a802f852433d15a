import { mostAtOnce } from '@caravel/contract/common'
import { useTranslation } from 'react-i18next'
import { formatCount, formatTotal } from '../../lib/format.ts'
import type { ListSelection } from './useListSelection.ts'

/** From a page that is ticked whole to everything that matches, and back. */
export function SelectionBanner({ selection }: { selection: Omit<ListSelection, 'asBody'> }) {
  const { t } = useTranslation()
  const { counted, selectAll } = selection
  if (!selectAll && !selection.allMatching) return null
  const mayBeTooMany = counted.more || counted.total > mostAtOnce
  return (
    <div
      role="status"
      className="flex min-h-9 shrink-0 flex-wrap items-center justify-center gap-x-2 bg-selected px-3 py-1 text-center"
    >
      {selection.allMatching ? (
        <>
          {t('lists.selection.all', { formatted: formatTotal(counted) })}
          {mayBeTooMany ? ` ${t('lists.selection.atMost', { most: formatCount(mostAtOnce) })}` : null}
          <BannerButton onClick={selection.clear}>{t('lists.selection.clear')}</BannerButton>
        </>
      ) : (
        <BannerButton onClick={selectAll}>
          {t('lists.selection.selectAll', { formatted: formatTotal(counted) })}
        </BannerButton>
      )}
    </div>
  )
}

function BannerButton({ onClick, children }: { onClick: (() => void) | undefined; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-6 rounded-badge px-1 font-medium text-link hover:underline"
    >
      {children}
    </button>
  )
}
