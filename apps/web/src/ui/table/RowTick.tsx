import { useTranslation } from 'react-i18next'
import { Checkbox } from '../Checkbox.tsx'
import type { RowTicks } from './useRowTicks.ts'

type Props<Row> = { row: Row; id: string; ticks: RowTicks<Row>; ticked: boolean; className?: string }

export function RowTick<Row>({ row, id, ticks, ticked, className }: Props<Row>) {
  const { t } = useTranslation()
  return (
    <Checkbox
      aria-label={t('ui.table.selectRow', { name: ticks.nameOf(row) })}
      checked={ticked}
      onClick={ticks.onClick}
      onCheckedChange={(next) => ticks.onTick(id, next)}
      className={className}
    />
  )
}
