import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plugins, sensors } from '../../../patterns/board/dragging.ts'
import type { ServiceDraft } from './serviceDrafts.ts'
import { serviceName } from './serviceName.ts'

type Props = {
  services: readonly ServiceDraft[]
  onMove: (from: number, to: number) => void
  /** A ServiceRow. */
  children: (service: ServiceDraft, row: RowInList) => ReactNode
}

export type RowInList = { name: string; place: number; total: number; onMoveBy: (steps: number) => void }

/** Services in their order, which can be changed by dragging, with the keyboard and from each one's menu. */
export function ServiceList({ services, onMove, children }: Props) {
  const { t } = useTranslation()
  const [dragPlugins] = useState(plugins)
  const [announcement, setAnnouncement] = useState('')
  const total = services.length

  function move(from: number, to: number) {
    const service = services[from]
    if (!service || to < 0 || to >= total) return
    onMove(from, to)
    setAnnouncement(t('services.moved', { name: serviceName(t, services, service), place: to + 1, total }))
  }

  return (
    <DragDropProvider
      sensors={sensors}
      plugins={dragPlugins}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (canceled || !isSortable(source) || source.index === source.initialIndex) return
        move(
          services.findIndex(({ key }) => key === source.id),
          source.index,
        )
      }}
    >
      <ul aria-label={t('services.title')} className="flex flex-col gap-2 empty:hidden">
        {services.map((service, place) =>
          children(service, {
            name: serviceName(t, services, service),
            place,
            total,
            onMoveBy: (steps) => move(place, place + steps),
          }),
        )}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </DragDropProvider>
  )
}
