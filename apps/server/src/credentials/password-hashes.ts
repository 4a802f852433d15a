import { NIL } from 'uuid'
import { connect } from '../db/client.ts'

/** The hashes of passwords, which no statement of a request can ask for. */
export type PasswordHashes = {
  /** Asks also when there is no such account, which takes as long. */
  hashOf: (userId: string | undefined) => Promise<string | null>
  close: () => Promise<void>
}

/** On a connection of its own, as the owner: all others log in as a role that may not read them. */
export function openPasswordHashes(ownerUrl: string, onIdleError: (error: Error) => void): PasswordHashes {
  const { query, close } = connect({ url: ownerUrl, pooled: false }, onIdleError, 1)
  return {
    async hashOf(userId = NIL) {
      const [user] = await query<{ password_hash: string | null }>(
        'select password_hash from users where id = $1',
        [userId],
      )
      return user?.password_hash ?? null
    },
    close,
  }
}
