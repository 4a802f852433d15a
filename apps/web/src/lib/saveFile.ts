export function saveFile(name: string, content: string | Blob, type = 'text/csv;charset=utf-8') {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content)
  link.download = name
  link.click()
  // Not at once: the download may begin only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
