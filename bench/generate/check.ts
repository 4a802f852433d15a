import type pg from 'pg'

/** Each kept figure beside what it should be; a row comes out where they differ. */
const comparisons = {
  'contacts by status': differing(
    `select workspace_id, status_id as key, live as kept from list_counts where list = 'contacts'`,
    `select workspace_id, coalesce(status_id, nil), count(*) from contacts where deleted_at is null group by 1, 2`,
  ),
  'contacts by source': differing(
    `select workspace_id, status_id as key, live as kept from list_counts where list = 'contacts_by_source'`,
    `select workspace_id, coalesce(source_id, nil), count(*) from contacts where deleted_at is null group by 1, 2`,
  ),
  companies: differing(
    `select workspace_id, status_id as key, live as kept from list_counts where list = 'companies'`,
    `select workspace_id, nil, count(*) from companies where deleted_at is null group by 1`,
  ),
  'inquiries by status': differing(
    `select workspace_id, status_id as key, live as kept from list_counts where list = 'inquiries'`,
    `select workspace_id, coalesce(deal_status_id, nil), count(*) from inquiries where deleted_at is null group by 1, 2`,
  ),
  tasks: differing(
    `select workspace_id, status_id as key, live as kept from list_counts where list = 'tasks'`,
    `select workspace_id, nil, count(*) from tasks where deleted_at is null group by 1`,
  ),
  'next steps of inquiries': differing(
    `select workspace_id, id as key, extract(epoch from next_due_by) as kept from inquiries
     where next_due_by is not null`,
    `select workspace_id, deal_id, extract(epoch from min(coalesce(due_by, 'infinity'))) from tasks
     where deal_id is not null and deleted_at is null and done_at is null group by 1, 2`,
  ),
  'people of companies': differing(
    `select workspace_id, id as key, people_count as kept from companies where people_count > 0`,
    `select workspace_id, company_id, count(*) from contacts
     where deleted_at is null and company_id is not null group by 1, 2`,
  ),
  'inquiries of contacts': differing(
    `select workspace_id, id as key, inquiry_count as kept from contacts where inquiry_count > 0`,
    `select workspace_id, person_id, count(*) from inquiries where deleted_at is null group by 1, 2`,
  ),
  'inquiries of companies': differing(
    `select workspace_id, id as key, inquiry_count as kept from companies where inquiry_count > 0`,
    `select workspace_id, company_id, count(*) from inquiries
     where deleted_at is null and company_id is not null group by 1, 2`,
  ),
}

/** Fails when a count that the database keeps is not what there is. */
export async function checkKeptCounts(client: pg.Client) {
  for (const [what, query] of Object.entries(comparisons)) {
    const { rows } = await client.query<{ wrong: string }>(query)
    if (rows[0]?.wrong !== '0')
      throw new Error(
        `The kept counts of ${what} are wrong in ${rows[0]?.wrong} places: mend their triggers.`,
      )
  }
}

function differing(kept: string, counted: string) {
  const nil = `'00000000-0000-0000-0000-000000000000'::uuid`
  return `
    select count(*) as wrong from (select * from (${kept}) k where kept <> 0) kept
    full join (${counted.replace(/\bnil\b/g, nil)}) counted (workspace_id, key, number) using (workspace_id, key)
    where kept is distinct from number`
}
