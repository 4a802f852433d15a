import type { Import } from '@caravel/contract/imports'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/format.ts'
import { SettingsRow, SettingsSection } from '../../../patterns/settings/SettingsSection.tsx'
import { Button } from '../../../ui/Button.tsx'
import { laterDialog } from '../../../ui/laterDialog.tsx'

const UndoDialog = laterDialog(() => import('./UndoDialog.tsx'), 'UndoDialog')

export function UndoImport({ org, one }: { org: string; one: Import }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState({ open: false, ever: false })
  if (one.undo_until === null) return null
  return (
    <SettingsSection>
      <SettingsRow
        label={t('imports.undo.label')}
        hint={t('imports.undo.hint', { day: formatDay(one.undo_until) })}
      >
        <Button onClick={() => setAsking({ open: true, ever: true })}>{t('imports.undo.ask')}</Button>
      </SettingsRow>
      {asking.ever ? (
        <Suspense>
          <UndoDialog
            org={org}
            one={one}
            open={asking.open}
            onOpenChange={(open) => setAsking({ open, ever: true })}
          />
        </Suspense>
      ) : null}
    </SettingsSection>
  )
}
