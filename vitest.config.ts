import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Tests mostly wait for a database or a process; one worker would leave half of a small machine idle.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'bin', root: 'bin' } },
      { extends: true, test: { name: 'contract', root: 'packages/contract', environment: 'node' } },
      {
        extends: true,
        test: {
          name: 'server',
          root: 'apps/server',
          environment: 'node',
          globalSetup: ['src/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: 'apps/web',
          environment: 'jsdom',
          setupFiles: ['src/testing/setup.ts'],
          // Whole-app tests load every chunk anew, which takes seconds on a busy machine.
          testTimeout: 20_000,
          css: false,
        },
      },
    ],
  },
})
