/** What is done gets a line; what is under way is shown in place, where somebody watches. */
export type Progress = { done: (line: string) => void; now: (line: string) => void }

type Output = { isTTY?: boolean; write: (text: string) => unknown }

export function showProgress(output: Output): Progress {
  const clear = output.isTTY ? '\r\x1b[2K' : ''
  let shownAt = 0
  return {
    done: (line) => output.write(`${clear}${line}\n`),
    now(line) {
      if (!output.isTTY || Date.now() - shownAt < 100) return
      shownAt = Date.now()
      output.write(`${clear}${line}`)
    },
  }
}

export const amount = (number: number, what: string) =>
  `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`
