import { FileRefused } from './collector.ts'

/** No known file nests deeper, has an object with more keys or more values. */
const MAX_DEPTH = 64
const MAX_KEYS = 200_000
const MAX_VALUES = 4_000_000

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * @returns `undefined` if the text is not JSON, or nested deeper than any known file
 * @throws FileRefused `too_many_entries`: parsing the text would take too much time and memory
 */
export function parseJson(text: string): unknown {
  if (!isParseable(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isParseable(text: string): boolean {
  /** Commas of each open object; a list counts none. */
  const keys: number[] = []
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        for (at++; at < text.length && text.charCodeAt(at) !== QUOTE; at++) if (text.charCodeAt(at) === BACKSLASH) at++
        break
      case OPEN_LIST:
      case OPEN_OBJECT:
        if (++depth > MAX_DEPTH) return false
        values++
        keys[depth] = text.charCodeAt(at) === OPEN_OBJECT ? 0 : Number.NEGATIVE_INFINITY
        break
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        if (depth-- === 0) return false
        break
      case COMMA: {
        if (depth === 0) return false
        const count = (keys[depth] ?? 0) + 1
        keys[depth] = count
        if (++values > MAX_VALUES || count > MAX_KEYS) throw new FileRefused('too_many_entries')
        break
      }
    }
  }
  return true
}
