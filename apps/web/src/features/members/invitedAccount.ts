/** The part of registering by an invitation that needs the contract. */
import { text } from '@caravel/contract/common'
import { InvitedAccount, members } from '@caravel/contract/members'
import { zodResolver } from '@hookform/resolvers/zod'
import type { z } from 'zod'
import { call } from '../../lib/api/call.ts'
import { startSession } from '../auth/shared/startSession.ts'

const Registration = InvitedAccount.pick({ password: true }).extend({
  first_name: text(150),
  last_name: text(150),
})

export const registerWith = ({ token, email }: { token: string; email: string }) => ({
  resolver,
  send: async ({ first_name, last_name, password }: z.infer<typeof Registration>) => {
    // A name left empty stays as the invitation has it.
    const names = { first_name: first_name.trim() || undefined, last_name: last_name.trim() || undefined }
    startSession(await call(members.createUser, { body: { token, email, ...names, password } }))
  },
})

const resolver = zodResolver(Registration)
