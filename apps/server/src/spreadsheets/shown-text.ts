import { mostCharactersOfCell } from './sheet.ts'

/** More is not kept; the cell is too long by then. */
const most = mostCharactersOfCell + 1

/** Gathers what a cell shows, all parts of a text with several fonts, but not how East Asian words are read aloud. */
export function shownText() {
  let text = ''
  let isShown = false
  let isReading = false
  return {
    open(name: string) {
      if (name === 'rPh') isReading = true
      isShown = (name === 't' || name === 'v') && !isReading
    },
    close(name: string) {
      if (name === 'rPh') isReading = false
      isShown = false
    },
    text(found: string) {
      if (isShown && text.length < most) text += found
    },
    take() {
      const taken = text.slice(0, most)
      text = ''
      return taken.includes('_x') ? taken.replace(/_x([\dA-F]{4})_/gi, asSign) : taken
    },
  }
}

/** What XML cannot hold is written `_x000B_`. */
function asSign(_: string, code: string): string {
  const sign = String.fromCharCode(Number.parseInt(code, 16))
  return sign === '\0' || !sign.isWellFormed() ? '' : sign
}
