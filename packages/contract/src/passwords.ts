/** The password rule, one part at a time. Without schemas, because the live checklist is on pages that load none. */
export const passwordRules = [
  { name: 'length', holds: (password: string) => password.length >= 8 },
  { name: 'letter', holds: (password: string) => /\p{L}/u.test(password) },
  { name: 'number', holds: (password: string) => /\d/.test(password) },
  { name: 'special', holds: (password: string) => /[@$!%*#?&]/.test(password) },
] as const

export const longestPassword = 200
