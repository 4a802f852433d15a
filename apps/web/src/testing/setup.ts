// What jsdom lacks and Radix asks for; the catalogue, read from the file the browser is served.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import i18next from 'i18next'
import * as React from 'react'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, vi } from 'vitest'
import { waitMs } from '../../../../bin/tests/patience.mjs'
import { connection } from '../lib/connection.ts'
import { snackMs } from '../ui/snackMs.ts'
import { readStylesPlainly } from './computedStyle.ts'
import { endQueries, noteQueryClients } from './endQueries.ts'

const catalogueFile = join(import.meta.dirname, '../../public/locales/en/common.json')
const catalogue = JSON.parse(readFileSync(catalogueFile, 'utf8'))

i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  ns: ['common'],
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  resources: { en: { common: catalogue } },
  initAsync: false,
})

// Testing Library moves fake timers on only where it finds Jest; without this, user events hang under vi's.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } })

// Printing a page takes its time, and most of these errors are only waited through: printed when one is read.
configure({ getElementError, asyncUtilTimeout: waitMs })
function getElementError(message: string | null, container: Element) {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  const print = () => `${message}\n\n${prettyDOM(container)}`
  Object.defineProperty(error, 'message', { configurable: true, get: print })
  Error.captureStackTrace(error, getElementError) // so that it points at the test
  return error
}

// React notes the stack of each element it makes, for messages that name who made it, until it has noted enough of them:
// it has. A sixth of the time of a test otherwise goes into that.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object
}
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set() {},
  configurable: true,
})

// What a test acts on may be drawn for longer than a snackbar stays.
Object.assign(snackMs, { plain: 2 * waitMs, withAction: 2 * waitMs })

readStylesPlainly()
noteQueryClients()

class StillResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// There is a line, and nobody at its other end unless a test says so.
window.fetch = async (to) => {
  if (to === '/healthz') return new Response()
  throw new TypeError(`Nobody answers ${to}`)
}
window.ResizeObserver ??= StillResizeObserver
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => {}
Element.prototype.releasePointerCapture ??= () => {}

// A desktop window unless a test says otherwise: `screenWidth(390)` in testing/render.tsx.
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
})

// A test may have cut the line, with an answer still to come or a clock that is gone: the next one begins once it is back.
beforeEach(async () => {
  await vi.waitUntil(
    () => {
      if (!connection.isUp()) connection.doubt()
      return connection.isUp()
    },
    { timeout: waitMs },
  )
})

afterEach(async () => {
  cleanup()
  endQueries()
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  if (i18next.language !== 'en') await i18next.changeLanguage('en')
  // Radix hands focus back one tick after it unmounts: let it do so before the next test begins.
  await new Promise((resolve) => setTimeout(resolve, 0))
})
