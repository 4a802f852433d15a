import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'

type Props = {
  text: string
  /** Left out for whoever may not restore it. */
  onRestore: (() => void) | undefined
}

/** Above a record that somebody deleted while it was looked at. What one typed is still there to be read. */
export function RecordGone({ text, onRestore }: Props) {
  const { t } = useTranslation()
  return (
    <div
      role="alert"
      className="flex shrink-0 flex-wrap items-center gap-2 bg-orange-bg px-4 py-2 text-orange-fg desktop:px-6"
    >
      <Trash2 size={14} aria-hidden />
      <p className="min-w-0 flex-1">{text}</p>
      {onRestore ? (
        <Button size="sm" onClick={onRestore}>
          {t('records.restore')}
        </Button>
      ) : null}
    </div>
  )
}
