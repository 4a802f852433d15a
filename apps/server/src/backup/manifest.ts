/** What a backup says about itself: the last entry of its file. */
import { z } from 'zod'

const Copied = z.object({ rows: z.number().int(), hash: z.string() })

export const Manifest = z.object({
  /** Of the file. The schema of what is in it goes by `migration`. */
  format: z.literal(1),
  made_at: z.string(),
  /** The name of the migration that the database stood at. */
  migration: z.string(),
  tables: z.array(Copied.extend({ name: z.string(), columns: z.array(z.string()) })),
  jobs: Copied,
  files: z.object({ count: z.number().int(), bytes: z.number().int(), hash: z.string() }),
})
export type Manifest = z.infer<typeof Manifest>
export type Copied = z.infer<typeof Copied>

export const manifestName = 'manifest.json'
/** Parts of a table, or of the jobs, each compressed by itself and to be read in this order. */
export const pieceName = (folder: string, number: number) => `${folder}/${String(number).padStart(6, '0')}.gz`
export const folderOf = (table: string) => `tables/${table}`
export const jobsFolder = 'jobs'
export const filesFolder = 'files/'
