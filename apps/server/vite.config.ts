import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vite'

const sources = path.join(import.meta.dirname, 'src')

/** Threads begin in files of their own: `pdf.thread` is made of `pdf/thread.ts`. */
const threads = readdirSync(sources)
  .map((room) => [`${room}.thread`, path.join(sources, room, 'thread.ts')] as const)
  .filter(([, file]) => existsSync(file))

/**
 * The server as one file, beside those of its threads and what they share. Packages from npm stay outside; our own
 * contract, which is TypeScript, goes in, and so do those that are made of hundreds of small modules, which Node would
 * read one by one at each start.
 */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    target: 'node20',
    rolldownOptions: {
      input: { main: path.join(sources, 'main.ts'), ...Object.fromEntries(threads) },
      // Side by side, because paths are worked out from where a file lies.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@caravel\//, 'kysely', 'zod', 'jose'] },
})
