import { useSortable } from '@dnd-kit/react/sortable'
import clsx from 'clsx'
import { GripVertical } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dimmed } from '../../../ui/dimmed.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { serviceIcons } from '../shared/serviceIcons.ts'
import type { RowInList } from './ServiceList.tsx'
import { ServiceMenu } from './ServiceMenu.tsx'
import type { ServiceDraft } from './serviceDrafts.ts'

type Props = RowInList & {
  service: ServiceDraft
  locked?: boolean
  isDimmed?: boolean
  /** Beside the icon: what it is, or all that it says. */
  head: ReactNode
  onRemove: () => void
  /** Keeps the service as a template, to be used again. */
  onKeep?: () => void
  children?: ReactNode
}

/** Alt with the arrows moves it, wherever in it the focus is. */
export function ServiceRow({
  service,
  name,
  place,
  total,
  locked = false,
  isDimmed = false,
  head,
  children,
  ...does
}: Props) {
  const { t } = useTranslation()
  const Icon = serviceIcons[service.kind]
  const { ref, handleRef, isDragging } = useSortable({
    id: service.key,
    index: place,
    disabled: locked,
    transition: { duration: 120 },
  })

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step || !event.altKey || event.ctrlKey || event.metaKey || locked) return
    event.preventDefault()
    does.onMoveBy(step)
  }

  return (
    <li
      ref={ref}
      aria-label={name}
      onKeyDown={onKeyDown}
      className={clsx(
        'relative rounded-card border border-line bg-surface',
        isDragging && 'border-line-strong! shadow-dialog',
        isDimmed && dimmed,
      )}
    >
      <div className={clsx('flex min-w-0 items-start gap-1 py-1.5 pr-1.5', locked ? 'pl-3' : 'pl-1')}>
        {locked ? null : (
          <IconButton
            ref={handleRef}
            icon={GripVertical}
            size="sm"
            label={t('services.reorder', { name })}
            shortcut={t('services.reorderKeys')}
            className="z-1 w-6! cursor-grab touch-none text-ink-3 active:cursor-grabbing"
          />
        )}
        <span className="flex size-7 shrink-0 items-center justify-center rounded-badge bg-subtle text-ink-2">
          <Icon size={16} aria-hidden />
        </span>
        <div className="min-w-0 flex-1 py-1 pl-1.5">{head}</div>
        {locked ? null : <ServiceMenu name={name} place={place} total={total} {...does} />}
      </div>
      {children}
    </li>
  )
}
