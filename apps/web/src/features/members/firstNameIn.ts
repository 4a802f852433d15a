/** `ada.lovelace+crm@example.com` is Ada until she says otherwise. */
export function firstNameIn(email: string): string {
  const local = email.split(/[@+]/)[0] || email
  const word = local.split(/[^\p{L}\p{M}'’]+/u).find((part) => part !== '') ?? local
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}
