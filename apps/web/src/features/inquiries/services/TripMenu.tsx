import type { Deal } from '@caravel/contract/deals'
import { roundings } from '@caravel/contract/services'
import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTellProblem } from '../../../patterns/records/useTellProblem.ts'
import { useUpdateRecord } from '../../../patterns/records/useUpdateRecord.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu, MenuLabel } from '../../../ui/Menu.tsx'
import { MenuRadioItems } from '../../../ui/MenuChoices.tsx'

/** What is set once, if ever: how the prices of a trip are rounded. */
export function TripMenu({ org, inquiry }: { org: string; inquiry: Deal }) {
  const { t } = useTranslation()
  const { mutateAsync: update } = useUpdateRecord('inquiry', org)
  const tell = useTellProblem()

  function round(value: string) {
    const rounding = roundings.find((each) => each === value)
    if (!rounding) return
    const changes = { rounding }
    tell(update({ record: inquiry, changes, shown: changes })).catch(() => undefined)
  }

  return (
    <div className="absolute top-1.5 right-1.5">
      <Menu
        align="end"
        trigger={<IconButton icon={Ellipsis} size="sm" label={t('trip.settings')} tooltipSide="bottom" />}
      >
        <MenuLabel>{t('field.inquiry.rounding')}</MenuLabel>
        <MenuRadioItems
          value={inquiry.rounding}
          onValueChange={round}
          options={roundings.map((value) => ({ value, label: t(`trip.rounding.${value}`) }))}
        />
      </Menu>
    </div>
  )
}
