import type { DealFilterAttribute } from '@caravel/contract/deal-fields'
import { deals } from '@caravel/contract/deals'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { DeleteSelected, type DeleteSelectedProps } from '../../trash/shared/DeleteSelected.tsx'

export function DeleteInquiries(props: DeleteSelectedProps<DealFilterAttribute>) {
  const { t } = useTranslation()
  return (
    <DeleteSelected
      {...props}
      type="inquiry"
      title={(counted) => t('inquiries.bulk.delete.title', counted)}
      phrase={(number) => t('inquiries.bulk.delete.phrase', { number })}
      send={(body) => call(deals.bulkDelete, { params: { org: props.org }, body })}
    />
  )
}
