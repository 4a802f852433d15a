/**
 * Work on what others have made, or that takes long, in a thread of its own: what goes wrong there costs that one piece
 * of work, and nobody else waits for it. A room's thread is its `thread.ts`, made with `answerTasks`.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { Answer, Failure, Question } from './answer-tasks.ts'

export type ThreadLimits = {
  /** How many of these threads there may be at once. Whoever comes then waits. */
  most: number
  megabytes: number
  /** For one piece, and for all of them together; the time in which nobody asks for the next one does not count. */
  pieceSeconds: number
  wholeSeconds: number
}

/** The thread was ended because of what it was about. Errors that the work itself throws come as they are. */
export class ThreadError extends Error {
  override name = 'ThreadError'
  readonly reason: 'too_long' | 'too_large' | 'crashed'

  constructor(reason: ThreadError['reason'], options?: ErrorOptions) {
    super(`A thread was ended: ${reason}`, options)
    this.reason = reason
  }
}

/** Threads are started when they are needed, and kept for a while, because starting one takes longer than most work. */
const idleMs = 10_000

export class Threads {
  readonly #room: string
  readonly #limits: ThreadLimits
  readonly #idle: Worker[] = []
  readonly #waiting: (() => void)[] = []
  #busy = 0

  /** `room` is the folder whose `thread.ts` it is. */
  constructor(room: string, limits: ThreadLimits) {
    this.#room = room
    this.#limits = limits
  }

  /** What the task yields, piece by piece as they are asked for. Both ways everything is copied. */
  async *run<Piece>(task: string, input: unknown): AsyncGenerator<Piece> {
    await this.#turn()
    const worker = this.#idle.pop() ?? this.#start()
    worker.ref()
    let isReusable = false
    let leftMs = this.#limits.wholeSeconds * 1000
    const ask = async (question: Question): Promise<Answer> => {
      const began = performance.now()
      const answer = await answerOf(worker, question, Math.min(this.#limits.pieceSeconds * 1000, leftMs))
      leftMs -= performance.now() - began
      return answer
    }
    try {
      let answer = await ask({ task, input })
      while (!answer.done) {
        yield answer.value as Piece
        answer = await ask('next')
      }
      isReusable = true
      if (answer.failure) throw revived(answer.failure)
    } finally {
      if (isReusable) this.#keep(worker)
      else await worker.terminate()
      this.#leave()
    }
  }

  async #turn() {
    if (this.#busy < this.#limits.most) this.#busy++
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  /** The place goes straight to whoever waits, so that nobody comes between. */
  #leave() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#busy--
  }

  #start(): Worker {
    const worker = startWorker(this.#room, {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.megabytes },
      // Settings of the process, which may hold secrets, are nothing that a file should ever come near.
      env: {},
    })
    // Whoever asks hears of it; an idle one is only forgotten.
    worker.on('error', () => this.#forget(worker))
    worker.on('exit', () => this.#forget(worker))
    return worker
  }

  #keep(worker: Worker) {
    worker.unref()
    this.#idle.push(worker)
    setTimeout(() => {
      if (this.#forget(worker)) void worker.terminate()
    }, idleMs).unref()
  }

  #forget(worker: Worker): boolean {
    const index = this.#idle.indexOf(worker)
    if (index >= 0) this.#idle.splice(index, 1)
    return index >= 0
  }
}

/** A build has the threads beside the program; while developing and in tests they come from their sources. */
function startWorker(room: string, options: WorkerOptions): Worker {
  const built = path.join(import.meta.dirname, `${room}.thread.js`)
  if (existsSync(built)) return new Worker(built, options)
  const workerData = path.resolve(import.meta.dirname, '..', room, 'thread.ts')
  return new Worker(path.join(import.meta.dirname, 'from-source.mjs'), { ...options, workerData })
}

function answerOf(worker: Worker, question: Question, withinMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail('too_long'), withinMs)
    const stopListening = () => {
      clearTimeout(timer)
      worker.off('message', onAnswer).off('error', onError).off('exit', onExit)
    }
    const onAnswer = (answer: Answer) => {
      stopListening()
      resolve(answer)
    }
    const fail = (reason: ThreadError['reason'], cause?: unknown) => {
      stopListening()
      reject(new ThreadError(reason, { cause }))
    }
    const onError = (error: NodeJS.ErrnoException) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large' : 'crashed', error)
    const onExit = () => fail('crashed')
    worker.on('message', onAnswer).on('error', onError).on('exit', onExit)
    worker.postMessage(question)
  })
}

/** With its own name and facts, such as a reason; only the class is lost on the way. */
const revived = ({ message, ...facts }: Failure) => Object.assign(new Error(message), facts)
