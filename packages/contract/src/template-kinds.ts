/** What can be kept to be used again. Apart from the schemas, because the web needs it before it loads those. */
export const templateKinds = ['service', 'trip'] as const
export type TemplateKind = (typeof templateKinds)[number]

export const mostTemplates = 500
