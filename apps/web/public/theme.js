// Runs before the first paint so that a chosen theme never flashes the other one. See src/lib/theme.ts.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  // Whoever is signed in and goes to a workspace sees its outlines until the app is there; see index.html.
  if (/^\/[0-9a-f-]{36}\//.test(location.pathname) && localStorage.getItem('refreshtoken')) {
    document.documentElement.dataset.outline = 'shell'
  }
} catch {
  // Storage is blocked: the system's theme it is.
}
