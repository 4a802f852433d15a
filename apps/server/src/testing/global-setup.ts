import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startThrowawayPostgres } from '../db/embedded/throwaway.ts'
import { migrate } from '../db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server on which tests may create databases, and the name of a migrated one to copy. */
    serverUrl: string
    templateName: string
  }
}

/** One PostgreSQL for all API tests: the embedded one, or an external one named by TEST_DATABASE_URL. */
export default async function setup(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL
    ? external(process.env.TEST_DATABASE_URL)
    : await startThrowawayPostgres()
  const templateName = `caravel_template_${process.pid}`
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`create database ${templateName}`)
  await migrate(withDatabase(server.url, templateName), () => {})
  project.provide('serverUrl', server.url)
  project.provide('templateName', templateName)

  return async () => {
    await admin.end()
    await server.stop()
  }
}

const external = (url: string) => ({ url, stop: async () => {} })

function withDatabase(url: string, name: string) {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
