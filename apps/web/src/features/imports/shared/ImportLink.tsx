import type { ImportKind } from '@caravel/contract/import-fields'
import { Link } from '@tanstack/react-router'
import { FileInput } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../data/useProfile.ts'
import { buttonStyle } from '../../../ui/buttonStyle.ts'
import { Tooltip } from '../../../ui/Tooltip.tsx'

type Props = {
  org: string
  kind: ImportKind
  /** `icon`: in the head of a list, beside what adds one record. */
  look?: 'button' | 'icon'
}

/** Only for whoever may import. */
export function ImportLink({ org, kind, look = 'button' }: Props) {
  const { t } = useTranslation()
  const mayImport = useCan('records:import')
  if (!mayImport) return null
  const link = {
    to: '/$orgId/settings/import-export',
    params: { orgId: org },
    search: { type: kind },
  } as const
  if (look === 'button') {
    return (
      <Link {...link} className={`${buttonStyle()} h-8 rounded-control px-3 text-13`}>
        {t('imports.link.short')}
      </Link>
    )
  }
  const name = t(`imports.link.${kind}`)
  return (
    <Tooltip text={name}>
      <Link
        {...link}
        aria-label={name}
        className={`${buttonStyle({ variant: 'ghost' })} size-7 rounded-badge`}
      >
        <FileInput size={16} aria-hidden />
      </Link>
    </Tooltip>
  )
}
