import { OperatorError } from './operator-error.ts'

/**
 * Loads a package with a part that was compiled for one platform. When npm left that part out, such packages say so
 * over a page, each in another way, and advise to delete the lockfile.
 */
export async function loadNative<T>(name: string, purpose: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    throw new OperatorError(
      `The package ${name}, which ${purpose}, cannot be loaded on ${process.platform} ${process.arch}${reasonOf(error)}: delete node_modules and run npm start again.`,
    )
  }
}

/** What the system's loader missed, such as a newer C library. A part that is not there at all needs no reason. */
function reasonOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === 'ERR_DLOPEN_FAILED') return ` (${cause.message.split('\n')[0]})`
  return ''
}
