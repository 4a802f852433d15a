/** Contacts and inquiries that came at a known time, which no API lets anyone choose. */

import { v7 as newId } from 'uuid'
import type { TestApp } from './app.ts'
import type { TestWorkspace } from './factories.ts'

type Came = { at: string }

export async function addContact(
  app: TestApp,
  workspace: TestWorkspace,
  { at, ...columns }: Came & { first_name: string; [column: string]: unknown },
): Promise<string> {
  return insert(app, workspace, 'contacts', { ...columns, created_at: at })
}

let numbers = 0

export async function addInquiry(
  app: TestApp,
  workspace: TestWorkspace,
  { at, ...columns }: Came & { person_id: string; [column: string]: unknown },
): Promise<string> {
  return insert(app, workspace, 'inquiries', { deal_number: ++numbers, ...columns, created_at: at })
}

/** The words of a list in their order. */
export const wordsOf = (
  app: TestApp,
  workspace: TestWorkspace,
  table: 'contact_statuses' | 'inquiry_statuses' | 'sources',
) =>
  app.database.sql<{ id: string; name: string }>(
    `select id, name from ${table} where workspace_id = $1 order by position`,
    [workspace.id],
  )

async function insert(
  { database }: TestApp,
  workspace: TestWorkspace,
  table: string,
  columns: Record<string, unknown>,
): Promise<string> {
  const row = { workspace_id: workspace.id, id: newId(), ...columns }
  const names = Object.keys(row)
  const places = names.map((_, index) => `$${index + 1}`)
  await database.sql(`insert into ${table} (${names}) values (${places})`, Object.values(row))
  return row.id
}
