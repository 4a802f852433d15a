import type { ClosedAccount } from '@caravel/contract/profile'
import { Info } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../data/useProfile.ts'
import { newStoredChoice } from '../../lib/storedChoice.ts'
import { Button } from '../../ui/Button.tsx'
import { closingText, isNewsToMe } from './closingText.ts'

/** Above every page, until it is read: which workspaces others have closed to the person who is here now. */
export function ClosedWorkspaces({ org }: { org: string }) {
  const { t } = useTranslation()
  const closed = useProfile(org).data?.closed_accounts ?? []
  const read = useSyncExternalStore(readOnes.subscribe, readOnes.read) ?? ''
  const unread = closed.filter((workspace) => isNewsToMe(workspace) && !read.includes(nameOf(workspace)))
  if (unread.length === 0) return null
  return (
    <div role="status" className="bg-blue-bg text-blue-fg">
      <ul aria-label={t('closedWorkspace.label')} className="divide-y divide-line">
        {unread.map((workspace) => (
          <li key={workspace.id} className="flex items-center gap-2.5 py-2 pr-2 pl-4">
            <Info size={16} aria-hidden className="shrink-0" />
            <span className="min-w-0 flex-1 text-pretty">{closingText(workspace)}</span>
            <Button size="sm" onClick={() => readOnes.store([nameOf(workspace), ...listed(read)].join())}>
              {t('closedWorkspace.dismiss')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const readOnes = newStoredChoice('closedWorkspacesRead')
const mostKept = 20
const listed = (read: string) => read.split(',').slice(0, mostKept)

/** Whoever comes back and is removed once more is told once more. */
const nameOf = ({ id, closed_at }: ClosedAccount) => `${id}@${closed_at}`
