import { type ReactNode, useMemo, useState } from 'react'
import { Region } from './Region.tsx'
import { type ShownSnack, SnackStack } from './SnackStack.tsx'
import { type Snack, SnackbarContext } from './snackbarContext.ts'

export { type Snack, useSnackbar } from './snackbarContext.ts'

const mostAtOnce = 3

export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [{ batch, snacks }, setShown] = useState<{ batch: number; snacks: ShownSnack[] }>({
    batch: 0,
    snacks: [],
  })

  const snackbar = useMemo(() => {
    let id = 0
    return {
      show(snack: Snack) {
        const shown = { ...snack, id: ++id, open: true }
        setShown((before) => {
          const open = before.snacks.filter((other) => other.open)
          return {
            batch: open.length > 0 ? before.batch : before.batch + 1,
            snacks: [...open, shown].slice(-mostAtOnce),
          }
        })
      },
    }
  }, [])

  // Closed ones stay in the list until the next arrives, so that they can fade.
  function close(id: number) {
    setShown((before) => ({
      ...before,
      snacks: before.snacks.map((snack) => (snack.id === id ? { ...snack, open: false } : snack)),
    }))
  }

  return (
    <SnackbarContext value={snackbar}>
      {children}
      {snacks.length > 0 ? (
        <Region broken={null}>
          {/* Radix stays paused when the last one is closed under the pointer; a new batch begins unpaused. */}
          <SnackStack key={batch} snacks={snacks} onClose={close} />
        </Region>
      ) : null}
    </SnackbarContext>
  )
}
