/** An answer that comes when the test says so. */
export function held<T>() {
  let come: (answer: T) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const answer = new Promise<T>((resolve, reject) => {
    come = resolve
    fail = reject
  })
  return { answer, come, fail }
}
