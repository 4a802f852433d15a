import path from 'node:path'

// This file sits one level below apps/server, and so does the bundle that it becomes part of.
const serverRoot = path.resolve(import.meta.dirname, '..')

export const migrationsDir = path.join(serverRoot, 'migrations')
export const webDir = path.resolve(serverRoot, '../web/dist')
