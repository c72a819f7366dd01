/** Saves a text as a file, as a download does. */
export function saveText(text: string, fileName: string, type: string): void {
  const link = document.createElement('a')
  link.download = fileName
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000) // the browser reads it after the click
}
