import type { ReactNode } from 'react'
import { SnackbarProvider } from './Snackbar.tsx'
import { TooltipProvider } from './Tooltip.tsx'

/** What the kit needs above it, once per app. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <TooltipProvider delayDuration={400} skipDelayDuration={300}>
      <SnackbarProvider>{children}</SnackbarProvider>
    </TooltipProvider>
  )
}
