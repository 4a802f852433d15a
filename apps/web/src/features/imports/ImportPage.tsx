import type { Import } from '@caravel/contract/imports'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronLeft, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hasStatus } from '../../lib/api/ApiError.ts'
import { formatAgo, formatCount } from '../../lib/format.ts'
import { RecordNotFound } from '../../patterns/records/RecordNotFound.tsx'
import { SettingsLoad } from '../../patterns/settings/SettingsLoad.tsx'
import { SettingsPage } from '../../patterns/settings/SettingsPage.tsx'
import { buttonStyle } from '../../ui/buttonStyle.ts'
import { DiscardImport } from './DiscardImport.tsx'
import type { PlanStep } from './importSearch.ts'
import { hasNotRun } from './importState.ts'
import { importQuery, useCheckImport } from './imports.queries.ts'
import { Checked } from './outcome/Checked.tsx'
import { Finished } from './outcome/Finished.tsx'
import { Headline } from './outcome/Headline.tsx'
import { SendingFile } from './outcome/SendingFile.tsx'
import { UnderWay } from './outcome/UnderWay.tsx'
import { PlanSteps } from './plan/PlanSteps.tsx'
import { Stepper } from './plan/Stepper.tsx'
import { useSending } from './start/sending.ts'

const route = getRouteApi('/$orgId/settings/import-export/$importId')

export function ImportPage() {
  const { t } = useTranslation()
  const { orgId, importId } = route.useParams()
  const query = useQuery(importQuery(orgId, importId))
  const one = query.data
  if (hasStatus(query.error, 404)) {
    return <RecordNotFound org={orgId} to="/$orgId/settings/import-export" list={t('importExport.title')} />
  }
  return (
    <SettingsPage
      back={
        <Link
          to="/$orgId/settings/import-export"
          params={{ orgId }}
          className="mb-1 -ml-1 inline-flex h-6 items-center gap-0.5 rounded-badge pr-1.5 text-12 font-medium text-ink-3 hover:text-ink"
        >
          <ChevronLeft size={14} aria-hidden />
          {t('importExport.title')}
        </Link>
      }
      title={one?.file_name ?? t('imports.title')}
      subtitle={one ? <About one={one} /> : ''}
      actions={one && hasNotRun(one) ? <DiscardImport org={orgId} one={one} /> : null}
    >
      <SettingsLoad query={query}>{(loaded) => <Standing org={orgId} one={loaded} />}</SettingsLoad>
    </SettingsPage>
  )
}

function About({ one: { kind, total, created_by, created_at } }: { one: Import }) {
  const { t } = useTranslation()
  const parts = [
    t(`imports.kind.${kind}`),
    total === null ? '' : t('imports.rows', { count: total, formatted: formatCount(total) }),
    created_by ? `${created_by.first_name} ${created_by.last_name}`.trim() : '',
    formatAgo(created_at),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Where the import stands, which the server says, so that everybody sees the same. */
function Standing({ org, one }: { org: string; one: Import }) {
  const { t } = useTranslation()
  const { step } = route.useSearch()
  // Lives here, not with the steps: others tell of the new state as well, often before the answer, and the steps are gone then.
  const check = useCheckImport(org, one.id)
  const navigate = route.useNavigate()
  const sending = useSending(one.id)
  const go = (next: PlanStep | '') => navigate({ search: { step: next } })
  const stepper = (onGo?: (next: PlanStep) => void) => <Stepper at="check" onGo={onGo} skips={() => false} />

  switch (one.state) {
    case 'reading':
      return sending ? <SendingFile id={one.id} sending={sending} /> : <UnderWay org={org} one={one} />
    case 'failed':
      return (
        <div role="alert">
          <Headline icon={TriangleAlert} tone="danger" title={t('imports.failed.title')} text={one.failure}>
            <Link
              to="/$orgId/settings/import-export"
              params={{ orgId: org }}
              search={{ type: one.kind }}
              className={`${buttonStyle({ variant: 'primary' })} h-8 rounded-control px-3 text-13`}
            >
              {t('imports.failed.another')}
            </Link>
          </Headline>
        </div>
      )
    case 'read':
      return <PlanSteps org={org} one={one} step={step || 'columns'} check={check} onGo={go} />
    case 'checking':
      return (
        <>
          {stepper()}
          <div className="-mt-3">
            <UnderWay org={org} one={one} />
          </div>
        </>
      )
    case 'checked':
      if (step) return <PlanSteps org={org} one={one} step={step} check={check} onGo={go} />
      return (
        <>
          {stepper(go)}
          <Checked org={org} one={one} onBack={() => go('columns')} />
        </>
      )
    case 'running':
    case 'undoing':
      return <UnderWay org={org} one={one} />
    default:
      return <Finished org={org} one={one} />
  }
}
