/** What the record of a filter is called: until that is known, and when it is gone, too. */
export const LOADING = '…'

export function nameIn(
  records: readonly { id: string; name: string }[] | undefined,
  id: string,
  gone: string,
): string {
  if (!records) return LOADING
  return records.find((record) => record.id === id)?.name ?? gone
}
