import type { FirstStep } from '@caravel/contract/start'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'

type Props = { org: string; name: FirstStep; isDone: boolean; onTake: () => void }

export function FirstStepLine({ org, name, isDone, onTake }: Props) {
  const { t } = useTranslation()
  const to = pages[name]
  const text = t(`firstSteps.step.${name}`)
  if (isDone) {
    return (
      <li className={`${line} text-ink-3`}>
        <span className="flex size-4 shrink-0 items-center justify-center rounded-full bg-accent text-white">
          <Check size={10} strokeWidth={3.5} aria-hidden />
        </span>
        <span className="truncate line-through">{text}</span>
        <span className="sr-only">{t('firstSteps.done')}</span>
      </li>
    )
  }
  const inside = (
    <>
      <span className="size-4 shrink-0 rounded-full border border-control border-dashed" />
      <span className="truncate">{text}</span>
    </>
  )
  const open = `${line} w-full text-left font-medium text-ink-2 transition-colors hover:bg-hover hover:text-ink`
  return (
    <li>
      {to ? (
        <Link to={to} params={{ orgId: org }} onClick={onTake} className={open}>
          {inside}
        </Link>
      ) : (
        <button type="button" onClick={onTake} className={open}>
          {inside}
        </button>
      )}
    </li>
  )
}

const line = 'flex h-7.5 items-center gap-2 rounded-badge px-2'

/** Where a step is taken, unless it opens a form. */
const pages: Partial<Record<FirstStep, `/$orgId/settings/${'import-export' | 'members' | 'statuses'}`>> = {
  import: '/$orgId/settings/import-export',
  invite: '/$orgId/settings/members',
  statuses: '/$orgId/settings/statuses',
}
