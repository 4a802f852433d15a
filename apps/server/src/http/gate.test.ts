import { describe, expect, it } from 'vitest'
import { createGate, type Gate, type Whose } from './gate.ts'

/** A gate of ten with a clock of its own, and a note of who was let in and who was sent away, in order. */
function tenAtOnce() {
  const clock = { now: 0 }
  const gate = createGate({ most: 10, now: () => clock.now })
  const letIn: string[] = []
  const sentAway: string[] = []
  const ask = (whose: Whose, name = whose.join(' ')) =>
    gate.enter(whose, { go: () => letIn.push(name), refuse: () => sentAway.push(name) })
  return { clock, gate, letIn, sentAway, ask }
}

const times = (count: number, work: (n: number) => void) => Array.from({ length: count }, (_, n) => work(n))
const leave = (gate: Gate, whose: Whose, count = 1) => times(count, () => gate.leave(whose))

const ada: Whose = ['lagoon', 'ada']
const bob: Whose = ['lagoon', 'bob']
const cyd: Whose = ['summit', 'cyd']

describe('the gate', () => {
  it('lets in who comes, and no more than there is room for', () => {
    const { ask, letIn, gate } = tenAtOnce()
    times(20, (n) => ask([`workspace ${n}`, 'somebody']))
    expect(letIn).toHaveLength(10)
    gate.leave(['workspace 3', 'somebody'])
    expect(letIn).toHaveLength(11)
  })

  it('keeps a place for others: one session takes half at most, and one workspace seven of ten', () => {
    const { ask, letIn } = tenAtOnce()
    times(20, () => ask(ada))
    expect(letIn).toHaveLength(5)
    times(20, () => ask(bob))
    expect(letIn).toHaveLength(7)
    ask(cyd)
    expect(letIn.at(-1)).toBe('summit cyd')
  })

  it('takes the one request of a session before the many that another had waiting before', () => {
    const { ask, letIn, gate } = tenAtOnce()
    times(5, () => ask(ada))
    times(60, () => ask(ada, 'late'))
    times(2, () => ask(bob))
    ask(bob, 'bob, next')
    leave(gate, ada)
    expect(letIn.slice(7)).toEqual(['bob, next'])
  })

  it('takes turns among workspaces, however many sessions one of them has', () => {
    const { ask, letIn, gate } = tenAtOnce()
    times(50, (n) => ask(['lagoon', `member ${n}`], 'lagoon'))
    times(3, () => ask(['meadow', 'dan'], 'meadow'))
    times(5, () => ask(cyd, 'summit'))
    expect(letIn.slice(7)).toEqual(['meadow', 'meadow', 'meadow'])
    times(4, (n) => leave(gate, ['lagoon', `member ${n}`]))
    expect(letIn.slice(10)).toEqual(['summit', 'summit', 'summit', 'lagoon'])
  })

  it('takes the same session in the order in which it asked', () => {
    const { ask, letIn, gate } = tenAtOnce()
    times(8, (n) => ask(ada, String(n)))
    leave(gate, ada, 3)
    expect(letIn).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
  })

  it('sends away who comes when a hundred wait', () => {
    const { ask, sentAway } = tenAtOnce()
    times(105, () => ask(ada))
    expect(sentAway).toEqual([])
    ask(ada, 'one too many')
    expect(sentAway).toEqual(['one too many'])
  })

  it('then sends away the newest of who has most waiting, rather than somebody else', () => {
    const { ask, sentAway, letIn, gate } = tenAtOnce()
    times(104, () => ask(ada))
    ask(ada, 'the newest of ada')
    times(2, () => ask(bob))
    ask(bob, 'bob')
    expect(sentAway).toEqual(['the newest of ada'])
    leave(gate, ada)
    expect(letIn.at(-1)).toBe('bob')
  })

  it('also of a workspace whose many sessions have few waiting each', () => {
    const { ask, sentAway } = tenAtOnce()
    times(107, (n) => ask(['lagoon', `member ${n}`], String(n)))
    ask(cyd)
    times(4, () => ask(['meadow', 'dan'], 'dan'))
    expect(sentAway).toEqual(['106', '105'])
  })

  it('but not of who has waiting about as many as others, and has waited for a while', () => {
    const { ask, sentAway } = tenAtOnce()
    times(110, (n) => ask([`workspace ${n % 20}`, 'somebody']))
    ask(['workspace 0', 'somebody'], 'the newest')
    ask(cyd)
    expect(sentAway).toEqual(['the newest', 'summit cyd'])
  })

  it('lets many come at once wait, but no more come behind somebody who has waited long', () => {
    const { ask, sentAway, clock } = tenAtOnce()
    times(50, () => ask(ada))
    expect(sentAway).toEqual([])
    clock.now = 201
    ask(ada, 'later')
    expect(sentAway).toEqual(['later'])
  })

  it('lets a few wait behind somebody who has waited long, since all they ask may take long', () => {
    const { ask, sentAway, clock } = tenAtOnce()
    times(36, () => ask(ada))
    clock.now = 201
    ask(ada)
    expect(sentAway).toEqual([])
    ask(ada, 'the thirty-third')
    expect(sentAway).toEqual(['the thirty-third'])
  })

  it('sends away who has waited too long, and nobody else', () => {
    const { ask, sentAway, clock, gate } = tenAtOnce()
    times(5, () => ask(ada))
    ask(ada, 'early')
    clock.now = 1000
    ask(ada, 'late')
    clock.now = 4001
    gate.refuseOverdue()
    expect(sentAway).toEqual(['early'])
  })

  it('lets nobody in who had waited too long when a place became free', () => {
    const { ask, sentAway, letIn, clock, gate } = tenAtOnce()
    times(5, () => ask(ada))
    ask(ada, 'early')
    clock.now = 4001
    leave(gate, ada)
    expect([letIn.length, sentAway]).toEqual([5, ['early']])
  })

  it('forgets who has gone meanwhile', () => {
    const { ask, letIn, sentAway, gate } = tenAtOnce()
    times(5, () => ask(ada))
    const gone = ask(ada, 'gone')
    ask(ada, 'patient')
    gone.withdraw()
    leave(gate, ada)
    gone.withdraw()
    expect([letIn.at(-1), sentAway]).toEqual(['patient', []])
  })

  it('has as many places as before after all have left', () => {
    const { ask, letIn, gate } = tenAtOnce()
    times(3, () => {
      letIn.length = 0
      times(7, (n) => ask([`workspace ${n}`, 'somebody']))
      expect(letIn).toHaveLength(7)
      times(7, (n) => gate.leave([`workspace ${n}`, 'somebody']))
    })
    times(20, (n) => ask([`workspace ${n}`, 'somebody']))
    expect(letIn).toHaveLength(17)
  })

  it('lets as many wait at once where few are in work', () => {
    const sentAway: string[] = []
    const gate = createGate({ most: 4, now: () => 0 })
    times(102, () => gate.enter(ada, { go: () => {}, refuse: () => sentAway.push('a burst') }))
    expect(sentAway).toEqual([])
    gate.enter(ada, { go: () => {}, refuse: () => sentAway.push('one too many') })
    expect(sentAway).toHaveLength(1)
  })

  it('of two connections lets somebody in all the same', () => {
    const letIn: string[] = []
    const gate = createGate({ most: 2, now: () => 0 })
    for (const whose of [ada, ada, cyd])
      gate.enter(whose, { go: () => letIn.push(whose[1]), refuse: () => {} })
    expect(letIn).toEqual(['ada', 'cyd'])
  })
})
