import path from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { testMs, waitMs } from './bin/tests/patience.mjs'
import { openTestRoot } from './bin/tests/root.mjs'

openTestRoot()

/** What is slow and seldom breaks, which `npm test` leaves to the whole check. */
const exclude = [...configDefaults.exclude, ...(process.env.SHORT_TESTS ? ['**/*.whole.test.*'] : [])]

/** They need a store to talk to, which .ci/run starts. */
const onS3 = 'src/**/*.s3.test.ts'
/** They stop, dump and restore a PostgreSQL of the machine's own, which .ci/run finds. */
const onPostgres = 'src/**/*.postgres.test.ts'
/** They start, kill and restart PostgreSQL themselves. */
const onEmbedded = 'src/db/embedded/**/*.test.ts'

const patience = { testTimeout: testMs, hookTimeout: testMs, expect: { poll: { timeout: waitMs } } }

/** Where `npm test -- --learn` notes what each test runs. */
const learning = process.env.LEARN_TO ? [path.resolve('bin/tests/run-by.mjs')] : []

const server = {
  root: 'apps/server',
  environment: 'node' as const,
  globalSetup: ['src/testing/global-setup.ts'],
  setupFiles: learning,
}

/** From Node 25 on it has a localStorage of its own, which needs a file and would stand before that of the page. */
const withoutOwnStorage = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : []

export default defineConfig({
  test: {
    // Tests mostly wait for a database or a process; one worker would leave half of a small machine idle.
    maxWorkers: '100%',
    exclude,
    // For whoever runs one file after the other; a check begins from nothing.
    experimental: { fsModuleCache: !process.env.CI },
    ...patience,
    projects: [
      { extends: true, test: { name: 'bin', root: 'bin' } },
      {
        extends: true,
        test: { name: 'contract', root: 'packages/contract', environment: 'node', setupFiles: learning },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'server',
          exclude: [...exclude, onS3, onPostgres, onEmbedded],
          // Files share the modules once they are loaded; each still has a server and a database of its own.
          isolate: false,
        },
      },
      { extends: true, test: { ...server, name: 'embedded', include: [onEmbedded], globalSetup: [] } },
      ...(process.env.TEST_S3_ENDPOINT
        ? [{ extends: true as const, test: { ...server, name: 's3', include: [onS3] } }]
        : []),
      ...(process.env.TEST_POSTGRES_BIN
        ? [
            {
              extends: true as const,
              test: {
                ...server,
                name: 'postgres',
                include: [onPostgres],
                globalSetup: [],
              },
            },
          ]
        : []),
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: 'apps/web',
          environment: 'jsdom',
          setupFiles: ['src/testing/setup.ts', ...learning],
          // Most of what a test makes is short-lived, and has room to be collected together.
          execArgv: [...withoutOwnStorage, '--max-semi-space-size=64'],
          // Files share the modules, which take seconds to load, and a page, which each leaves as it found it.
          isolate: false,
          ...patience,
          exclude,
          css: false,
        },
      },
    ],
  },
})
