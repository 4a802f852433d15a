import type { JobHelpers, TaskList } from 'graphile-worker'
import type { Config } from '../config.ts'
import type { TaskName } from '../db/queue.ts'
import { type Digest, sendDigest } from '../mail/digest.ts'
import { type LinkMail, sendLinkMail } from '../mail/links.ts'
import { isRefusedForGood, type Mailer, type MailSender } from '../mail/mail.ts'
import { type Morning, sendMorning } from '../mail/morning.ts'
import { type QuoteMail, sendQuote } from '../mail/quote.ts'
import { type QueuedMail, writeMail } from '../mail/templates.ts'
import type { Storage } from '../storage/storage.ts'

export type TaskServices = {
  config: Config
  mailer: Mailer
  storage: Storage
  /** Works in the workspace, as requests do, and gives up when it is told to stop. */
  exportWorkspace: (
    job: { workspaceId: string; userId: string; id: string },
    stopped: AbortSignal,
  ) => Promise<void>
  /** Works in the workspace as well, a little at a time. */
  importStep: (job: { workspace_id: string; import_id: string }, attempt: number) => Promise<void>
  /** Works in one workspace after the other, of which the owner of the database tells. */
  reckonPayments: (ask: JobHelpers['query'], stopped: AbortSignal) => Promise<void>
  /** Tells whoever waits for a job that it is not tried again. */
  putAside: Partial<Record<TaskName, (payload: unknown) => Promise<void>>>
}

type Tasks = { [task in TaskName]?: NonNullable<TaskList[string]> }

/** They run as the owner of the database, outside of any workspace. */
export const tasksWith = (services: TaskServices) =>
  ({ ...mailingTasksWith(services), ...otherTasksWith(services) }) satisfies Required<Tasks>

/** All that wait for the mail server. */
export const mailingTasksWith = ({ config: { publicUrl }, mailer }: TaskServices) =>
  ({
    send_mail: (payload, helpers) =>
      unlessRefused(helpers, () => until(helpers, mailer).send(writeMail(payload as QueuedMail))),
    send_link: (payload, helpers) =>
      unlessRefused(helpers, () =>
        sendLinkMail(helpers.query, until(helpers, mailer), publicUrl, payload as LinkMail),
      ),
    send_digest: (payload, helpers) =>
      unlessRefused(helpers, () => sendDigest(helpers, until(helpers, mailer), publicUrl, payload as Digest)),
    send_morning: (payload, helpers) =>
      unlessRefused(helpers, () =>
        sendMorning(helpers.query, until(helpers, mailer), publicUrl, payload as Morning),
      ),
    send_quote: (payload, helpers) =>
      sendQuote(helpers.query, until(helpers, mailer), publicUrl, payload as QuoteMail),
  }) satisfies Tasks

type OtherServices = Pick<
  TaskServices,
  'storage' | 'exportWorkspace' | 'importStep' | 'reckonPayments' | 'putAside'
>

export const otherTasksWith = ({
  storage,
  exportWorkspace,
  importStep,
  reckonPayments,
  putAside,
}: OtherServices) =>
  ({
    remove_file: (payload) => storage.remove((payload as { key: string }).key),
    export_workspace: (payload, helpers) =>
      exportWorkspace(payload as Parameters<typeof exportWorkspace>[0], stopped(helpers)),
    import: (payload, { job }) => importStep(payload as Parameters<typeof importStep>[0], job.attempts),
    ring_tasks: (_payload, { query }) => untilNothingGoes(query, 'select ring_tasks(500) as gone'),
    bring_back_parked: (_payload, { query }) =>
      untilNothingGoes(query, 'select bring_back_parked(500) as gone'),
    send_mornings: (_payload, { query }) => untilNothingGoes(query, 'select queue_mornings(500) as gone'),
    reckon_payments: (_payload, helpers) => reckonPayments(helpers.query, stopped(helpers)),
    tell_put_aside: async (given, { logger }) => {
      const { id, task, payload } = given as { id: number; task: TaskName; payload: unknown }
      logger.error(`the process ended twice while job ${id} (${task}) was under way, and so it is put aside`)
      await putAside[task]?.(payload)
    },
    forget_expired: async (_payload, { query }) => {
      await query('select forget_expired(), forget_exports()')
      await query('select forget_abandoned_uploads(), forget_removed_files()')
      await untilNothingGoes(query, 'select forget_old_imports(5000) as gone')
      await untilNothingGoes(query, 'select purge_trash(500) as gone')
      await untilNothingGoes(query, 'select purge_workspaces(500) as gone')
    },
  }) satisfies Tasks

const stopped = ({ abortSignal }: JobHelpers) => abortSignal ?? new AbortController().signal

/** A mail server that hangs must not keep the process from ending. */
const until = (helpers: JobHelpers, mailer: Mailer): MailSender => ({
  send: (mail) => mailer.send(mail, stopped(helpers)),
})

/** A little at a time, so that nobody waits long for what it holds. */
async function untilNothingGoes(query: JobHelpers['query'], purge: string) {
  let gone = 1
  while (gone > 0) {
    const { rows } = await query<{ gone: number }>(purge)
    gone = rows[0]?.gone ?? 0
  }
}

/** A job that fails is tried again for days. A mailbox that does not exist will not by then. */
async function unlessRefused({ logger }: JobHelpers, send: () => Promise<void>) {
  try {
    await send()
  } catch (error) {
    if (!isRefusedForGood(error)) throw error
    logger.error(`a mail was refused for good and will not be tried again: ${error.message}`)
  }
}
