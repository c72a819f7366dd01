/** Characters of all kept texts together. */
const MAX_CHARACTERS = 32_000_000

/** Keeps the texts that were last asked for, within a bound. */
export function makeTextsKept(maxCharacters = MAX_CHARACTERS) {
  const texts = new Map<string, string>()
  let characters = 0
  const remove = (key: string) => {
    characters -= texts.get(key)?.length ?? 0
    texts.delete(key)
  }
  return {
    get(key: string): string | undefined {
      const text = texts.get(key)
      if (text === undefined) return undefined
      texts.delete(key)
      texts.set(key, text)
      return text
    },
    set(key: string, text: string): void {
      remove(key)
      if (text.length > maxCharacters) return
      texts.set(key, text)
      characters += text.length
      for (const oldest of texts.keys()) {
        if (characters <= maxCharacters) return
        remove(oldest)
      }
    },
  }
}
