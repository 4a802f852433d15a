/** Apart from the lists of places, which few screens need. */
export function isTimeZone(zone: string): boolean {
  // An offset such as +05:30 has no daylight-saving time, which is not what anyone's workspace follows.
  if (!/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/.test(zone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
