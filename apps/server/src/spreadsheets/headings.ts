export const mostColumns = 300

const mostCharacters = 200

/** Each of them filled, and unlike the others. */
export function headingsOf(cells: string[], width: number): string[] {
  const named = Array.from(
    { length: width },
    (_, column) => oneLine(cells[column] ?? '') || `Column ${columnLetters(column)}`,
  )
  const taken = new Set(named)
  const seen = new Set<string>()
  return named.map((heading) => {
    const distinct = seen.has(heading) ? numbered(heading, taken) : heading
    seen.add(heading)
    taken.add(distinct)
    return distinct
  })
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, mostCharacters).toWellFormed().trim()

function numbered(heading: string, taken: Set<string>): string {
  let number = 2
  while (taken.has(`${heading} ${number}`)) number += 1
  return `${heading} ${number}`
}

/** `A` to `Z`, then `AA`, as a spreadsheet names the column with this index. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}

/** The index of the column of a cell such as `AB12`; undefined where that is no reference. */
export function columnOf(reference: string): number | undefined {
  const letters = /^([A-Z]{1,3})\d*$/.exec(reference)?.[1]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
