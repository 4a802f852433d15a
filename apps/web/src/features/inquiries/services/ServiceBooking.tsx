import { serviceStates } from '@caravel/contract/services'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../lib/format.ts'
import { CompanyPicker } from '../../../patterns/pickers/CompanyPicker.tsx'
import { Field } from '../../../ui/Field.tsx'
import { PickBox } from '../../../ui/PickBox.tsx'
import { Select } from '../../../ui/Select.tsx'
import { allAlternatives, letterOf } from './alternatives.ts'
import type { DetailsProps } from './detailsProps.ts'
import { readDay, readTime, showDay } from './reading.ts'
import { TypedField } from './TypedField.tsx'

/** Days and times are those of the place. */
export function ServiceBooking({ org, kind, details, onChange }: DetailsProps) {
  const { t } = useTranslation()
  const isStay = kind === 'hotel'
  const day = (end: 'start' | 'end') => (
    <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-start gap-1.5">
      <TypedField
        label={t(isStay ? `services.when.stay_${end}` : `services.when.${end}`)}
        value={details[`${end}_on`]}
        show={showDay}
        read={readDay}
        inputMode="numeric"
        maxLength={24}
        placeholder={t('ui.dateRange.format')}
        // A time without its day says nothing.
        onSettle={(on) => onChange({ [`${end}_on`]: on, ...(on === null && { [`${end}_time`]: null }) })}
      />
      <TypedField
        label={t('services.when.time')}
        value={details[`${end}_time`]}
        show={(time) => (time === null ? '' : formatTime(time))}
        read={readTime}
        maxLength={10}
        placeholder={t('services.when.timeHint')}
        onSettle={(time) => onChange({ [`${end}_time`]: time })}
      />
    </div>
  )
  return (
    <div className="grid items-start gap-3 sheet:grid-cols-2">
      {day('start')}
      {day('end')}
      <Field label={t('services.booking.supplier')}>
        <CompanyPicker
          org={org}
          value={details.supplier && { ...details.supplier, pic: null }}
          onPick={(company) => onChange({ supplier: company && { id: company.id, name: company.name } })}
          trigger={
            <PickBox value={details.supplier?.name} placeholder={t('services.booking.supplierHint')} />
          }
        />
      </Field>
      <TypedField
        label={t('services.booking.reference')}
        value={details.booking_reference}
        show={String}
        read={(typed) => ({ value: typed.trim() })}
        maxLength={100}
        placeholder={t('services.booking.referenceHint')}
        onSettle={(booking_reference) => onChange({ booking_reference })}
      />
      <Field label={t('services.booking.state')}>
        <Select
          value={details.state}
          options={serviceStates.map((state) => ({ value: state, label: t(`services.state.${state}`) }))}
          onValueChange={(state) => onChange({ state, ...(state !== 'on_hold' && { hold_until: null }) })}
        />
      </Field>
      {details.state === 'on_hold' ? (
        <TypedField
          label={t('services.booking.holdUntil')}
          value={details.hold_until}
          show={showDay}
          read={readDay}
          inputMode="numeric"
          maxLength={24}
          placeholder={t('ui.dateRange.format')}
          onSettle={(hold_until) => onChange({ hold_until })}
        />
      ) : null}
      <Field label={t('services.booking.alternative')}>
        <Select
          value={String(details.alternative ?? 'all')}
          options={[
            { value: 'all', label: t('services.booking.allAlternatives') },
            ...allAlternatives.map((number) => ({
              value: String(number),
              label: t('trip.alternative', { letter: letterOf(number) }),
            })),
          ]}
          onValueChange={(picked) => onChange({ alternative: picked === 'all' ? null : Number(picked) })}
        />
      </Field>
    </div>
  )
}
