import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What lists of all kinds share. */
const partsOfLists = [
  'src/features/lists/shared/ListScreen.tsx',
  'src/features/lists/shared/cells/EditableCell.tsx',
  'src/features/lists/shared/cells/useEditCell.ts',
  'src/features/lists/shared/filters/filterAttributes.ts',
  'src/features/records/shared/useUpdateRecord.ts',
  'src/features/contacts/shared/contactName.ts',
  'src/ui/Badge.tsx',
  'src/ui/NamedAvatar.tsx',
]

/**
 * What a first visit loads is few files: modules that come one by one compress far worse. Each group takes what its
 * modules import along; the higher priority takes first.
 */
const chunks = [
  { name: 'start', priority: 4, test: /src\/(main|features\/auth\/Login)\.tsx$/ },
  { name: 'schemas', priority: 3, test: /node_modules\/zod\// },
  {
    name: 'shell',
    priority: 2,
    test: /src\/(app\/shell\/Shell\.tsx|lib\/queryClient\.ts|app\/workspace\.ts)$/,
  },
  { name: 'list', priority: 1, test: (id: string) => partsOfLists.some((part) => id.endsWith(part)) },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/files', '/mailbox'].map((path) => [path, 'http://127.0.0.1:3000'])),
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})
