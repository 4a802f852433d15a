/** A backup that is not as it was written. */
export class Damage extends Error {}

export function assertSame(what: string, found: unknown, expected: unknown) {
  if (JSON.stringify(found) !== JSON.stringify(expected)) throw new Damage(`${what} differ from its manifest`)
}
