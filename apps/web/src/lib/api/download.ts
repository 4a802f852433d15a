import type { ArgsOf, Route } from '@caravel/contract/route'
import { saveFile } from '../saveFile.ts'
import { ApiError } from './ApiError.ts'
import { send } from './call.ts'

/**
 * Calls a route that answers a file, and saves it under the name that it comes with. A browser gathers it outside of the
 * page, on the disk once it is large. Throws an ApiError, also when the file ends too soon.
 */
export async function download<R extends Route & { file: NonNullable<Route['file']> }>(
  route: R,
  args: ArgsOf<R>,
): Promise<void> {
  const response = await send(route, args)
  const content = await response.blob().catch((cause: unknown) => {
    throw new ApiError(0, null, { cause })
  })
  saveFile(nameOf(response), content)
}

function nameOf({ headers }: Response): string {
  const [, escaped] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? []
  return escaped ? decodeURIComponent(escaped) : 'file'
}
