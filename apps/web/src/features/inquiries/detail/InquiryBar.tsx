import type { Deal } from '@caravel/contract/deals'
import { Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordBar, type Walk } from '../../../patterns/records/RecordBar.tsx'
import { listOf } from '../../../patterns/records/recordSearch.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { laterDialog } from '../../../ui/laterDialog.tsx'
import { belowSheet, useMediaQuery } from '../../../ui/useMediaQuery.ts'
import type { InquiryDetailSearch } from '../inquiryListSearch.ts'
import { ParkInquiry } from './ParkInquiry.tsx'

type Props = {
  org: string
  inquiry: Deal | undefined
  search: InquiryDetailSearch
  walk: Walk
  /** Why nothing can be changed. */
  reason: string | undefined
}

export function InquiryBar({ org, inquiry, search, walk, reason }: Props) {
  const { t } = useTranslation()
  const list = listOf(search)
  const isPhone = useMediaQuery(belowSheet)
  const [isDeleting, setDeleting] = useState(false)
  const deletion = { onClick: () => setDeleting(true), disabled: reason !== undefined, reason }

  return (
    <RecordBar org={org} type="inquiry" list={{ title: t('inquiries.title'), search: list }} walk={walk}>
      <ParkInquiry org={org} inquiry={inquiry} isPhone={isPhone} reason={reason} />
      {isPhone ? (
        <IconButton icon={Trash2} label={t('inquiry.delete.action')} {...deletion} />
      ) : (
        <Button icon={Trash2} className="ml-1" {...deletion}>
          {t('inquiry.delete.action')}
        </Button>
      )}
      {inquiry && isDeleting ? (
        <Suspense>
          <DeleteInquiry org={org} inquiry={inquiry} list={list} onClose={() => setDeleting(false)} />
        </Suspense>
      ) : null}
    </RecordBar>
  )
}

const DeleteInquiry = laterDialog(() => import('./DeleteInquiry.tsx'), 'DeleteInquiry')
