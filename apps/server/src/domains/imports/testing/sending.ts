import type { ImportKind } from '@caravel/contract/import-fields'
import { type Import, type ImportPlan, imports } from '@caravel/contract/imports'
import type { TestApp } from '../../../testing/app.ts'
import type { TestMember } from '../../../testing/factories.ts'
import { putFile } from '../../../testing/pictures.ts'

type Sent = { kind?: ImportKind; name?: string }

/** Sends a file as the web does, until its rows are taken in. */
export async function sendImport(
  app: TestApp,
  member: TestMember,
  content: string | Buffer,
  { kind = 'contact', name = 'people.csv' }: Sent = {},
): Promise<Import> {
  const org = member.workspace.id
  const body = { kind, name, size: Buffer.byteLength(content) }
  const { id, url } = (await app.call(imports.create, { params: { org }, body }, member)).body
  const { statusCode } = await putFile(app, url, content)
  if (statusCode !== 200) throw new Error(`The upload answered ${statusCode}`)
  await app.call(imports.read, { params: { org, id } }, member)
  await app.runJobs()
  return findImport(app, member, id)
}

export const findImport = async (app: TestApp, member: TestMember, id: string): Promise<Import> =>
  (await app.call(imports.get, { params: { org: member.workspace.id, id } }, member)).body

/** Tries the plan, or the one that was suggested, on every row. */
export async function checkImport(
  app: TestApp,
  member: TestMember,
  { id, plan }: Import,
  changes: Partial<ImportPlan> = {},
): Promise<Import> {
  const params = { org: member.workspace.id, id }
  const answer = await app.call(imports.check, { params, body: { ...plan, ...changes } }, member)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error))
  await app.runJobs()
  return findImport(app, member, id)
}

export async function runImport(app: TestApp, member: TestMember, { id }: Import): Promise<Import> {
  const params = { org: member.workspace.id, id }
  const answer = await app.call(imports.run, { params }, member)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error))
  await app.runJobs()
  return findImport(app, member, id)
}

/** From the file to the records. */
export async function importFile(
  app: TestApp,
  member: TestMember,
  content: string | Buffer,
  { plan, ...sent }: Sent & { plan?: Partial<ImportPlan> } = {},
): Promise<Import> {
  const read = await sendImport(app, member, content, sent)
  return runImport(app, member, await checkImport(app, member, read, plan))
}

export const problemsOf = async (app: TestApp, member: TestMember, { id }: Import) =>
  (
    await app.call(
      imports.rows,
      { params: { org: member.workspace.id, id }, query: { page_size: 100 } },
      member,
    )
  ).body.results
