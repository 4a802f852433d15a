import { useTranslation } from 'react-i18next'
import { sendAgain } from '../../lib/api/sendAllWaiting.ts'
import { discard, store, type Waiting } from '../../lib/api/waiting.ts'
import { Button } from '../../ui/Button.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'

/** What was written without a line and is not sent yet, word for word: nothing else has it. */
export function WaitingList({ waiting }: { waiting: Waiting[] }) {
  const { t } = useTranslation()
  const { show } = useSnackbar()

  function drop(entry: Waiting) {
    discard(entry)
    show({
      tone: 'success',
      text: t('waiting.discarded'),
      action: { label: t('ui.undo'), onSelect: () => store(entry) },
    })
  }

  return (
    <ul
      aria-label={t('waiting.title')}
      className="max-h-60 divide-y divide-line overflow-y-auto border-line border-b bg-surface px-4"
    >
      {waiting.map((entry) => {
        const name = `${t(`waiting.kind.${entry.kind}`)} ${entry.text}`
        return (
          <li key={entry.key} className="flex items-start gap-3 py-2 text-13">
            <div className="min-w-0 flex-1">
              <p className="whitespace-pre-line wrap-anywhere">
                <span className="text-ink-2">{t(`waiting.kind.${entry.kind}`)}</span> {entry.text}
              </p>
              {entry.problem ? <p className="text-12 text-danger-text">{entry.problem}</p> : null}
            </div>
            {entry.problem ? (
              <Button
                size="sm"
                onClick={() => sendAgain(entry)}
                aria-label={t('waiting.sendNamed', { name })}
              >
                {t('waiting.send')}
              </Button>
            ) : null}
            <Button
              size="sm"
              variant="ghost"
              onClick={() => drop(entry)}
              aria-label={t('waiting.discardNamed', { name })}
            >
              {t('waiting.discard')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
