// Runs before the first paint so that a chosen theme never flashes the other one. See src/lib/theme.ts.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  // Until the app is there, whoever is signed in and goes to a workspace sees its outlines, and whoever will be asked to
  // sign in sees where they are; see index.html.
  if (!localStorage.getItem('refreshtoken')) document.documentElement.dataset.outline = 'brand'
  else if (/^\/[0-9a-f-]{36}\//.test(location.pathname)) document.documentElement.dataset.outline = 'shell'
} catch {
  // Storage is blocked: the system's theme it is.
}
