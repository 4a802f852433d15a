import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './api/ApiError.ts'
import { createQueryClient } from './queryClient.ts'

describe('a query that fails', () => {
  it.each([
    [0, 3],
    [503, 3],
    [500, 1],
    [404, 1],
    [401, 1],
    [400, 1],
  ])('with status %i is tried %i times', async (status, times) => {
    vi.useFakeTimers()
    const queryFn = vi.fn(() => Promise.reject(new ApiError(status)))
    const answer = createQueryClient().fetchQuery({ queryKey: ['x'], queryFn })
    const failed = expect(answer).rejects.toMatchObject({ status })
    await vi.runAllTimersAsync()
    await failed
    expect(queryFn).toHaveBeenCalledTimes(times)
  })

  it('is not tried again before the server wants it', async () => {
    vi.useFakeTimers()
    const queryFn = vi.fn(() => Promise.reject(new ApiError(503, null, { retryAfterMs: 30_000 })))
    const answer = createQueryClient().fetchQuery({ queryKey: ['x'], queryFn })
    const failed = expect(answer).rejects.toMatchObject({ status: 503 })
    await vi.advanceTimersByTimeAsync(29_999)
    expect(queryFn).toHaveBeenCalledTimes(1)
    await vi.runAllTimersAsync()
    await failed
    expect(queryFn).toHaveBeenCalledTimes(3)
  })
})
