/** Lets the browser ask before the page is closed or loaded again, for as long as it was last called with true. */
export function newLeaveWarning() {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  return (isBusy: boolean) =>
    window[isBusy ? 'addEventListener' : 'removeEventListener']('beforeunload', warn)
}
