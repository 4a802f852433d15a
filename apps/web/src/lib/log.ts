/** For what went wrong without anybody being told. Not an error of the page, which works on without it. */
export function logProblem(what: string, problem: unknown) {
  // biome-ignore lint/suspicious/noConsole: this is the log
  console.warn(what, problem)
}
