import type { TripService } from '@caravel/contract/deal-services'
import type { TripTerms } from '@caravel/contract/trip-money'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { ServiceDetails } from './ServiceDetails.tsx'
import { ServiceFacts } from './ServiceFacts.tsx'
import { ServiceFields } from './ServiceFields.tsx'
import type { RowInList } from './ServiceList.tsx'
import { ServiceRow } from './ServiceRow.tsx'
import { ServiceSummary } from './ServiceSummary.tsx'
import { type ServiceDraft, shownOf } from './serviceDrafts.ts'

type Props = RowInList & {
  org: string
  service: ServiceDraft
  /** What is stored, which knows the airlines. */
  stored: readonly TripService[]
  /** Undefined until it is known in which currency. */
  terms: TripTerms | undefined
  /** What alternatives are called. */
  called: (alternative: number) => string
  locked: boolean
  /** The customer accepted another alternative. */
  isNotChosen: boolean
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  /** Drops what is typed and not saved. */
  onGiveUp: () => void
  onChange: (service: ServiceDraft) => void
  onSettle: (service: ServiceDraft) => void
  onLeave: () => void
  onRemove: () => void
  onKeep: () => void
}

export function ServiceCard(props: Props) {
  const { org, service, stored, terms, called, locked, isNotChosen, isOpen, ...does } = props
  const { onOpen, onClose, onGiveUp, ...rest } = does
  const { onChange, onSettle, onLeave, ...row } = rest
  const { t } = useTranslation()
  const isReturning = useRef(false)
  const [shown] = shownOf([service], new Map(), stored, terms)

  function close() {
    onClose()
    isReturning.current = true
  }

  /** Whoever closes it with a key goes on from here: from the button, which one that is new has once it is stored. */
  function takeFocus(button: HTMLButtonElement | null) {
    if (!button || !isReturning.current) return
    isReturning.current = false
    button.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onLeave()
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onGiveUp()
    close()
  }

  return (
    <ServiceRow
      {...row}
      service={service}
      locked={locked}
      isDimmed={isNotChosen && !isOpen}
      head={
        <div>
          {isOpen || !shown ? (
            <p className="font-medium">{row.name}</p>
          ) : (
            <>
              <ServiceSummary name={row.name} service={shown} />
              <ServiceFacts
                service={shown}
                currency={terms?.currency}
                called={called}
                isNotChosen={isNotChosen}
              />
              {locked ? null : (
                // Over the whole card, so that it can be pressed anywhere; the buttons lie above it. A wash would dim what it says.
                <button
                  type="button"
                  ref={takeFocus}
                  aria-label={t('services.edit', { name: row.name })}
                  onClick={onOpen}
                  className="absolute -inset-px rounded-card border border-transparent hover:border-line-strong"
                />
              )}
            </>
          )}
        </div>
      }
    >
      {isOpen ? (
        <fieldset
          aria-label={row.name}
          onKeyDown={onKeyDown}
          className="flex min-w-0 flex-col gap-2 px-3 pb-3"
        >
          <ServiceFields
            service={service}
            autoFocus
            onChange={onChange}
            onSettle={onSettle}
            onLeave={onLeave}
          />
          {terms ? <ServiceDetails org={org} service={service} terms={terms} onSettle={onSettle} /> : null}
          <Button size="sm" onClick={close} className="self-end">
            {t('services.done')}
          </Button>
        </fieldset>
      ) : null}
    </ServiceRow>
  )
}
