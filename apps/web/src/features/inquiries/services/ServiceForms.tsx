import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { AddService } from './AddService.tsx'
import { ServiceFields } from './ServiceFields.tsx'
import { ServiceList } from './ServiceList.tsx'
import { ServiceRow } from './ServiceRow.tsx'
import { newService, type ServiceDraft, withMoved } from './serviceDrafts.ts'
import { serviceName } from './serviceName.ts'

type Props = { services: readonly ServiceDraft[]; onChange: (services: ServiceDraft[]) => void }

type Removed = { service: ServiceDraft; name: string; place: number; others: ServiceDraft[] }

/** The services of a new inquiry, all open to be written on. */
export function ServiceForms({ services, onChange }: Props) {
  const { t } = useTranslation()
  const [added, setAdded] = useState<string>()
  const [removed, setRemoved] = useState<Removed>()

  function change(next: ServiceDraft) {
    onChange(services.map((each) => (each.key === next.key ? next : each)))
  }

  function remove(service: ServiceDraft, place: number) {
    const others = services.toSpliced(place, 1)
    setRemoved({ service, name: serviceName(t, services, service), place, others })
    onChange(others)
  }

  function bringBack({ service, place }: Removed) {
    onChange(services.toSpliced(place, 0, service))
    setAdded(service.key)
    setRemoved(undefined)
  }

  return (
    <div className="flex flex-col gap-2">
      <ServiceList services={services} onMove={(from, to) => onChange(withMoved(services, from, to))}>
        {(service, row) => (
          <ServiceRow
            key={service.key}
            {...row}
            service={service}
            head={<p className="font-medium">{row.name}</p>}
            onRemove={() => remove(service, row.place)}
          >
            <div className="px-3 pb-3">
              <ServiceFields
                service={service}
                autoFocus={service.key === added}
                onChange={change}
                onSettle={change}
              />
            </div>
          </ServiceRow>
        )}
      </ServiceList>
      <div role="status" className="empty:hidden">
        {removed && isSameForm(removed, services) ? (
          // In its place and not in a snackbar, which the keyboard does not reach from a dialog.
          <div className="flex items-center justify-between gap-2 rounded-card bg-subtle py-1 pr-1 pl-3 text-ink-2">
            {t('services.removed', { name: removed.name })}
            <Button variant="ghost" size="sm" icon={Undo2} autoFocus onClick={() => bringBack(removed)}>
              {t('ui.undo')}
            </Button>
          </div>
        ) : null}
      </div>
      <AddService
        count={services.length}
        onAdd={(kind) => {
          const service = newService(kind)
          setAdded(service.key)
          setRemoved(undefined)
          onChange([...services, service])
        }}
      />
    </div>
  )
}

/** After "Create another" the form is empty, and nothing of the inquiry before belongs into it. */
const isSameForm = ({ others }: Removed, services: readonly ServiceDraft[]) =>
  others.length === 0 || services.some(({ key }) => others.some((other) => other.key === key))
