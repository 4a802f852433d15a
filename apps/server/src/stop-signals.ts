const impatientAfterMs = 1000

/**
 * The first signal stops the server; another means "at once, in whatever state". From a terminal they come in pairs,
 * because npm hands on the Ctrl-C that we have got already.
 */
export function onStopSignal(stop: () => void) {
  let stoppingSince: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stoppingSince !== undefined && Date.now() - stoppingSince > impatientAfterMs) process.exit(1)
      if (stoppingSince !== undefined) return
      stoppingSince = Date.now()
      stop()
    })
  }
}
