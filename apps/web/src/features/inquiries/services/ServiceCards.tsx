import type { Deal } from '@caravel/contract/deals'
import type { ServiceKind } from '@caravel/contract/services'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../data/useProfile.ts'
import { workspaceQuery } from '../../../data/workspaceQuery.ts'
import { AutosaveChoice } from '../../../ui/AutosaveChoice.tsx'
import { AutosaveNote } from '../../../ui/AutosaveNote.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useSnackbar } from '../../../ui/Snackbar.tsx'
import { TripTemplates } from '../templates/TripTemplates.tsx'
import { AddService } from './AddService.tsx'
import { isNotChosen, nameAlternatives } from './alternatives.ts'
import { ServiceCard } from './ServiceCard.tsx'
import { ServiceList } from './ServiceList.tsx'
import { newService, type ServiceDraft, withMoved } from './serviceDrafts.ts'
import { describeServices } from './serviceName.ts'
import { TripDays } from './TripDays.tsx'
import { TripTotals } from './TripTotals.tsx'
import { termsOf } from './tripTerms.ts'
import { useSaveServices } from './useSaveServices.ts'

export function ServiceCards({ org, inquiry }: { org: string; inquiry: Deal }) {
  const { t } = useTranslation()
  const titleId = useId()
  const { show } = useSnackbar()
  const mayWrite = useCan('inquiries:write')
  const autosave = useSaveServices(org, inquiry)
  const services = autosave.current
  const { data: workspace } = useQuery(workspaceQuery(org))
  // What is priced first is in the currency of the workspace: until that is known, nothing can be priced.
  const terms = termsOf({ ...inquiry, currency: inquiry.currency ?? workspace?.currency ?? null })
  const called = nameAlternatives(t, services)
  const [open, setOpen] = useState<string>()
  const [byDay, setByDay] = useState(false)
  const [kept, setKept] = useState<ServiceDraft>()
  // An Undo comes later, when the list may be another one.
  const newest = useRef(autosave)
  useEffect(() => {
    newest.current = autosave
  })

  const withChanged = (changed: ServiceDraft) =>
    services.map((each) => (each.key === changed.key ? changed : each))

  function add(kind: ServiceKind) {
    const service = newService(kind)
    setOpen(service.key)
    autosave.set([...services, service])
  }

  function remove(service: ServiceDraft, name: string, place: number) {
    autosave.set(services.toSpliced(place, 1))
    show({
      tone: 'success',
      text: t('services.removed', { name }),
      action: {
        label: t('ui.undo'),
        onSelect: () => newest.current.set(newest.current.current.toSpliced(place, 0, service)),
      },
    })
  }

  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2">
      <div className="flex min-h-6 items-center gap-2">
        <h2 id={titleId} className="text-12 font-medium text-ink-2">
          {t('services.title')}
        </h2>
        <span aria-live="polite" className="text-12 text-ink-3 *:data-passing:animate-pass">
          <AutosaveNote state={autosave.state} />
        </span>
        {inquiry.deal_services.some(({ start_on, end_on }) => start_on ?? end_on) ? (
          <Button
            variant="ghost"
            size="sm"
            icon={CalendarDays}
            aria-expanded={byDay}
            className="ml-auto"
            onClick={() => setByDay(!byDay)}
          >
            {t('trip.days')}
          </Button>
        ) : null}
      </div>
      {byDay ? (
        <div className="rounded-card border border-line px-3">
          <TripDays inquiry={inquiry} />
        </div>
      ) : null}
      {services.length === 0 ? (
        <p className="text-ink-3">{t(mayWrite ? 'services.none' : 'services.noneToRead')}</p>
      ) : null}
      <ServiceList services={services} onMove={(from, to) => autosave.set(withMoved(services, from, to))}>
        {(service, row) => (
          <ServiceCard
            key={service.key}
            {...row}
            org={org}
            terms={terms}
            service={service}
            stored={inquiry.deal_services}
            called={called}
            locked={!mayWrite}
            isNotChosen={isNotChosen(inquiry, service.details)}
            isOpen={service.key === open}
            onOpen={() => setOpen(service.key)}
            onClose={() => setOpen(undefined)}
            onGiveUp={autosave.takeTheirs}
            onChange={(changed) => autosave.change(withChanged(changed))}
            onSettle={(changed) => autosave.set(withChanged(changed))}
            onLeave={autosave.leave}
            onRemove={() => remove(service, row.name, row.place)}
            onKeep={() => setKept(service)}
          />
        )}
      </ServiceList>
      <AutosaveChoice
        autosave={autosave}
        stored={autosave.stored}
        describe={(list) => describeServices(t, list)}
      />
      {terms ? <TripTotals org={org} inquiry={inquiry} services={services} terms={terms} /> : null}
      {mayWrite ? (
        <>
          <AddService count={services.length} onAdd={add} />
          <TripTemplates
            org={org}
            inquiry={inquiry}
            services={services}
            kept={kept}
            onKept={() => setKept(undefined)}
            onAdd={(added) => autosave.set([...services, ...added])}
            onTakeBack={(added) => {
              const keys = added.map(({ key }) => key)
              newest.current.set(newest.current.current.filter(({ key }) => !keys.includes(key)))
            }}
          />
        </>
      ) : null}
    </section>
  )
}
