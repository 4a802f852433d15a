import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { useFieldControl } from '../../../ui/fieldContext.ts'

type Props = ComponentProps<typeof Button> & { label: string; value: string; children: ReactNode }

export function ValueButton({ label, value, children, ...rest }: Props) {
  const { t } = useTranslation()
  const control = useFieldControl(rest)
  return (
    <Button
      {...rest}
      {...control}
      iconAfter={ChevronDown}
      className="w-full justify-start! border-control! bg-surface! aria-invalid:border-danger! max-sheet:h-10 [&>span]:w-full"
    >
      <span className="sr-only">{label}</span>
      <span className="min-w-0 flex-1 truncate text-left font-normal text-14">
        {value === '' ? <span className="text-placeholder">{t('lists.filter.choose')}</span> : children}
      </span>
    </Button>
  )
}
