import { QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createQueryClient } from '../lib/queryClient.ts'
import { held } from '../lib/testing/held.ts'
import { askAgain } from './askAgain.ts'

it('begins anew what was never answered yet', async () => {
  const { queryClient, queryFn, answers, observer } = begin()
  onTestFinished(observer.subscribe(() => undefined))
  const done = askAgain(queryClient, { queryKey: ['list'] })
  expect(queryFn).toHaveBeenCalledTimes(2)
  answers[1]?.come('new')
  await done
  answers[0]?.come('old')
  await expect.poll(() => observer.getCurrentResult().data).toBe('new')
  expect(queryFn).toHaveBeenCalledTimes(2)
})

it('begins anew what is fetched ahead, and whoever waits for it gets that answer', async () => {
  const { queryClient, queryFn, answers, query } = begin()
  const fetched = queryClient.fetchQuery(query)
  void askAgain(queryClient, { queryKey: ['list'] })
  answers[0]?.come('old')
  answers[1]?.come('new')
  await expect(fetched).resolves.toBe('new')
  expect(queryFn).toHaveBeenCalledTimes(2)
})

it('asks once for what is on the screen, and leaves all else alone', async () => {
  const { queryClient, queryFn, answers, observer } = begin()
  onTestFinished(observer.subscribe(() => undefined))
  answers[0]?.come('old')
  await expect.poll(() => observer.getCurrentResult().data).toBe('old')
  void askAgain(queryClient, { queryKey: ['board'] })
  expect(queryFn).toHaveBeenCalledTimes(1)
  void askAgain(queryClient, { queryKey: ['list'] })
  expect(queryFn).toHaveBeenCalledTimes(2)
})

function begin() {
  const queryClient = createQueryClient()
  const answers: ReturnType<typeof held<string>>[] = []
  const queryFn = vi.fn(({ signal }: { signal: AbortSignal }) => {
    const next = held<string>()
    answers.push(next)
    signal.addEventListener('abort', () => next.fail(new Error('aborted')))
    return next.answer
  })
  const query = { queryKey: ['list'], queryFn }
  return { queryClient, queryFn, answers, query, observer: new QueryObserver(queryClient, query) }
}
