import { onTestFinished, vi } from 'vitest'

/** A PUT that a test watches and ends. */
type FakePut = {
  url: string
  headers: Record<string, string>
  progress: (loaded: number, total: number) => void
  answer: (status: number, body?: string) => void
  breakOff: () => void
  aborted: boolean
}

/** Stands in for XMLHttpRequest, which sends files because it tells of progress, until the end of the test. */
export function fakeUploads(): FakePut[] {
  const puts: FakePut[] = []
  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    status = 0
    responseText = ''
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    #url = ''
    #headers: Record<string, string> = {}
    #put?: FakePut

    open(_method: string, url: string) {
      this.#url = url
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value
    }
    send() {
      this.#put = {
        url: this.#url,
        headers: this.#headers,
        progress: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
        answer: (status, body = '') => {
          Object.assign(this, { status, responseText: body })
          this.onload?.()
        },
        breakOff: () => this.onerror?.(),
        aborted: false,
      }
      puts.push(this.#put)
    }
    abort() {
      if (this.#put) this.#put.aborted = true
      this.onabort?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return puts
}
