/** For a loader, which only begins early what its page will ask for: where that fails, it is for the page to say so. */
export const ahead = (begin: () => Promise<void>) => begin().catch(() => undefined)
