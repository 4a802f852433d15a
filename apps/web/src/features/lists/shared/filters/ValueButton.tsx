import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/Button.tsx'

type Props = ComponentProps<typeof Button> & { label: string; value: string; children: ReactNode }

/** What the value of a filter is picked from: it shows what was picked. */
export function ValueButton({ label, value, children, ...rest }: Props) {
  const { t } = useTranslation()
  return (
    <Button
      {...rest}
      iconAfter={ChevronDown}
      className="w-full justify-start! border-control! bg-surface! max-sheet:h-10 [&>span]:w-full"
    >
      <span className="sr-only">{label}</span>
      <span className="min-w-0 flex-1 truncate text-left font-normal text-14">
        {value === '' ? <span className="text-placeholder">{t('lists.filter.choose')}</span> : children}
      </span>
    </Button>
  )
}
