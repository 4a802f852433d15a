/**
 * For what hangs, and for nothing else: no test is about how fast it is, and a machine that does something else as well may
 * take its time. A literal limit in a test is refused by bin/tests/no-own-timeout.grit.
 */

/** For one thing that a test waits for. */
export const waitMs = 90_000

/** For a test, in which several things may take long. */
export const testMs = 600_000
