import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { lightContract } from './lightContract.ts'

/** What lists of all kinds share. */
const partsOfLists = [
  'src/patterns/lists/ListScreen.tsx',
  'src/patterns/lists/cells/EditableCell.tsx',
  'src/patterns/lists/cells/useEditCell.ts',
  'src/patterns/lists/filters/filterAttributes.ts',
  'src/patterns/records/useUpdateRecord.ts',
  'src/patterns/records/useCopy.ts',
  'src/features/start/shared/LoadSample.tsx',
  'src/features/imports/shared/ImportLink.tsx',
  'src/lib/contactName.ts',
  'src/ui/Badge.tsx',
  'src/ui/NamedAvatar.tsx',
]

/**
 * What a first visit loads is few files: modules that come one by one compress far worse. Each group takes what its
 * modules import along; the higher priority takes first.
 */
const chunks = [
  { name: 'start', priority: 4, test: /src\/(main|features\/auth\/Login)\.tsx$/ },
  // Beside the sign-in: what it has in common with a workspace must not bring the workspace along.
  { name: 'picture', priority: 3, test: /src\/features\/auth\/shared\/ProductPicture\.tsx$/ },
  { name: 'schemas', priority: 3, test: /node_modules\/zod\// },
  {
    name: 'shell',
    priority: 2,
    test: /src\/(app\/shell\/Shell\.tsx|lib\/queryClient\.ts|app\/workspace\.ts)$/,
  },
  {
    name: 'services',
    priority: 1,
    test: /src\/features\/inquiries\/shared\/(InquiryServices|serviceIcons|serviceParts|AirlineMark)\.tsx?$/,
  },
  { name: 'list', priority: 1, test: (id: string) => partsOfLists.some((part) => id.endsWith(part)) },
]

/** The first script names all others, and nothing in it compresses as badly as their hashes: as short as they may be. */
const chunkFileNames = 'assets/[name]-[hash:7].js'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [lightContract(), react(), tailwindcss(), paintFirst(), listChunks()],
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/files', '/mailbox', '/healthz'].map((path) => [path, 'http://127.0.0.1:3000']),
    ),
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    // What is too much, e2e/weight.spec.ts says.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: { output: { codeSplitting: { groups: chunks }, chunkFileNames } },
  },
})

/**
 * What index.html shows before any script has run needs styles and a font. They come first on a slow line, and scripts, which
 * are ten times as large, share it only then.
 */
function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const font = Object.keys(bundle).find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
        if (!font) this.error('The font of the first paint is not there.')
        return {
          html: html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
          tags: [
            {
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` },
              injectTo: 'head-prepend',
            },
          ],
        }
      },
    },
  }
}

/** Names every script, for `lib/loadAhead.ts`. */
function listChunks(): Plugin {
  return {
    name: 'list-chunks',
    generateBundle(_, bundle) {
      const scripts = Object.keys(bundle).filter((file) => file.endsWith('.js'))
      this.emitFile({
        type: 'asset',
        fileName: 'chunks.json',
        source: JSON.stringify(scripts.map((file) => `/${file}`)),
      })
    },
  }
}
