import type { ReactNode } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <h2 className="text-14 font-semibold">{title}</h2>
      {children}
    </section>
  )
}

export function Row({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {label ? <span className="w-24 shrink-0 text-12 text-ink-3 max-sheet:w-full">{label}</span> : null}
      {children}
    </div>
  )
}
