import type { ReactNode } from 'react'

export type DrawingName =
  | 'people'
  | 'companies'
  | 'trips'
  | 'notes'
  | 'files'
  | 'notifications'
  | 'trash'
  | 'search'
  | 'reports'

/** A small picture of what is not there yet: grey lines on a tinted disc, with one thing in the accent colour. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      viewBox="0 0 96 72"
      width={96}
      height={72}
      aria-hidden
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="fill-surface stroke-control"
    >
      <circle cx="48" cy="36" r="33" className="fill-selected stroke-none" />
      {drawings[name]}
    </svg>
  )
}

const drawings: Record<DrawingName, ReactNode> = {
  people: (
    <>
      <path d="M51 56c0-8 4-13 11-13s11 5 11 13zM62 38a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z" />
      <path d="M23 60c0-10 6-16 16-16s16 6 16 16zM39 38a9 9 0 1 0 0-18 9 9 0 0 0 0 18z" />
      <path d="M78 12v8m-4-4h8" className="stroke-accent" />
    </>
  ),
  companies: (
    <>
      <path d="M49 34h19a2 2 0 0 1 2 2v23H49zM26 21a2 2 0 0 1 2-2h19a2 2 0 0 1 2 2v38H26z" />
      <path d="M33 28h3m4 0h3m-10 8h3m4 0h3m13 7h3m4 0h3m-10 7h3m4 0h3M19 59h58" />
      <path d="M34 59v-9a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1v9z" className="fill-accent stroke-accent" />
    </>
  ),
  trips: (
    <>
      <path d="M27 55c3 6 26 5 23-6s14-10 19-16" strokeDasharray="0.1 4.5" className="fill-none" />
      <path d="M27 55s-10-9-10-16a10 10 0 1 1 20 0c0 7-10 16-10 16z" />
      <circle cx="27" cy="39" r="3.5" className="fill-accent stroke-none" />
      <path d="m58 25 24-11-9 25-6-8zm9 6 15-17" />
    </>
  ),
  notes: (
    <>
      <path d="M31 13h24l11 11v32a3 3 0 0 1-3 3H31a3 3 0 0 1-3-3V16a3 3 0 0 1 3-3z" />
      <path d="M55 13v11h11M36 32h20m-20 8h16m-16 8h9" className="fill-none" />
      <path d="m56 48 14-14a3.2 3.2 0 0 1 5 5L61 53l-6 1z" className="stroke-accent" />
    </>
  ),
  files: (
    <>
      <path d="M35 34V14h18l9 9v11" />
      <path d="M53 14v9h9" className="fill-none" />
      <path d="M22 31a3 3 0 0 1 3-3h13l5 5h28a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H25a3 3 0 0 1-3-3z" />
      <path d="M48 53V41m-5 5 5-5 5 5" className="fill-none stroke-accent" />
    </>
  ),
  notifications: (
    <>
      <path d="M43 54a5 5 0 0 0 10 0zM30 53c5-5 6-10 6-19a12 12 0 0 1 24 0c0 9 1 14 6 19zM48 22v-4" />
      <circle cx="66" cy="23" r="8" className="fill-accent stroke-none" />
      <path d="m62.5 23 2.5 2.5 4.5-5" className="fill-none stroke-white" />
    </>
  ),
  trash: (
    <>
      <path d="M33 27h30l-3 30a3 3 0 0 1-3 3H39a3 3 0 0 1-3-3z" />
      <path
        d="M28 27h40M41 27v-4a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v4M44 36l1 15m7-15-1 15"
        className="fill-none"
      />
      <path d="M75 16v7m-3.5-3.5h7M22 36v5m-2.5-2.5h5" className="stroke-accent" />
    </>
  ),
  search: (
    <>
      <path d="M28 14h34a3 3 0 0 1 3 3v38a3 3 0 0 1-3 3H28a3 3 0 0 1-3-3V17a3 3 0 0 1 3-3z" />
      <path d="M33 24h12m-12 9h20m-20 9h8" className="fill-none" />
      <path d="m67 51 9 9m-18-6a11 11 0 1 0 0-22 11 11 0 0 0 0 22z" className="stroke-accent" />
    </>
  ),
  reports: (
    <>
      <path d="M25 13h46a3 3 0 0 1 3 3v40a3 3 0 0 1-3 3H25a3 3 0 0 1-3-3V16a3 3 0 0 1 3-3z" />
      <path d="M31 50v-9h6v9zm11 0V34h6v16zm11 0V39h6v11z" className="fill-subtle" />
      <path d="M64 50V24h5v26z" className="fill-accent stroke-accent" />
    </>
  ),
}
