/** The lists of words that a workspace sorts its records by: statuses of contacts and of inquiries, and sources. */
import { z } from 'zod'
import { BadgeColor, Id, inWorkspace, oneOfWorkspace, requiredText, sourceIcons } from './common.ts'
import { route } from './route.ts'

export const dealKinds = ['open', 'won', 'lost'] as const

const named = { id: Id, name: z.string() }
export const ContactStatus = z.object({ ...named, color: BadgeColor })
export const DealStatus = z.object({ ...named, color: BadgeColor, kind: z.enum(dealKinds) })
export const Source = z.object({ ...named, icon: z.enum(sourceIcons) })
export type ContactStatus = z.infer<typeof ContactStatus>
export type DealStatus = z.infer<typeof DealStatus>
export type Source = z.infer<typeof Source>

export const EntryName = requiredText(60, 'Name is required')
const color = z.enum(BadgeColor.options, 'Choose a color')
const kind = z.enum(dealKinds, 'Choose open, won or lost')
const icon = z.enum(sourceIcons, 'Choose an icon')

/** Where it stands, from 0. The others move over. */
const position = z.number('Enter a place').int('Enter a place').min(0, 'Enter a place')

function routesOf<const P extends string, F extends z.ZodRawShape, R extends z.ZodType>(
  path: P,
  what: string,
  fields: F,
  reply: R,
) {
  return {
    list: route({
      method: 'GET',
      path: `/api/v1/:org/${path}/`,
      access: 'workspace:read',
      summary: `The ${what}, in order`,
      params: inWorkspace,
      reply: z.object({ results: z.array(reply) }),
    }),
    create: route({
      method: 'POST',
      path: `/api/v1/:org/${path}/`,
      access: 'lists:manage',
      summary: `Add to the ${what}, at the end`,
      params: inWorkspace,
      body: z.object(fields),
      reply,
      status: 201,
    }),
    update: route({
      method: 'PATCH',
      path: `/api/v1/:org/${path}/:id/`,
      access: 'lists:manage',
      summary: `Rename, recolour or move one of the ${what}`,
      params: oneOfWorkspace,
      body: z.object({ ...fields, position }).partial(),
      reply,
    }),
    remove: route({
      method: 'DELETE',
      path: `/api/v1/:org/${path}/:id/`,
      access: 'lists:manage',
      summary: `Delete one of the ${what}; while records use it, only with another to move them to`,
      params: oneOfWorkspace,
      query: z.object({ move_to: Id.optional() }),
    }),
  }
}

export const contactStatuses = routesOf(
  'contact-statuses',
  'statuses of contacts',
  { name: EntryName, color },
  ContactStatus,
)
export const dealStatuses = routesOf(
  'deal-statuses',
  'statuses of inquiries',
  { name: EntryName, color, kind },
  DealStatus,
)
export const sources = routesOf('sources', 'sources', { name: EntryName, icon }, Source)
