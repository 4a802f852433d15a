import { type ComponentType, cloneElement, type ReactElement, useState } from 'react'
import { Dialog } from './Dialog.tsx'
import { type Load, later, type StandInProps } from './later.tsx'
import { useNotLoaded } from './useNotLoaded.tsx'

type Closing = { open?: boolean; onOpenChange?: (open: boolean) => void; onClose?: () => void }

/** As `later`, for what lies over the page: so does what is said in its place. */
export const laterDialog = <Name extends string, Props extends Closing>(
  load: Load<Name, Props>,
  name: Name,
): ComponentType<Props> => later(load, name, DialogNotLoaded)

/** As `later`, for what opens from a button, which is always there. */
export const laterPicker = <Name extends string, Props extends { trigger: ReactElement }>(
  load: Load<Name, Props>,
  name: Name,
): ComponentType<Props> => later(load, name, PickerNotLoaded)

export function DialogNotLoaded({ retry, instead }: StandInProps<Closing>) {
  const { title, text, action } = useNotLoaded(retry)
  const { open = true, onOpenChange, onClose } = instead
  const close = () => (onOpenChange ? onOpenChange(false) : onClose?.())
  return (
    <Dialog open={open} onOpenChange={close} title={title} footer={action}>
      <p className="text-ink-2">{text}</p>
    </Dialog>
  )
}

function PickerNotLoaded({ retry, instead }: StandInProps<{ trigger: ReactElement }>) {
  const [open, onOpenChange] = useState(true)
  const trigger = instead.trigger as ReactElement<{ onClick: () => void }>
  return (
    <>
      {cloneElement(trigger, { onClick: () => onOpenChange(true) })}
      <DialogNotLoaded retry={retry} instead={{ open, onOpenChange }} />
    </>
  )
}
