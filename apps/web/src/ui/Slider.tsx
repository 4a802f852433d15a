import clsx from 'clsx'
import { Slider as Radix } from 'radix-ui'

type Props = {
  /** Its accessible name. */
  label: string
  value: number
  onValueChange: (value: number) => void
  min: number
  max: number
  step: number
  className?: string
}

export function Slider({ label, value, onValueChange, min, max, step, className }: Props) {
  return (
    <Radix.Root
      value={[value]}
      onValueChange={([next = min]) => onValueChange(next)}
      min={min}
      max={max}
      step={step}
      className={clsx('relative flex h-6 touch-none select-none items-center', className)}
    >
      <Radix.Track className="relative h-1 grow rounded-full bg-control">
        <Radix.Range className="absolute h-full rounded-full bg-accent" />
      </Radix.Track>
      <Radix.Thumb
        aria-label={label}
        className="block size-4.5 rounded-full border border-control bg-white focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-1"
      />
    </Radix.Root>
  )
}
