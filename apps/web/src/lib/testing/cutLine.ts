import { onTestFinished } from 'vitest'
import { connection } from '../connection.ts'
import { fakeApi } from './fakeApi.ts'

/** No server can be reached, until the line is mended or the test ends. */
export function cutLine() {
  const api = fakeApi({ 'GET /healthz': () => Promise.reject(new TypeError('Failed to fetch')) })
  const mend = () => {
    api.answer({ 'GET /healthz': () => ({ status: 200 }) })
    connection.doubt()
  }
  connection.doubt()
  onTestFinished(mend)
  return { mend }
}
