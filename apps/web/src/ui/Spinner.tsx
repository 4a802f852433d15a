import clsx from 'clsx'
import { useTranslation } from 'react-i18next'

type Props = {
  size?: 12 | 14 | 16 | 20 | 24
  /** Inside something that already says it is busy. */
  decorative?: boolean
  className?: string
}

export function Spinner({ size = 16, decorative = false, className }: Props) {
  const { t } = useTranslation()
  const naming = decorative
    ? ({ 'aria-hidden': true } as const)
    : ({ role: 'status', 'aria-label': t('ui.loading') } as const)
  return (
    <span {...naming} className={clsx('inline-flex', className)}>
      <svg width={size} height={size} viewBox="0 0 16 16" fill="none" aria-hidden className="animate-spin">
        <circle cx="8" cy="8" r="6.25" stroke="currentColor" strokeOpacity=".22" strokeWidth="1.75" />
        <path
          d="M14.25 8A6.25 6.25 0 0 0 8 1.75"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
        />
      </svg>
    </span>
  )
}
