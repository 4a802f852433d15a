/** Says now and then what runs, and how long is left. */
import { say } from '../project.mjs'
import { readKnown } from './known.mjs'

const everyMs = 20_000

/**
 * @param {string} what the tests of a part are called, such as "test files"
 * @param {string[]} names of all that will run
 * @param {number} workers
 */
export function watchProgress(what, names, workers) {
  const { seconds } = readKnown()
  const knownOf = names.map((name) => seconds[name]).filter((known) => known !== undefined)
  const usual = knownOf.length > 0 ? knownOf.toSorted((a, b) => a - b)[knownOf.length >> 1] : 1
  const secondsOf = (name) => seconds[name] ?? usual
  const sum = (of) => of.reduce((total, name) => total + secondsOf(name), 0)

  const began = Date.now()
  const left = new Set(names)
  const running = new Set()
  const done = []
  const timer = setInterval(tell, everyMs)
  timer.unref()

  function tell() {
    const all = sum(names)
    const past = sum(done)
    const elapsed = (Date.now() - began) / 1000
    // Until enough is done to know how quick this machine is, as quick as the one where that was measured.
    const pace = past > all / 20 ? elapsed / past : 1 / workers
    const now = [...running].map(shortened).join(', ')
    say(
      `--- ${done.length} of ${names.length} ${what}, ${inWords((all - past) * pace)} left; now ${now || 'starting'}`,
    )
  }

  return {
    begin: (name) => running.add(name),
    end(name) {
      running.delete(name)
      if (left.delete(name)) done.push(name)
    },
    stop: () => clearInterval(timer),
  }
}

const shortened = (name) => name.replace(/^(apps|packages)\/(\w+)\/src\//, '$2 ').replace(/\.test\.\w+$/, '')

const inWords = (seconds) =>
  seconds < 50 ? `about ${Math.max(5, Math.ceil(seconds / 5) * 5)} seconds` : `about ${minutes(seconds)}`

const minutes = (seconds) => {
  const rounded = Math.round(seconds / 60)
  return rounded === 1 ? 'a minute' : `${rounded} minutes`
}
