import { UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../data/useProfile.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AddPersonDialog } from '../contacts/shared/AddPerson.tsx'
import { personNamed } from './personNamed.ts'
import type { SearchPage } from './searchPage.ts'

/** A sentence on the screen says no more of what was typed. */
const longestNamed = 40

type Props = { org: string; page: SearchPage; show: (changes: Partial<SearchPage>) => void }

/** Whoever was looked for can be added. */
export function NothingFound({ org, page, show }: Props) {
  const { t } = useTranslation()
  const mayAdd = useCan('contacts:write')
  const [adding, setAdding] = useState({ open: false, ever: false })
  const words = page.q.trim()
  const person = personNamed(words)
  const named = words.length > longestNamed ? `${words.slice(0, longestNamed)}…` : words
  return (
    <>
      <EmptyState
        drawing="search"
        title={t(`search.none.${page.type}`, { words: named })}
        text={t('search.none.text')}
        action={
          <>
            {page.type === 'all' ? null : (
              <Button onClick={() => show({ type: 'all' })}>{t('search.none.everything')}</Button>
            )}
            {mayAdd && person ? (
              <Button icon={UserPlus} onClick={() => setAdding({ open: true, ever: true })}>
                {t('search.add', { words: named })}
              </Button>
            ) : null}
          </>
        }
        className="flex-1 wrap-anywhere"
      />
      {adding.ever && person ? (
        <Suspense>
          <AddPersonDialog
            key={words}
            org={org}
            open={adding.open}
            onOpenChange={(open) => setAdding({ open, ever: true })}
            person={person}
          />
        </Suspense>
      ) : null}
    </>
  )
}
