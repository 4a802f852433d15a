/** The fields of a record that changed, each from what to what. */
export type Changes = Record<string, { from: unknown; to: unknown }>
