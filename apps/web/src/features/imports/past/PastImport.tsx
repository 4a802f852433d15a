import type { ImportState, ImportSummary } from '@caravel/contract/imports'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatAgo, formatMoment } from '../../../lib/format.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { isUnderWay, shareDone } from '../importState.ts'
import { countsText } from '../outcome/countsText.ts'

export function PastImport({ org, one }: { org: string; one: ImportSummary }) {
  const { t } = useTranslation()
  const { id, kind, state, file_name, created_at, created_by } = one
  const who = created_by ? `${created_by.first_name} ${created_by.last_name}`.trim() : t('imports.past.gone')
  const share = shareDone(one)
  return (
    <li className="relative flex min-h-15 flex-wrap items-center gap-x-6 gap-y-1.5 px-4 py-2.5 first:rounded-t-card last:rounded-b-card hover:bg-hover">
      <div className="min-w-0 flex-1 basis-60">
        <p className="truncate font-medium">
          <Link
            to="/$orgId/settings/import-export/$importId"
            params={{ orgId: org, importId: id }}
            title={file_name}
            // The whole line is the link.
            className="after:absolute after:inset-0 after:rounded-[inherit]"
          >
            <bdi>{file_name}</bdi>
          </Link>
        </p>
        <p className="truncate text-12 text-ink-3">
          {t(`imports.kind.${kind}`)} · {who} ·{' '}
          <time dateTime={created_at} title={formatMoment(created_at)}>
            {formatAgo(created_at)}
          </time>
        </p>
      </div>
      <div className="flex min-w-0 items-center gap-3">
        {hasCounts.includes(state) ? (
          <span className="truncate text-12 text-ink-3">{countsText(one)}</span>
        ) : null}
        <Badge tone={tones[state]} dot={isUnderWay(one)}>
          {t(`imports.state.${state}`)}
          {share === undefined ? null : ` ${share} %`}
        </Badge>
      </div>
    </li>
  )
}

/** What came in is known, or is becoming known. */
const hasCounts: readonly ImportState[] = ['running', 'stopped', 'done']

const tones: Record<ImportState, BadgeTone> = {
  reading: 'blue',
  failed: 'rose',
  read: 'orange',
  checking: 'blue',
  checked: 'orange',
  running: 'blue',
  stopped: 'orange',
  done: 'green',
  undoing: 'blue',
  undone: 'neutral',
}
