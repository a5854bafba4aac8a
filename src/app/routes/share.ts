/** What became of a wish to share: the browser's own sheet took it, it is in the clipboard, or neither was possible. */
export type Shared = 'shared' | 'copied' | 'failed'

/** Hands a link to the browser's share sheet; without one, copies it. */
export async function shareLink(link: { title: string; url: string }): Promise<Shared> {
  if ('share' in navigator) {
    try {
      await navigator.share(link)
      return 'shared'
    } catch (error) {
      // The person closed the sheet: that is an answer, too.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  return copy(link.url)
}

export async function copy(text: string): Promise<Shared> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
