import { describe, expect, it } from 'vitest'
import { type ThreadLimits, Threads } from './threads.ts'

const generous = { most: 1, megabytes: 64, pieceSeconds: 60, wholeSeconds: 60 }
const threadsWith = (limits: Partial<ThreadLimits> = {}) =>
  new Threads('threads/testing', { ...generous, ...limits })

const all = async <Piece>(pieces: AsyncIterable<Piece>) => {
  const found: Piece[] = []
  for await (const piece of pieces) found.push(piece)
  return found
}

describe('a thread', () => {
  it('hands over what its task yields, and is used again', async () => {
    const threads = threadsWith()
    expect(await all(threads.run('count', { to: 3 }))).toEqual([
      { number: 1, asked: 1 },
      { number: 2, asked: 1 },
      { number: 3, asked: 1 },
    ])
    expect(await all(threads.run('count', { to: 1 }))).toEqual([{ number: 1, asked: 2 }])
  })

  it('is ended when a piece takes too long', async () => {
    const threads = threadsWith({ pieceSeconds: 0.5 })
    await expect(all(threads.run('forever', null))).rejects.toMatchObject({ reason: 'too_long' })
  })

  it('is ended when all pieces together take too long', async () => {
    const threads = threadsWith({ wholeSeconds: 0.5 })
    await expect(all(threads.run('slowly', null))).rejects.toMatchObject({ reason: 'too_long' })
  })

  it('is ended when it takes too much memory, and the next one is asked of another', async () => {
    const threads = threadsWith()
    await expect(all(threads.run('hoard', null))).rejects.toMatchObject({ reason: 'too_large' })
    expect(await all(threads.run('count', { to: 1 }))).toEqual([{ number: 1, asked: 1 }])
  })

  it('may crash', async () => {
    const threads = threadsWith()
    await expect(all(threads.run('end', null))).rejects.toMatchObject({ reason: 'crashed' })
    expect(await all(threads.run('count', { to: 1 }))).toHaveLength(1)
  })

  it('hands over why its task fails', async () => {
    const threads = threadsWith()
    await expect(all(threads.run('fail', null))).rejects.toMatchObject({
      name: 'Refusal',
      message: 'No good',
      reason: 'broken',
    })
    expect(await all(threads.run('count', { to: 1 }))).toEqual([{ number: 1, asked: 1 }])
  })

  it('knows nothing of the settings of the server', async () => {
    expect(await all(threadsWith().run('settings', null))).toEqual([{}])
  })

  it('waits until another has ended, also one that was given up', async () => {
    const threads = threadsWith()
    const first = threads.run<{ number: number }>('count', { to: 3 })
    await first.next()
    const second = all(threads.run<{ asked: number }>('count', { to: 1 }))
    await first.return(undefined)
    // A thread that was given up in the middle is not used again.
    expect(await second).toEqual([{ number: 1, asked: 1 }])
  })
})
