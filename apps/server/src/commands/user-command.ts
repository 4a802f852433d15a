import { parseArgs } from 'node:util'
import { Email, requiredText, text } from '@caravel/contract/common'
import { RoleInput } from '@caravel/contract/members'
import { z } from 'zod'
import { type Config, readConfig } from '../config.ts'
import { connect } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { findRequestLogin } from '../db/request-login.ts'
import { OperatorError } from '../operator-error.ts'
import { type Accounts, addAccount, listAccounts, resetPassword, turnOffTwoStep } from './accounts.ts'

/** Answers the lines to print. What cannot be done is an OperatorError. */
export async function runUserCommand(
  words: string[],
  environment: Record<string, string | undefined>,
): Promise<string[]> {
  const command = commandIn(words)
  return withAccounts(readConfig(environment), command)
}

const usage = `Usage: npm run user -- <command>

  add <email> [first name] [last name]    make an account; its owner sets the password
      --workspace <id or exact name>      and let it work in this workspace,
      --role ADMIN|EDITOR|VIEWER          in this role
  reset-password <email>                  give an account a link to choose a password
  turn-off-two-step <email>               for who lost their phone and recovery codes
  list                                    show every account

Settings are read from the environment, as by npm start.`

const NewAccount = z.object({
  email: Email,
  first_name: requiredText(150, 'First name is required').optional(),
  last_name: text(150).default(''),
  joins: z.object({ workspace: z.string().min(1), role: RoleInput }).optional(),
})

type Command = (accounts: Accounts) => Promise<string[]>

/** What is asked for, checked before the database is touched. */
function commandIn(given: string[]): Command {
  const { positionals, values } = wordsOf(given)
  const [command, email, first_name, last_name, ...more] = positionals
  const { workspace, role } = values
  const withoutOptions = workspace === undefined && role === undefined
  if (command === 'list' && positionals.length === 1 && withoutOptions) return listAccounts
  if (command === 'reset-password' && positionals.length === 2 && withoutOptions) {
    const address = checked(Email, email)
    return (accounts) => resetPassword(accounts, address)
  }
  if (command === 'turn-off-two-step' && positionals.length === 2 && withoutOptions) {
    const address = checked(Email, email)
    return (accounts) => turnOffTwoStep(accounts, address)
  }
  if (command === 'add' && email && more.length === 0 && (workspace === undefined) === (role === undefined)) {
    const joins = workspace === undefined ? undefined : { workspace, role }
    const account = checked(NewAccount, { email, first_name, last_name, joins })
    return (accounts) => addAccount(accounts, account)
  }
  throw new OperatorError(usage)
}

function wordsOf(given: string[]) {
  try {
    return parseArgs({
      args: given,
      allowPositionals: true,
      options: { workspace: { type: 'string' }, role: { type: 'string' } },
    })
  } catch {
    throw new OperatorError(usage)
  }
}

function checked<T>(schema: z.ZodType<T>, given: unknown): T {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  throw new OperatorError(`${result.error.issues[0]?.message}.`)
}

/** Beside a running server as well as without one. */
async function withAccounts(config: Config, command: Command): Promise<string[]> {
  const source = await openDatabase(config, () => {})
  try {
    await migrate(source.url, () => {})
    const login = await findRequestLogin(source.url, config.requestsUrl)
    const database = connect(login, () => {}, 1)
    try {
      return await command({ config, database, ownerUrl: source.url })
    } finally {
      await database.close()
    }
  } finally {
    await source.stop()
  }
}
