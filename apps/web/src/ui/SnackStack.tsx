import clsx from 'clsx'
import { Toast as Radix } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { SnackLine } from './SnackLine.tsx'
import type { Snack } from './snackbarContext.ts'

export type ShownSnack = Snack & { id: number; open: boolean }

type Props = { snacks: ShownSnack[]; onClose: (id: number) => void }

export function SnackStack({ snacks, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Radix.Provider label={t('ui.snackbar.one')} swipeDirection="right">
      {snacks.map((snack) => (
        <SnackLine key={snack.id} snack={snack} open={snack.open} onClose={() => onClose(snack.id)} />
      ))}
      <Radix.Viewport
        data-snacks
        label={t('ui.snackbar.region', { hotkey: '{hotkey}' })}
        className={clsx(
          'fixed right-4 bottom-(--snack-bottom) z-60 flex w-90 flex-col gap-2 outline-none',
          'max-sheet:inset-x-3 max-sheet:bottom-[max(var(--snack-bottom),env(safe-area-inset-bottom))] max-sheet:w-auto',
        )}
      />
    </Radix.Provider>
  )
}
