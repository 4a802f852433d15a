/**
 * Marks this browser as one of the agency, so that its visits to the pages of quotes are not counted as the customer's. It
 * goes nowhere else, and says nothing of who it is.
 */
export function markAsAgency() {
  const isSecure = window.location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `caravel_agency=1; path=/q; max-age=31536000; samesite=lax${isSecure ? '; secure' : ''}`
}
