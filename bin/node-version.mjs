/** Refuses a Node that is too old. Written so that even an old one can read it. */
import { readFileSync } from 'node:fs'

export function requireNode(version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const needed = engines.node.replace('>=', '')
  if (compare(version, needed) >= 0) return
  process.stderr.write(
    `Caravel needs Node ${needed} or newer, and this is ${version}: install it from https://nodejs.org.\n`,
  )
  process.exit(1)
}

function compare(a, b) {
  const [majorA, minorA] = a.split('.').map(Number)
  const [majorB, minorB] = b.split('.').map(Number)
  return majorA - majorB || minorA - minorB
}
