import { onTestFailed } from 'vitest'

/** A test that fails by a 500 shows the error behind it; one that expects a 500 stays quiet. */
export function printWhenTestFails(line: string) {
  const { level, msg, url, err } = JSON.parse(line)
  if (level < levelOfErrors) return
  const told = [msg, url, err?.stack].filter(Boolean).join('\n')
  const print = () => void process.stderr.write(`${told}\n`)
  try {
    onTestFailed(print)
  } catch {
    // No test runs yet: it happened while one was arranged.
    print()
  }
}

/** As pino numbers them. */
const levelOfErrors = 50
