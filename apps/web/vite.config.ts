import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * What a first visit loads is few files: modules that come one by one compress far worse. Each group takes what its
 * modules import along; the higher priority takes first.
 */
const chunks = [
  { name: 'start', priority: 3, test: /src\/(main|features\/auth\/Login)\.tsx$/ },
  { name: 'schemas', priority: 2, test: /node_modules\/zod\// },
  { name: 'list', priority: 1, test: /src\/features\/lists\/shared\/ListScreen\.tsx$/ },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000', '/files': 'http://127.0.0.1:3000' } },
  build: {
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})
