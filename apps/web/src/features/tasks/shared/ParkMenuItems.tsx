import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../data/useToday.ts'
import { MenuLabel, MenuSeparator } from '../../../ui/Menu.tsx'
import { MenuItem } from '../../../ui/MenuItem.tsx'
import { parkingDays } from './parkingDays.ts'
import { mayPark, type Parkable, usePark } from './usePark.ts'

export function ParkMenuItems({ org, inquiry }: { org: string; inquiry: Parkable }) {
  const { t } = useTranslation()
  const today = useToday()
  const { mutate: park } = usePark(org)
  if (!mayPark(inquiry) && inquiry.parked_until === null) return null
  return (
    <>
      <MenuSeparator />
      {mayPark(inquiry) ? (
        <>
          <MenuLabel>{t('parking.until')}</MenuLabel>
          {parkingDays(today).map(([name, until]) => (
            <MenuItem key={name} onSelect={() => park({ inquiry, until })}>
              {t(`parking.day.${name}`)}
            </MenuItem>
          ))}
        </>
      ) : null}
      {inquiry.parked_until !== null ? (
        <MenuItem icon={Undo2} onSelect={() => park({ inquiry, until: null })}>
          {t('parking.bringBack')}
        </MenuItem>
      ) : null}
    </>
  )
}
