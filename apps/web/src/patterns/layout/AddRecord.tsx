import { kinds } from '@caravel/contract/kinds'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { AddRecordContext } from './addRecordContext.ts'

/** The action of an empty page that has no form of its own for a new record. */
export function AddRecord({ kind, allowed }: { kind: 'contact' | 'inquiry'; allowed: boolean }) {
  const { t } = useTranslation()
  const add = use(AddRecordContext)
  const list = kinds[kind].many
  return (
    <Button
      variant="primary"
      disabled={!allowed}
      reason={t(`${list}.adding.reason`)}
      onClick={() => add(kind)}
    >
      {t(`${list}.adding.label`)}
    </Button>
  )
}
