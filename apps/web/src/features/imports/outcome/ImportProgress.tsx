type Props = {
  label: string
  /** From 0 to 100; nothing where nobody knows how much there is. */
  percent: number | undefined
}

export function ImportProgress({ label, percent }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden rounded-full bg-active"
    >
      {percent === undefined ? (
        <div className="h-full w-1/3 animate-progress rounded-full bg-accent" />
      ) : (
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-500"
          style={{ width: `${percent}%` }}
        />
      )}
    </div>
  )
}
