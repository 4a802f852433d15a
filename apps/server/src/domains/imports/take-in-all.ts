import type { Db } from '../../db/client.ts'
import { importedCompanies } from './companies.ts'
import type { Draft, Pass } from './kind.ts'
import type { Outcome } from './rows.queries.ts'
import { takeIn } from './take-in.ts'

/** Companies go first, so that people of the same step find theirs. */
export async function takeInAll(db: Db, pass: Pass, drafts: Draft[]): Promise<Outcome[]> {
  const { plan } = pass.reading
  const match = plan.match.length > 0 ? ['name', 'website'] : []
  const ofCompanies: Pass = {
    ...pass,
    kind: importedCompanies,
    reading: { ...pass.reading, plan: { ...plan, match } },
  }
  const companies = await takeInInTurn(
    db,
    ofCompanies,
    drafts.filter(({ isCompany }) => isCompany),
  )
  const others = await takeInInTurn(
    db,
    pass,
    drafts.filter(({ isCompany }) => !isCompany),
  )
  return [...companies.map(saySkipped), ...others]
}

async function takeInInTurn(db: Db, pass: Pass, drafts: Draft[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  while (outcomes.length < drafts.length)
    outcomes.push(...(await takeIn(db, pass, drafts.slice(outcomes.length))))
  return outcomes
}

/** A person before it in the file may have brought it along, which a dry run does not know. */
const saySkipped = (outcome: Outcome): Outcome =>
  outcome.outcome === 'skip'
    ? {
        ...outcome,
        problems: [
          ...outcome.problems,
          { column: null, message: 'This company is here already, and stays as it is' },
        ],
      }
    : outcome
