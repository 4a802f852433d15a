import type { Deal } from '@caravel/contract/deals'
import { CircleParking } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeyHint } from '../../../lib/singleKeys.ts'
import { useKeys } from '../../../lib/useKeys.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { laterPicker } from '../../../ui/laterDialog.tsx'
import { mayPark, usePark } from '../../tasks/shared/usePark.ts'

type Props = {
  org: string
  inquiry: Deal | undefined
  isPhone: boolean
  /** Why nothing can be changed. */
  reason: string | undefined
}

/** The key P does the same. */
export function ParkInquiry({ org, inquiry, isPhone, reason }: Props) {
  const { t } = useTranslation()
  const { mutate: park, isPending } = usePark(org)
  const [open, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const hint = useKeyHint('P')
  const whyNot = reason ?? (inquiry && !mayPark(inquiry) ? t('parking.onlyOpen') : undefined)
  const isAllowed = inquiry !== undefined && whyNot === undefined

  function change(next: boolean) {
    setLoaded(true)
    setOpen(next)
  }
  useKeys({ p: isAllowed ? () => change(true) : undefined })

  // Once the picker is there, it opens by itself.
  const state = {
    disabled: !isAllowed,
    reason: whyNot,
    ...(!isLoaded && { onClick: () => change(true) }),
  }
  const button = isPhone ? (
    <IconButton icon={CircleParking} label={t('parking.park')} {...state} {...hint} />
  ) : (
    <Button
      icon={CircleParking}
      className="ml-1"
      loading={isPending}
      aria-keyshortcuts={hint['aria-keyshortcuts']}
      {...state}
    >
      {t('parking.park')}
    </Button>
  )
  if (!isAllowed || !isLoaded) return button
  return (
    <Suspense fallback={button}>
      <ParkPicker
        trigger={button}
        until={inquiry.parked_until}
        onPick={(until) => park({ inquiry, until })}
        open={open}
        onOpenChange={setOpen}
      />
    </Suspense>
  )
}

const ParkPicker = laterPicker(() => import('../../tasks/shared/ParkPicker.tsx'), 'ParkPicker')
