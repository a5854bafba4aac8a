/** Hands a text to the browser to be saved as a file of this name. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the content by the next turn; kept longer, it would stay in memory with the page.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
