import { isSafeLink } from '@caravel/contract/note-text'

/** Where addresses stand in a text without being made a link: `[start, end]` of each. */
export function bareAddresses(text: string): [start: number, end: number][] {
  return [...text.matchAll(pattern)].flatMap(({ index, 0: found }) => {
    const length = lengthWithoutEnd(found)
    return isSafeLink(found.slice(0, length)) ? [[index, index + length]] : []
  })
}

const pattern = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"]+/giu

/** What ends a sentence or closes a bracket around it is not part of an address. */
function lengthWithoutEnd(address: string): number {
  let length = address.length
  let unopened = [...address].reduce((count, each) => count + (each === ')' ? 1 : each === '(' ? -1 : 0), 0)
  for (; length > 0; length -= 1) {
    const last = address[length - 1] ?? ''
    if (last === ')' && unopened > 0) unopened -= 1
    else if (!".,;:!?'*_~]}".includes(last)) break
  }
  return length
}
