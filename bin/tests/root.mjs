/**
 * One folder for all that a run of tests makes, which goes with the run. No test removes what it made: something may still
 * be writing there, such as a server that has just been killed, and no test is about that.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say } from '../project.mjs'

/** Called first by whatever starts tests. Programs that it starts, and those that they start, find the same folder. */
export function openTestRoot() {
  if (process.env.TEST_ROOT) return
  const root = mkdtempSync(join(tmpdir(), 'caravel-tests-'))
  // As what it stands in for: of root's processes some run as another user, who keeps something there as well.
  chmodSync(root, 0o1777)
  process.env.TEST_ROOT = root
  // What os.tmpdir() answers, here and in all that is started from here.
  process.env[process.platform === 'win32' ? 'TEMP' : 'TMPDIR'] = root
  process.once('exit', () => removeOnce(root))
}

function removeOnce(root) {
  try {
    rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  } catch (error) {
    say(`What the tests left in ${root} could not be removed: ${error.message}`)
  }
}
