import { hash } from './seed.ts'
import type { Topic } from './topic.ts'

/**
 * Fills the `{word}` places of a text from the topic's words, no word twice; `{low_word}` is the same in small letters,
 * `{n}` becomes `count`.
 */
export function fill(text: string, topic: Topic, chance: number, count = 1): string {
  const used = new Set<string>()
  let place = 0
  const filled = text.replace(/\{(\w+)\}/g, (whole, word: string) => {
    if (word === 'n') return String(count)
    const low = word.startsWith('low_')
    const fresh = topic.words[low ? word.slice(4) : word]?.filter((candidate) => !used.has(candidate)) ?? []
    const chosen = fresh[hash(chance, ++place) % fresh.length]
    if (chosen) used.add(chosen)
    return (low ? chosen?.toLowerCase() : chosen) ?? whole
  })
  return filled.charAt(0).toUpperCase() + filled.slice(1)
}
