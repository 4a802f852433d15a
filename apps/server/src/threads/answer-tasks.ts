/** The side of the thread: what it can be asked for, by name. */
import { parentPort } from 'node:worker_threads'

export type Question = { task: string; input: unknown } | 'next'
export type Failure = { name: string; message: string; stack: string | undefined }
export type Answer = { done: false; value: unknown } | { done: true; failure?: Failure }

/** An input comes as it was given: each task says what it takes. */
type Task = (input: never) => AsyncGenerator<unknown>

export function answerTasks(tasks: Record<string, Task>): void {
  let pieces: AsyncGenerator<unknown> | undefined
  parentPort?.on('message', async (question: Question) => {
    if (question !== 'next') pieces = tasks[question.task]?.(question.input as never)
    parentPort?.postMessage(await nextOf(pieces))
  })
}

async function nextOf(pieces: AsyncGenerator<unknown> | undefined): Promise<Answer> {
  try {
    if (!pieces) throw new Error('There is no such task')
    const { done, value } = await pieces.next()
    return done ? { done } : { done: false, value }
  } catch (error) {
    const { name, message, stack } = error as Error
    return { done: true, failure: { ...(error as Error), name, message, stack } }
  }
}
