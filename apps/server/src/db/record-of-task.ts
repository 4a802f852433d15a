import { sql } from 'kysely'
import { inquiryName } from './inquiry-name.ts'

/** What a task `k` is about, by the name that lists call it by, and who asked for it; null for nothing. */
export const recordOfTask = sql`case
  when k.person_id is not null then (
    select json_build_object('type', 'contact', 'id', p.id, 'name', btrim(p.first_name || ' ' || p.last_name))
    from contacts p where p.workspace_id = k.workspace_id and p.id = k.person_id)
  when k.company_id is not null then (
    select json_build_object('type', 'company', 'id', o.id, 'name', o.name)
    from companies o where o.workspace_id = k.workspace_id and o.id = k.company_id)
  when k.deal_id is not null then (
    select json_build_object('type', 'inquiry', 'id', i.id, 'name', ${sql.raw(inquiryName('i', 'p'))},
      'customer', btrim(p.first_name || ' ' || p.last_name))
    from inquiries i join contacts p on p.workspace_id = i.workspace_id and p.id = i.person_id
    where i.workspace_id = k.workspace_id and i.id = k.deal_id)
  end`
