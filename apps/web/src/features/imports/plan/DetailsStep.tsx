import type { ImportMatch } from '@caravel/contract/import-fields'
import {
  dayOrders,
  decimalSigns,
  existingActs,
  type Import,
  type ImportPlan,
} from '@caravel/contract/imports'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { Choice } from './Choice.tsx'
import { columnsOfType, possibleMatches } from './columns.ts'
import { amountExample, dayExample } from './readings.ts'

type Props = { one: Import; plan: ImportPlan; onChange: (changes: Partial<ImportPlan>) => void }

/** How the file is read where that is not plain, and what happens to records that are here already. */
export function DetailsStep({ one: { kind, columns: inFile }, plan, onChange }: Props) {
  const { t } = useTranslation()
  const columnsOf = (type: 'day' | 'amount' | 'company' | 'supplier') =>
    columnsOfType(kind, plan.columns, type).flatMap((at) => inFile[at] ?? [])
  const unclearDays = columnsOf('day').find(({ ambiguous_days }) => ambiguous_days)
  const unclearAmounts = columnsOf('amount').find(({ ambiguous_amounts }) => ambiguous_amounts)
  const matches = possibleMatches(kind, plan.columns)
  const isMatched = matches.some((match) => plan.match.includes(match))

  const choose = (match: ImportMatch, isChosen: boolean) =>
    onChange({ match: matches.filter((each) => (each === match ? isChosen : plan.match.includes(each))) })

  return (
    <div className="divide-y divide-line rounded-card border border-line">
      {unclearDays ? <DayOrder column={unclearDays} plan={plan} onChange={onChange} /> : null}
      {unclearAmounts ? <DecimalSign column={unclearAmounts} plan={plan} onChange={onChange} /> : null}
      <fieldset className="px-4 py-3">
        <legend className="float-left w-full font-medium">{t(`imports.match.title.${kind}`)}</legend>
        <p className="clear-both mb-2 text-12 text-ink-3">
          {t(`imports.match.${matches.length === 0 ? 'impossible' : isMatched ? 'any' : 'none'}.${kind}`)}
        </p>
        {matches.map((match) => (
          <Checkbox
            key={match}
            label={t(`imports.match.${kind}.${match}`)}
            checked={plan.match.includes(match)}
            onCheckedChange={(isChosen) => choose(match, isChosen)}
            className="min-h-7"
          />
        ))}
      </fieldset>
      {isMatched ? (
        <Choice
          label={t(`imports.existing.title.${kind}`)}
          value={plan.existing}
          onChange={(existing) => onChange({ existing })}
          options={existingActs.map((act) => ({
            value: act,
            label: t(`imports.existing.${act}.label`),
            hint: t(`imports.existing.${act}.hint`),
          }))}
        />
      ) : null}
      {columnsOf('amount').length > 0 ? (
        <Switch
          label={t('imports.totals.label')}
          hint={t('imports.totals.hint')}
          checked={plan.skip_totals}
          onCheckedChange={(skip_totals) => onChange({ skip_totals })}
          className="px-4 py-3"
        />
      ) : null}
      {kind === 'contact' || kind === 'company' ? (
        <Switch
          label={t('imports.unread.label')}
          hint={t('imports.unread.hint')}
          checked={plan.keep_unread}
          onCheckedChange={(keep_unread) => onChange({ keep_unread })}
          className="px-4 py-3"
        />
      ) : null}
      {[...columnsOf('company'), ...columnsOf('supplier')].length > 0 ? (
        <Switch
          label={t('imports.newCompanies.label')}
          hint={t('imports.newCompanies.hint')}
          checked={plan.new_companies}
          onCheckedChange={(new_companies) => onChange({ new_companies })}
          className="px-4 py-3"
        />
      ) : null}
    </div>
  )
}

type Unclear = Pick<Props, 'plan' | 'onChange'> & { column: Import['columns'][number] }

function DayOrder({ column, plan, onChange }: Unclear) {
  const { t } = useTranslation()
  const { written, readAs } = dayExample(column)
  return (
    <Choice
      label={t('imports.days.title', { column: column.heading })}
      value={plan.day_order}
      onChange={(day_order) => onChange({ day_order })}
      options={dayOrders.map((order) => ({
        value: order,
        label: t(`imports.days.${order}`),
        hint: t('imports.readAs', { written, value: readAs(order) }),
      }))}
    />
  )
}

function DecimalSign({ column, plan, onChange }: Unclear) {
  const { t } = useTranslation()
  const { written, readAs } = amountExample(column)
  return (
    <Choice
      label={t('imports.amounts.title', { column: column.heading })}
      value={plan.decimal_sign}
      onChange={(decimal_sign) => onChange({ decimal_sign })}
      options={decimalSigns.map((sign) => ({
        value: sign,
        label: t(`imports.amounts.${sign === ',' ? 'comma' : 'point'}`),
        hint: t('imports.readAs', { written, value: readAs(sign) }),
      }))}
    />
  )
}
