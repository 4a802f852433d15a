import { Search } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '../../ui/Input.tsx'

type Props = {
  ref: Ref<HTMLInputElement>
  text: string
  onSearch: (text: string) => void
  /** There is nobody to search for. */
  disabled: boolean
}

export function MemberSearch({ ref, text, onSearch, disabled }: Props) {
  const { t } = useTranslation()
  return (
    <search className="-top-1 right-0 mt-4 block sheet:absolute sheet:mt-0 sheet:w-64">
      <Input
        ref={ref}
        type="search"
        icon={Search}
        aria-label={t('members.search')}
        placeholder={t('members.search')}
        value={text}
        onChange={(event) => onSearch(event.target.value)}
        disabled={disabled}
        reason={t('members.searchReason')}
      />
    </search>
  )
}
