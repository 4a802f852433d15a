import { recordLists } from '@caravel/contract/lists'
import { getRouteApi } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '../../lib/useKeys.ts'
import { PageHeader } from '../../patterns/layout/PageHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { SearchField } from './SearchField.tsx'
import { SearchFound } from './SearchFound.tsx'
import { SearchStart } from './SearchStart.tsx'
import { fewestLetters } from './search.queries.ts'
import type { SearchPage } from './searchPage.ts'
import { useSearchText } from './useSearchText.ts'

const route = getRouteApi('/$orgId/search')
const types = ['all', ...recordLists] as const

export function Search() {
  const { t } = useTranslation()
  const { orgId } = route.useParams()
  const page = route.useSearch()
  const navigate = route.useNavigate()
  const field = useRef<HTMLInputElement>(null)
  /** Whatever changes, the pages begin again; only a page stays the one that was asked for. */
  const show = (changes: Partial<SearchPage>) =>
    navigate({ search: (before) => ({ ...before, page: 1, ...changes }) })
  const { text, type, searchNow } = useSearchText(page.q, (q) => void show({ q }))
  const words = page.q.trim()

  useKeys({ '/': () => field.current?.select() })
  useEffect(() => field.current?.focus(), [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') searchNow()
    if (event.key === 'Escape') type('')
  }

  return (
    <>
      <PageHeader title={t('search.title')} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field and the links in it */}
      <div className="flex min-h-0 flex-1 flex-col" onKeyDown={walk}>
        <div className="mx-auto w-full max-w-3xl px-4 pt-4 pb-2 sheet:pt-6">
          <SearchField
            ref={field}
            text={text}
            onType={(next) => {
              type(next)
              field.current?.focus()
            }}
            onKeyDown={onKeyDown}
            className="h-12 rounded-card border border-control bg-surface focus-within:border-focus focus-within:outline-1 focus-within:outline-focus"
          />
        </div>
        {words.length < fewestLetters ? (
          <SearchStart org={orgId} isShort={words !== ''} />
        ) : (
          <Tabs
            label={t('search.types')}
            value={page.type}
            onValueChange={(next) => void show({ type: next as SearchPage['type'] })}
            groups={[{ tabs: types.map((value) => ({ value, label: t(`search.type.${value}`) })) }]}
            className="flex-1 [&>[role=tablist]]:mx-auto [&>[role=tablist]]:w-[calc(100%-2rem)] [&>[role=tablist]]:max-w-[46rem] [&>[role=tabpanel]]:flex [&>[role=tabpanel]]:flex-col"
          >
            <SearchFound org={orgId} page={page} show={show} />
          </Tabs>
        )}
      </div>
    </>
  )
}

/** The arrows go from the field through the lines and back, as Tab does. */
function walk(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('search input, li > a')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = step && at !== -1 ? stops[at + step] : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}
