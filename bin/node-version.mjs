/** Refuses a Node that the packages do not run on. Written so that even an old one can read it. */
import { readFileSync } from 'node:fs'

export function requireNode(version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  if (fits(version, engines.node)) return
  process.stderr.write(
    `Caravel needs Node ${describe(engines.node)}, and this is ${version}: install one of these from https://nodejs.org.\n`,
  )
  process.exit(1)
}

/** For the two kinds of range that are used there: `^20.19 || >=24`. */
export function fits(version, range) {
  const [major, minor] = version.split('.').map(Number)
  return range.split(' || ').some((part) => {
    const [wantedMajor, wantedMinor = 0] = part.replace(/^\D+/, '').split('.').map(Number)
    if (major === wantedMajor) return minor >= wantedMinor
    return part.startsWith('>=') && major > wantedMajor
  })
}

function describe(range) {
  return range
    .split(' || ')
    .map((part) => `${part.replace(/^\D+/, '')}+`)
    .join(', ')
}
