import { Readable } from 'node:stream'
import { v7 as newId } from 'uuid'
import type { Db } from '../db/client.ts'
import { recordHistory } from '../domains/start/backdated.queries.ts'
import { newKey, type Storage } from '../storage/storage.ts'
import { pick, since } from './scatter.ts'
import type { Colleague } from './team.ts'

type Made = { id: string; created_at: string }

/** A few papers on the newest inquiries and contacts: passports, offers, tickets. */
export async function insertFiles(
  db: Db,
  storage: Storage,
  workspaceId: string,
  { contacts, inquiries }: { contacts: Made[]; inquiries: Made[] },
  team: Colleague[],
) {
  const owners = [
    ...inquiries.slice(-6).map((record) => ({ ...record, type: 'inquiry' as const, section: 'deal' })),
    ...contacts.slice(-4).map((record) => ({ ...record, type: 'contact' as const, section: 'person' })),
  ]
  const files = owners.map(({ id, type, section, created_at }, n) => {
    const name = pick(type === 'inquiry' ? papersOfTrips : papersOfPeople, n)
    const content = pdfSaying(name.replace('.pdf', ''))
    const at = since(created_at, 0.5)
    const uploaded_by_id = pick(team, n).id
    const row = {
      workspace_id: workspaceId,
      id: newId({ msecs: Date.parse(at) }),
      section,
      name,
      size: content.length,
      content_type: 'application/pdf',
      storage_key: newKey(workspaceId),
      uploaded_by_id,
      deal_id: type === 'inquiry' ? id : null,
      person_id: type === 'contact' ? id : null,
      created_at: at,
      uploaded_at: at,
    }
    return { content, row, type, about: id }
  })
  for (const { row, content } of files)
    await storage.write(row.storage_key, Readable.from([content]), { bytes: content.length })
  await db
    .insertInto('attachments')
    .values(files.map(({ row }) => row))
    .execute()
  await recordHistory(
    db,
    workspaceId,
    files.map(({ row, type, about }) => ({
      subject_type: type,
      subject_id: about,
      verb: 'file_added',
      actor_id: row.uploaded_by_id,
      created_at: row.created_at,
      changes: { file: { from: null, to: row.name } },
      object_type: 'attachment',
      object_id: row.id,
    })),
  )
}

const papersOfTrips = ['Offer.pdf', 'Hotel voucher.pdf', 'E-ticket.pdf', 'Itinerary.pdf']
const papersOfPeople = ['Passport copy.pdf', 'Insurance policy.pdf']

/** The smallest page that a reader opens. */
function pdfSaying(words: string): Buffer {
  const text = `BT /F1 28 Tf 72 740 Td (${words}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, n) => {
    const place = file.length
    file += `${n + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  file += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file)
}
