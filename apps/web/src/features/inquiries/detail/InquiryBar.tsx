import type { Deal } from '@caravel/contract/deals'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { backStyle, RecordBar, RecordWalk } from '../../../patterns/records/RecordBar.tsx'
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
  walk: { onPrevious: (() => void) | undefined; onNext: (() => void) | undefined }
  /** Why nothing can be changed. */
  reason: string | undefined
}

/** Leads back to the list and along it, and holds what can be done with the inquiry as a whole. */
export function InquiryBar({
  org,
  inquiry,
  search: { tab: _tab, note: _note, kind: _kind, ...list },
  walk,
  reason,
}: Props) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery(belowSheet)
  const [isDeleting, setDeleting] = useState(false)
  const deletion = { onClick: () => setDeleting(true), disabled: reason !== undefined, reason }

  return (
    <RecordBar
      back={
        <Link
          to="/$orgId/inquiries"
          params={{ orgId: org }}
          search={list}
          activeOptions={{ exact: true }}
          aria-label={t('records.back', { list: t('inquiries.title') })}
          className={backStyle}
        >
          <ArrowLeft size={16} aria-hidden />
          {t('inquiries.title')}
        </Link>
      }
    >
      <RecordWalk {...walk} />
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
