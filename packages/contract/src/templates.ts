import { z } from 'zod'
import { Id, inWorkspace, oneOfWorkspace, requiredText } from './common.ts'
import { ServiceFields, TripService } from './deal-services.ts'
import { route } from './route.ts'
import { mostServices, serviceKinds } from './services.ts'
import { mostTemplates, templateKinds } from './template-kinds.ts'

/** So many days after the first day of the trip; flights may be before it. */
const DayOfTrip = z
  .number('Enter a number of days')
  .int('Enter a whole number of days')
  .min(-3660, 'This is too far from the first day')
  .max(3660, 'This is too far from the first day')

const ofOneTrip = {
  id: true,
  start_on: true,
  end_on: true,
  booking_reference: true,
  state: true,
  hold_until: true,
} as const

/** A service without what belongs to one trip alone. */
const TemplateService = ServiceFields.omit(ofOneTrip).extend({
  service_options: z
    .array(ServiceFields.shape.service_options.unwrap().element.omit({ id: true }))
    .max(30, 'A service has at most 30 options')
    .default([]),
  start_day: DayOfTrip.nullable().optional(),
  end_day: DayOfTrip.nullable().optional(),
})
export type TemplateService = z.infer<typeof TemplateService>

const services = z
  .array(TemplateService)
  .min(1, 'A template has at least one service')
  .max(mostServices, `A trip has at most ${mostServices} services`)

const name = requiredText(100, 'Name is required')

export const TemplateSummary = z.object({
  id: Id,
  kind: z.enum(templateKinds),
  name: z.string(),
  /** The kinds of its services, in their order. */
  service_kinds: z.array(z.enum(serviceKinds)),
  updated_at: z.string(),
})
export type TemplateSummary = z.infer<typeof TemplateSummary>

/** With all that is in it. A supplier that is not there any more is left out. */
export const Template = TemplateSummary.extend({
  services: z.array(
    TripService.omit({ ...ofOneTrip, icon: true, total: true }).extend({
      service_options: z.array(
        TripService.shape.service_options.element.pick({ kind: true, option_value: true }),
      ),
      start_day: z.number().int().nullable(),
      end_day: z.number().int().nullable(),
    }),
  ),
})
export type Template = z.infer<typeof Template>

/** Only for who writes inquiries: what services cost is in them. */
const access = 'inquiries:write'

export const templates = {
  list: route({
    method: 'GET',
    path: '/api/v1/:org/templates/',
    access,
    summary: `Services and trips that are kept to be used again, by name; at most ${mostTemplates}`,
    params: inWorkspace,
    reply: z.object({ results: z.array(TemplateSummary) }),
  }),
  get: route({
    method: 'GET',
    path: '/api/v1/:org/templates/:id/',
    access,
    summary: 'A template with its services',
    params: oneOfWorkspace,
    reply: Template,
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/:org/templates/',
    access,
    summary: 'Keep a service or a whole trip under a name',
    params: inWorkspace,
    body: z
      .object({ kind: z.enum(templateKinds, 'Choose a service or a trip'), name, services })
      .refine(({ kind, services }) => kind === 'trip' || services.length === 1, {
        message: 'A template of a service has one service',
        path: ['services'],
      }),
    reply: Template,
    status: 201,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/v1/:org/templates/:id/',
    access,
    summary: 'Rename a template, or replace what is in it',
    params: oneOfWorkspace,
    body: z.object({ name, services }).partial(),
    reply: Template,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/:org/templates/:id/',
    access,
    summary: 'Delete a template. Answers what was in it, so that it can be kept anew',
    params: oneOfWorkspace,
    reply: Template,
  }),
}
