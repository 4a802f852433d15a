/** Hands a text to the browser as a file to be downloaded. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8') {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  // Not at once: the download may begin only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
