/** `npm start`: installs and builds what is missing, then becomes the server. */
import { requireNode } from './node-version.mjs'

requireNode()

// Imported late, so that a Node too old for them still gets as far as the message above.
const { ensureInstalled } = await import('./install.mjs')
const { ensureBuilt } = await import('./build.mjs')
const { stopWithParent } = await import('./parent.mjs')

try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

if (process.env.npm_lifecycle_event) stopWithParent()
await import('../apps/server/dist/main.js')
