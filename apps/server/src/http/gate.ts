/** Who asks: a workspace or a link, and of those who ask there a session or a network. */
export type Whose = readonly [line: string, who: string]

/** Called once: either the one or the other, now or later. */
type Answer = { go: () => void; refuse: () => void }

export type Place = {
  isWaiting: () => boolean
  /** Its caller has gone. */
  withdraw: () => void
}

export type Gate = {
  enter: (whose: Whose, answer: Answer) => Place
  /** For each who was let in, when their work is done. */
  leave: (whose: Whose) => void
  refuseOverdue: () => void
}

/** Whoever takes less than this of what there is leaves a place for somebody who comes later, and is quicker. */
const largestShare = 0.75
/** So many may wait for each that is in work. With ten, and 400 answers a second, they wait for a quarter of a second. */
const waitingForEach = 10
/** However few are in work: all screens of a team ask at once after one of them has changed much. */
const fewestWaiting = 100
/** Behind somebody who has waited for so long only few may come to wait, who are in time even if each takes long. */
const longMs = 200
const fewForEach = 2
/** A program that asks for 32 things at a time is no flood, though each takes long. */
const fewestFew = 32
/** Who has more than this of all that wait makes room for others. Who has less is not sent away after having waited. */
const largestShareOfWaiting = 0.2
/** Nobody waits for longer than this. */
const longestMs = 4000

type Waiting = Answer & { whose: Whose; since: number }

/** All who ask, one line of them, or one of those. */
type Party = {
  inWork: number
  waiting: Set<Waiting>
  /** When it was last let in, in turns. */
  lastTurn: number
  parts: Map<string, Party>
}

/**
 * Lets in so many at once as the server can use, and the others wait. Next is always who has least in work, among
 * equals who has waited longest for a turn: first of the lines, then of those in it. When too many wait, who has just come
 * is sent away, or the newest of who fills the line.
 */
export function createGate({ most, now }: { most: number; now: () => number }): Gate {
  const all = newParty()
  const shares = sharesOf(most)
  let turns = 0

  function enter(whose: Whose, answer: Answer): Place {
    const waiting = { ...answer, whose, since: now() }
    for (const party of partiesOf(whose)) party.waiting.add(waiting)
    letIn()
    if (all.waiting.has(waiting) && isTooMuch()) refuse(newestOfMost(whose))
    return { isWaiting: () => all.waiting.has(waiting), withdraw: () => stopWaiting(waiting) }
  }

  function leave(whose: Whose) {
    for (const party of partiesOf(whose)) party.inWork--
    forgetIdle(whose)
    letIn()
  }

  function letIn() {
    refuseOverdue()
    for (let next = nextOf(all); next; next = nextOf(all)) {
      turns++
      for (const party of partiesOf(next.whose)) {
        party.waiting.delete(next)
        party.inWork++
        party.lastTurn = turns
      }
      next.go()
    }
  }

  function nextOf(party: Party, depth = 0): Waiting | undefined {
    if (party.waiting.size === 0 || party.inWork >= (shares[depth] ?? 0)) return undefined
    if (party.parts.size === 0) return firstOf(party.waiting)
    const inTurn = [...party.parts.values()].sort((a, b) => a.inWork - b.inWork || a.lastTurn - b.lastTurn)
    for (const part of inTurn) {
      const next = nextOf(part, depth + 1)
      if (next) return next
    }
    return undefined
  }

  function isTooMuch() {
    const { size } = all.waiting
    const oldest = firstOf(all.waiting)
    const isLong = oldest !== undefined && now() - oldest.since > longMs
    return (
      size >
      (isLong ? Math.max(most * fewForEach, fewestFew) : Math.max(most * waitingForEach, fewestWaiting))
    )
  }

  /** Of who has by far the most waiting, and otherwise who has just come. */
  function newestOfMost(whose: Whose): Waiting | undefined {
    let party = all
    for (const name of whose) {
      const longest = longestOf(party)
      const own = party.parts.get(name) ?? longest
      const tooMany = Math.max(own.waiting.size, all.waiting.size * largestShareOfWaiting)
      party = longest.waiting.size > tooMany ? longest : own
    }
    return [...party.waiting].at(-1)
  }

  function refuseOverdue() {
    const since = now() - longestMs
    for (const waiting of all.waiting) {
      if (waiting.since >= since) return
      refuse(waiting)
    }
  }

  function refuse(waiting: Waiting | undefined) {
    if (waiting && stopWaiting(waiting)) waiting.refuse()
  }

  function stopWaiting(waiting: Waiting): boolean {
    if (!all.waiting.has(waiting)) return false
    for (const party of partiesOf(waiting.whose)) party.waiting.delete(waiting)
    forgetIdle(waiting.whose)
    return true
  }

  function partiesOf([line, who]: Whose): [Party, Party, Party] {
    const ofLine = partOf(all, line)
    return [all, ofLine, partOf(ofLine, who)]
  }

  function forgetIdle([line, who]: Whose) {
    const ofLine = partOf(all, line)
    if (isIdle(partOf(ofLine, who))) ofLine.parts.delete(who)
    if (isIdle(ofLine)) all.parts.delete(line)
  }

  return { enter, leave, refuseOverdue }
}

/** Of all, of a line, and of one of those in it. */
function sharesOf(most: number): number[] {
  const ofLine = Math.max(Math.floor(most * largestShare), 1)
  return [most, ofLine, Math.max(Math.floor(ofLine * largestShare), 1)]
}

const newParty = (): Party => ({ inWork: 0, waiting: new Set(), lastTurn: 0, parts: new Map() })

const longestOf = ({ parts }: Party) =>
  [...parts.values()].reduce((longest, part) => (part.waiting.size >= longest.waiting.size ? part : longest))

const isIdle = ({ inWork, waiting }: Party) => inWork === 0 && waiting.size === 0

function partOf({ parts }: Party, name: string): Party {
  let part = parts.get(name)
  if (!part) {
    part = newParty()
    parts.set(name, part)
  }
  return part
}

function firstOf<T>(set: Set<T>): T | undefined {
  const [first] = set
  return first
}
