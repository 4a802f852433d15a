import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it('writes of an error what helps, and not the connection that the driver hangs on it', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const error = Object.assign(new Error('gone'), { code: '57P01', client: { password: 'hunter2' } })
  log.warn({ err: error }, 'lost')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'lost', err: { message: 'gone', code: '57P01' } })
  log.warn({ err: new Error('no files', { cause: error }) }, 'lost')
  expect(JSON.parse(lines[1] ?? '').err.cause).toEqual({ type: 'Error', message: 'gone', code: '57P01' })
  expect(lines[0]).not.toContain('hunter2')
})
