/**
 * Starts so many a second, whether or not the ones before are done: a server that falls behind is not waited for, and
 * how long it lets people wait is what is measured. Resolves when all are done.
 */
export async function atPace(perSecond: number, seconds: number, start: (n: number) => Promise<void>) {
  const all: Promise<void>[] = []
  const began = performance.now()
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(Math.floor(((performance.now() - began) * perSecond) / 1000), perSecond * seconds)
      while (all.length < due) all.push(start(all.length))
      if (all.length < perSecond * seconds) return
      clearInterval(timer)
      resolve()
    }, 2)
  })
  await Promise.all(all)
}
