import { defineConfig } from 'vite'

/**
 * The server as one file. Packages from npm stay outside; our own contract, which is TypeScript, goes in, and so do
 * those that are made of hundreds of small modules, which Node would read one by one at each start.
 */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    rolldownOptions: {
      // One file, because paths are worked out from where it lies.
      output: { entryFileNames: 'main.js', codeSplitting: false },
    },
  },
  ssr: { noExternal: [/^@caravel\//, 'kysely', 'zod', 'jose'] },
})
