/** How PostgreSQL is to treat requests. */
const settings = {
  timezone: 'UTC',
  statement_timeout: 5000,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 10_000,
  // A table holds the rows of all workspaces: whatever the planner thinks of it, reading it whole is never right.
  enable_seqscan: 'off',
  // Whatever is not in memory is on a disk that reads anywhere alike.
  random_page_cost: 1.1,
  // A request is answered by one core, so that the others answer other requests, and is too short to be compiled.
  max_parallel_workers_per_gather: 0,
  jit: 'off',
}

/** For the rest of a transaction. Whoever waits for its statements has to know of it too: see client.ts. */
export const takeAMinute = `set local statement_timeout = '60s'`

/** What a connection is opened with that answers requests. */
export const requestOptions = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/** The same for one transaction: behind a pooler each may run on another connection, and none is ours to set up. */
export const settingsOfTransaction = Object.entries(settings)
  .map(([name, value]) => `set local ${name} = '${value}';`)
  .join(' ')
