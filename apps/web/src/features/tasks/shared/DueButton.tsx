import { CalendarPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/IconButton.tsx'
import { laterPicker } from '../../../ui/laterDialog.tsx'
import type { Due } from './due.ts'

type Props = { due: Due; onChange: (due: Due) => void }

/** For whoever would rather pick than type. Loaded by the first press. */
export function DueButton({ due, onChange }: Props) {
  const { t } = useTranslation()
  const [isLoaded, setLoaded] = useState(false)
  const button = (
    <IconButton icon={CalendarPlus} size="sm" label={t('tasks.pickDue')} onClick={() => setLoaded(true)} />
  )
  if (!isLoaded) return button
  return (
    <Suspense fallback={button}>
      <DuePicker trigger={button} due={due} onChange={onChange} defaultOpen />
    </Suspense>
  )
}

const DuePicker = laterPicker(() => import('../DuePicker.tsx'), 'DuePicker')
