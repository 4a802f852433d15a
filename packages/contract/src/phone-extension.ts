/** What is dialled behind a number, as `ext. 102` or `x102`, is no part of it. */
const extension = /(?:[,;]ext=|extension |ext\.? ?|x ?|#)(\d{1,10})$/i

export const withoutExtension = (phone: string): string => phone.replace(extension, '').trimEnd()

/** The address by which a device calls it. */
export function callAddress(phone: string): string {
  const [, dialled] = extension.exec(phone) ?? []
  const number = `tel:${withoutExtension(phone).replace(/[^\d+]/g, '')}`
  return dialled ? `${number};ext=${dialled}` : number
}
