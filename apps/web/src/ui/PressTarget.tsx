// The <button> under Button and IconButton: what "disabled, and why" and "busy" mean for focus, pointer and forms.
import type { ComponentProps, MouseEvent } from 'react'
import { Tooltip, type TooltipProps } from './Tooltip.tsx'

export type PressProps = {
  disabled?: boolean
  /** Why it is disabled. Shown in a tooltip; the button stays focusable so that it can be read. */
  reason?: string
  loading?: boolean
}

type Props = ComponentProps<'button'> &
  PressProps & { tooltip?: Omit<TooltipProps, 'children' | 'openOnPress'> }

export function PressTarget({ disabled = false, reason, loading = false, tooltip, ...rest }: Props) {
  const explained = disabled && reason !== undefined
  const button = (
    <button
      type="button"
      {...(explained || loading ? withoutPresses(rest) : rest)}
      disabled={disabled && !explained && !loading}
      aria-disabled={explained || loading || undefined}
      aria-busy={loading || undefined}
      data-off={disabled || undefined}
    />
  )
  const text = explained ? reason : tooltip?.text
  if (!text) return button
  return (
    <Tooltip
      {...tooltip}
      text={text}
      shortcut={explained ? undefined : tooltip?.shortcut}
      openOnPress={explained}
    >
      {button}
    </Tooltip>
  )
}

function withoutPresses({
  onClick,
  onPointerDown,
  onMouseDown,
  onKeyDown,
  ...rest
}: ComponentProps<'button'>) {
  return { ...rest, onClick: swallow }
}

// aria-disabled alone would still submit the form.
function swallow(event: MouseEvent) {
  event.preventDefault()
}
