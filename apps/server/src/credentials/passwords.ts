import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { crowded } from '../errors.ts'
import { loadNative } from '../native.ts'

const argon2id = { algorithm: 2, memoryCost: 19456, timeCost: 2, parallelism: 1 } as const

/** Loaded once; asked for at the start, because without it nobody could sign in. */
export const openArgon2 = () =>
  loadNative('@node-rs/argon2', 'checks passwords', () => import('@node-rs/argon2'))

export const hashPassword = (password: string): Promise<string> => inTurn(() => makeHash(password))

/** Takes as long for an account that does not exist, or has no password, as for one that does. */
export async function passwordMatches(password: string, storedHash: string | null): Promise<boolean> {
  const matches = await inTurn(async () => {
    const { verify } = await openArgon2()
    return verify(storedHash ?? (await dummyHash()), password)
  })
  return matches && storedHash !== null
}

let dummy: Promise<string> | undefined
const dummyHash = () => {
  dummy ??= makeHash(randomBytes(16).toString('hex'))
  return dummy
}

async function makeHash(password: string): Promise<string> {
  const { hash } = await openArgon2()
  return hash(password, argon2id)
}

/** Before anything is asked of the database for someone who would then only be sent away. */
export function sendAwayWhenCrowded() {
  if (waiting.length >= mostWaiting) throw crowded(2)
}

// Each hash takes 19 MiB and a core for a while. A storm of sign-ins waits here, and is sent away when the
// line is long, instead of taking the processor from everyone else.
const mostWaiting = 30
let running = 0
const waiting: (() => void)[] = []

/** Never more than two, and one core stays free for everything else where there is more than one. */
export const hashesAtOnce = (cores: number) => Math.min(Math.max(cores - 1, 1), 2)
const mostAtOnce = hashesAtOnce(availableParallelism())

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) {
    sendAwayWhenCrowded()
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running++
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
