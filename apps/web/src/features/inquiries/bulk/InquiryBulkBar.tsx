import type { DealFilterAttribute } from '@caravel/contract/deal-fields'
import { deals } from '@caravel/contract/deals'
import { CircleDot, CircleParking, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../data/useProfile.ts'
import { download } from '../../../lib/api/download.ts'
import { BulkAction } from '../../../patterns/lists/bulk/BulkAction.tsx'
import { BulkBar } from '../../../patterns/lists/bulk/BulkBar.tsx'
import { useBulkWork } from '../../../patterns/lists/bulk/useBulkWork.ts'
import type { ListSelection } from '../../../patterns/lists/useListSelection.ts'
import { InquiryStatusPicker } from '../../../patterns/pickers/InquiryStatusPicker.tsx'
import { MemberPicker } from '../../../patterns/pickers/MemberPicker.tsx'
import { ParkPicker } from '../../tasks/shared/ParkPicker.tsx'
import { DeleteInquiries } from './DeleteInquiries.tsx'
import { useChangeInquiries } from './useChangeInquiries.ts'
import { useParkInquiries } from './useParkInquiries.ts'

type Props = { org: string; selection: ListSelection<DealFilterAttribute>; onDone: () => void }

/** What the selected have may differ, so nothing of it is marked, and also "None" can be picked. */
const differs = 'differs'

export function InquiryBulkBar({ org, selection, onDone }: Props) {
  const { t } = useTranslation()
  const mayWrite = useCan('inquiries:write')
  const work = useBulkWork<'status' | 'assigned_to' | 'park' | 'export'>()
  const { start, stateOf } = work
  const change = useChangeInquiries(org, selection)
  const park = useParkInquiries(org, selection)
  const deleting = (close: () => void) => (
    <DeleteInquiries org={org} selection={selection} onClose={close} onDeleted={onDone} />
  )

  return (
    <BulkBar
      selection={selection}
      work={work}
      exportSelected={(format) =>
        download(deals.exportFile, { params: { org }, body: { ...selection.asBody(), format } })
      }
      deleting={mayWrite ? deleting : undefined}
    >
      {mayWrite ? (
        <>
          <InquiryStatusPicker
            org={org}
            value={differs}
            onPick={(status) => start('status', () => change('deal_status', status))}
            trigger={<BulkAction icon={CircleDot} label={t('bulk.status')} {...stateOf('status')} />}
          />
          <MemberPicker
            org={org}
            value={differs}
            onPick={(member) => start('assigned_to', () => change('assigned_to', member))}
            trigger={
              <BulkAction icon={UserRound} label={t('inquiries.bulk.assign')} {...stateOf('assigned_to')} />
            }
          />
          <ParkPicker
            canBringBack
            align="center"
            onPick={(until) => start('park', () => park(until))}
            trigger={<BulkAction icon={CircleParking} label={t('parking.until')} {...stateOf('park')} />}
          />
        </>
      ) : null}
    </BulkBar>
  )
}
