/** What a note can be besides words. Apart from the schemas, because the web needs it before it loads those. */
export const noteKinds = ['note', 'call', 'meeting'] as const
export type NoteKind = (typeof noteKinds)[number]

/** Those that took place at some time. One may be taken for the other, and neither for a note. */
export const logKinds = ['call', 'meeting'] as const
export type LogKind = (typeof logKinds)[number]

export const callDirections = ['outgoing', 'incoming'] as const
export type CallDirection = (typeof callDirections)[number]

export const callResults = ['reached', 'left_message', 'no_answer', 'wrong_number'] as const
export type CallResult = (typeof callResults)[number]
