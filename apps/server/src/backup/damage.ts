/** A backup that is not as it was written. */
export class Damage extends Error {}
