import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../data/useProfile.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useRemoveSample } from './shared/sample.queries.ts'

/** Above every page while there are sample records, so that nobody takes them for real. */
export function SampleNotice({ org }: { org: string }) {
  const { t } = useTranslation()
  const mayRemove = useCan('workspace:manage')
  const [isAsking, setAsking] = useState(false)
  const { mutate: remove, isPending } = useRemoveSample(org)
  return (
    <section
      aria-label={t('sample.notice')}
      className="flex min-h-9 shrink-0 items-center gap-2 bg-blue-bg py-1 pr-2 pl-4 text-12 text-blue-fg"
    >
      <Sparkles size={14} aria-hidden className="shrink-0" />
      <p className="min-w-0 flex-1 truncate">{t('sample.notice')}</p>
      {mayRemove ? (
        <Button size="sm" onClick={() => setAsking(true)}>
          {t('sample.remove')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('sample.removing.title')}
        confirmLabel={t('sample.remove')}
        confirming={isPending}
        onConfirm={() => remove()}
      >
        <p>{t('sample.removing.text')}</p>
        <p className="mt-2">{t('sample.removing.own')}</p>
      </ConfirmDialog>
    </section>
  )
}
