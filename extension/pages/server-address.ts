const LOCAL = /^(?:localhost|127\.|192\.168\.|10\.|172\.(?:1[6-9]|2\d|3[01])\.|\[::1\]|[^.]+$|.*\.local$|.*\.lan$)/

/** The origin that somebody means who types an address with or without its scheme. null: it is none. */
export function serverAt(typed: string): string | null {
  const words = typed.trim()
  if (words === '' || /\s/.test(words)) return null
  const isWhole = /^https?:\/\//i.test(words)
  if (!isWhole && /^[a-z]+:\/\//i.test(words)) return null
  const text = isWhole
    ? words
    : `${LOCAL.test(words.split('/')[0]?.replace(/:\d+$/, '') ?? '') ? 'http' : 'https'}://${words}`
  return URL.canParse(text) ? new URL(text).origin : null
}
