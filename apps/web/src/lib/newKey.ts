/** A key that nobody else has. Not randomUUID, which pages without https do not have. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
