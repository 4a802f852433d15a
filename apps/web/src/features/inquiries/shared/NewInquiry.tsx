import type { ContactSummary } from '@caravel/contract/contacts'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../data/useProfile.ts'
import { Button, type ButtonSize } from '../../../ui/Button.tsx'
import { laterDialog } from '../../../ui/laterDialog.tsx'

type Props = {
  org: string
  /** Who asks, when the inquiry is added from their page. */
  person?: Pick<ContactSummary, 'id' | 'first_name' | 'last_name' | 'pic' | 'company'>
  company?: ContactSummary['company']
  size?: ButtonSize
}

export function NewInquiryButton({ org, person, company, size }: Props) {
  const { t } = useTranslation()
  const mayAdd = useCan('inquiries:write')
  const [isOpen, setOpen] = useState(false)
  // Each time it opens it starts anew, with the person as they are then.
  const [times, setTimes] = useState(0)
  return (
    <>
      <Button
        icon={Plus}
        {...(size && { size })}
        disabled={!mayAdd}
        reason={t('newInquiry.readOnly')}
        onClick={() => {
          setOpen(true)
          setTimes(times + 1)
        }}
      >
        {t('newInquiry.title')}
      </Button>
      {times === 0 ? null : (
        <Suspense>
          <NewInquiryDialog
            key={times}
            org={org}
            open={isOpen}
            onOpenChange={setOpen}
            {...(person && { person })}
            {...(company && { company })}
          />
        </Suspense>
      )}
    </>
  )
}

/** For what else opens it: an item of a menu. */
export const NewInquiryDialog = laterDialog(() => import('../add/NewInquiryDialog.tsx'), 'NewInquiryDialog')
