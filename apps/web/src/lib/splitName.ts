/** The first word of a name that was typed whole is the first name. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const [first_name = '', ...rest] = name.trim().split(/\s+/)
  return { first_name, last_name: rest.join(' ') }
}
