import { MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createQueryClient } from './queryClient.ts'
import { held } from './testing/held.ts'

describe('what was asked before a change was done', () => {
  it('is asked for again when it is answered before that', async () => {
    const { look, change } = begin()
    const done = change('new')
    const list = look('list')
    await list.answer('old')
    expect(list.asked()).toBe(1)
    await done.answer()
    await expect.poll(list.asked).toBe(2)
    await list.answer('new')
    expect(list.shown()).toBe('new')
  })

  it.each([
    ['begun before it', (look: () => Asked, change: () => Answered) => [look(), change()] as const],
    [
      'begun while it was under way',
      (look: () => Asked, change: () => Answered) => [change(), look()].reverse() as [Asked, Answered],
    ],
  ])('%s, is asked for again when it is answered after that', async (_, order) => {
    const { look, change } = begin()
    const [list, done] = order(
      () => look('list'),
      () => change('new'),
    )
    await done.answer()
    expect(list.asked()).toBe(1)
    await list.answer('old')
    await expect.poll(list.asked).toBe(2)
    await list.answer('new')
    expect(list.shown()).toBe('new')
  })

  it('is asked for once more and not twice where two changes end meanwhile', async () => {
    const { look, change } = begin()
    const [one, other] = [change('one'), change('other')]
    const list = look('list')
    await one.answer()
    await other.answer()
    await list.answer('old')
    await expect.poll(list.asked).toBe(2)
    await list.answer('new')
    expect(list.asked()).toBe(2)
  })

  it('is asked for after each of two changes that it was answered in the middle of', async () => {
    const { look, change } = begin()
    const one = change('one')
    const other = change('other')
    const list = look('list')
    await list.answer('old')
    await one.answer()
    await expect.poll(list.asked).toBe(2)
    await list.answer('one')
    await other.answer()
    await expect.poll(list.asked).toBe(3)
  })

  it('is asked for again also when the change fails, which may be stored all the same', async () => {
    const { look, change } = begin()
    const done = change('new')
    const list = look('list')
    await done.fail()
    await list.answer('old')
    await expect.poll(list.asked).toBe(2)
  })

  it('is asked for only by whoever changed it, if they do so themselves', async () => {
    const { queryClient, look, change } = begin()
    const done = change('new', { onSettled: () => void queryClient.invalidateQueries() })
    const list = look('list')
    await list.answer('old')
    await done.answer()
    await expect.poll(list.asked).toBe(2)
    await list.answer('new')
    expect(list.asked()).toBe(2)
  })

  it('is marked when nobody looks at it any more', async () => {
    const { queryClient, look, change } = begin()
    const done = change('new')
    const list = look('list')
    await list.answer('old')
    list.leave()
    await done.answer()
    expect(list.asked()).toBe(1)
    expect(queryClient.getQueryState(['list'])?.isInvalidated).toBe(true)
  })

  it('is asked for again where the change cancelled it', async () => {
    const { queryClient, look, change } = begin()
    const list = look('list')
    await list.answer('old')
    void queryClient.invalidateQueries()
    await expect.poll(list.asked).toBe(2)
    const done = change('new', { onMutate: () => queryClient.cancelQueries() })
    await done.answer()
    await expect.poll(list.asked).toBe(3)
  })
})

it('what was answered before a change began is not asked for again', async () => {
  const { look, change } = begin()
  const list = look('list')
  await list.answer('old')
  await change('new').answer()
  expect(list.asked()).toBe(1)
})

describe('a change that is shown ahead', () => {
  it('is not hidden by an answer from before it', async () => {
    const { look, change } = begin()
    const list = look('list')
    await list.answer('old')
    change('new', { shows: true })
    const other = look('other')
    await other.answer('old')
    expect([list.shown(), other.shown()]).toEqual(['new', 'new'])
  })

  it('is shown until it is done, though one that was begun before it is done first', async () => {
    const { look, change } = begin()
    const list = look('list')
    await list.answer('old')
    const one = change('one', { shows: true })
    const other = change('other', { shows: true })
    await one.answer()
    expect(list.shown()).toBe('other')
    await other.answer()
    expect(list.shown()).toBe('other')
  })

  it('is shown no more once it has failed', async () => {
    const { look, change } = begin()
    const list = look('list')
    await list.answer('old')
    const done = change('new', { shows: true })
    await done.fail()
    expect(list.shown()).toBe('old')
    const other = look('other')
    await other.answer('old')
    expect(other.shown()).toBe('old')
  })
})

type Asked = { answer: (text: string) => Promise<void>; asked: () => number; shown: () => unknown }
type Answered = { answer: () => Promise<void>; fail: () => Promise<void> }
type Wishes = { shows?: boolean; onMutate?: () => Promise<void>; onSettled?: () => void }

/** Nothing is answered before the test says so. */
function begin() {
  const queryClient: QueryClient = createQueryClient()

  function look(name: string) {
    const waiting: ((text: string) => void)[] = []
    let asked = 0
    const observer = new QueryObserver(queryClient, {
      queryKey: [name],
      queryFn: ({ signal }) =>
        new Promise<string>((resolve, reject) => {
          asked += 1
          waiting.push(resolve)
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    })
    const leave = observer.subscribe(() => undefined)
    onTestFinished(leave)
    return {
      leave,
      asked: () => asked,
      shown: () => queryClient.getQueryData([name]),
      answer: async (text: string) => {
        waiting.at(-1)?.(text)
        await settled()
      },
    }
  }

  function change(text: string, { shows, ...wishes }: Wishes = {}) {
    const { answer, come, fail } = held<string>()
    const show = (shown: unknown) => queryClient.setQueriesData({}, () => shown)
    const observer = new MutationObserver<string, Error, string, unknown>(queryClient, {
      ...(shows && { meta: { show } }),
      mutationFn: () => answer,
      onMutate: async (shown) => {
        await wishes.onMutate?.()
        const before = queryClient.getQueryData(['list'])
        if (shows) show(shown)
        return before
      },
      onSuccess: (stored) => void (shows && show(stored)),
      onError: (_error, _text, before) => void (shows && show(before)),
      onSettled: () => wishes.onSettled?.(),
    })
    observer.mutate(text).catch(() => undefined)
    return {
      answer: async () => {
        come(text)
        await settled()
      },
      fail: async () => {
        fail(new Error('refused'))
        await settled()
      },
    }
  }

  return { queryClient, look, change }
}

/** What follows from an answer has happened. */
const settled = () => new Promise((resolve) => setTimeout(resolve))
