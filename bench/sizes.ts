/** How much data a run measures on, and for how long. */

export type WorkspaceSize = {
  contacts: number
  companies: number
  inquiries: number
  tasks: number
  members: number
}

export type Size = {
  name: 'full' | 'quick'
  big: WorkspaceSize
  small: WorkspaceSize
  /** Many workspaces of this size, for what goes on in several at once. */
  many: { number: number; size: WorkspaceSize }
  /** How often each case is measured; of several figures the median counts. */
  rounds: number
  /** How long a case is asked alone and from many connections, each round. */
  aloneMs: number
  throughputMs: number
  load: { perSecond: number; workspaces: number; seconds: number }
  streams: number
  storm: { perSecond: number; seconds: number }
  /** How long twice of what it can answer is asked for, and how long is found out what that is. */
  overload: { seconds: number }
  /** How many tasks are due in the same minute. */
  ringing: number
  /** How many contacts a file has that is imported. */
  imported: number
  /** How long memory is left to come to rest before it is read. */
  settleMs: number
  /** Whether screens are looked at in a browser too. */
  screens: boolean
}

const sized = (contacts: number, members: number): WorkspaceSize => ({
  contacts,
  companies: contacts / 10,
  inquiries: (contacts * 3) / 10,
  tasks: contacts / 2,
  members,
})

export const full: Size = {
  name: 'full',
  big: sized(1_000_000, 12),
  small: sized(10_000, 12),
  many: { number: 100, size: sized(1000, 2) },
  rounds: 3,
  aloneMs: 600,
  throughputMs: 600,
  load: { perSecond: 300, workspaces: 50, seconds: 120 },
  streams: 1000,
  storm: { perSecond: 50, seconds: 20 },
  overload: { seconds: 20 },
  ringing: 10_000,
  imported: 100_000,
  settleMs: 5000,
  screens: true,
}

export const quick: Size = {
  name: 'quick',
  big: sized(40_000, 12),
  small: sized(2000, 12),
  many: { number: 10, size: sized(200, 2) },
  rounds: 3,
  aloneMs: 120,
  throughputMs: 200,
  load: { perSecond: 60, workspaces: 10, seconds: 4 },
  streams: 200,
  storm: { perSecond: 20, seconds: 3 },
  overload: { seconds: 3 },
  ringing: 1000,
  imported: 5000,
  settleMs: 1000,
  screens: false,
}
