/**
 * npm hands its signals on to us and waits, unless it is killed, or there is a shell between it and us, which then ends
 * without telling us. So we notice that our parent is gone, and stop as if the signal had come to us.
 */
export function stopWithParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
  // A second signal means "at once, in whatever state": who got one already, as by Ctrl-C, needs none from here.
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      clearInterval(timer)
      // Early in the start nobody else listens yet; the signal then does what it always does.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
    })
  }
}
