import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'

/** The parts of the page, by the ids that they have there. */
const parts = { services: 'services.title', payments: 'payments.title', tasks: 'tasks.title' } as const

/** On a phone the page is long: from its top to its parts. */
export function InquiryJumps({ seesPrices }: { seesPrices: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate({ from: '/$orgId/inquiries/$recordId/detail' })
  const shown = (Object.keys(parts) as (keyof typeof parts)[]).filter((id) => id !== 'payments' || seesPrices)

  async function jump(event: MouseEvent, id: keyof typeof parts) {
    event.preventDefault()
    // The tasks are in a tab.
    if (id === 'tasks') await navigate({ search: (before) => ({ ...before, tab: 'activity', note: '' }) })
    const part = document.getElementById(id)
    part?.scrollIntoView()
    part?.focus({ preventScroll: true })
  }

  return (
    <nav
      aria-label={t('inquiry.jumps')}
      className="sticky top-0 z-20 flex shrink-0 gap-1 border-line border-y bg-surface px-2 sheet:hidden"
    >
      {shown.map((id) => (
        <a
          key={id}
          href={`#${id}`}
          onClick={(event) => void jump(event, id)}
          className="flex h-10 items-center rounded-badge px-2 font-medium text-ink-2 focus-visible:-outline-offset-2"
        >
          {t(parts[id])}
        </a>
      ))}
    </nav>
  )
}
