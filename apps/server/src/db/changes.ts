export type Changes = Record<string, { from: unknown; to: unknown }>
