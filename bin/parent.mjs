/**
 * npm passes a SIGTERM on only to the shell between it and us, which ends without telling us.
 * So we notice that the shell is gone, and stop as if the signal had come to us.
 */
export function stopWithParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    // Once only: a second signal means "at once, in whatever state".
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
}
