/** No request of the API nests deeper or has an object with more keys. */
const MAX_DEPTH = 16
const MAX_KEYS = 64
/** An exported file with 10,000 channels has 60,000 values. */
const MAX_VALUES = 150_000

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Detects JSON that is expensive to parse and validate: deep nesting, objects with very many keys, very many values. One
 * pass over the text, a hundred times cheaper than parsing it. Does not check the syntax.
 * @returns what exceeds a limit, `null` if the text may be parsed
 */
export function excessIn(json: string): string | null {
  const keys: number[] = [] // keys of the open object at each depth; lists count none
  let depth = 0
  let values = 0
  for (let i = 0; i < json.length; i++) {
    switch (json.charCodeAt(i)) {
      case QUOTE:
        for (i++; i < json.length && json.charCodeAt(i) !== QUOTE; i++) if (json.charCodeAt(i) === BACKSLASH) i++
        break
      case OPEN_LIST:
      case OPEN_OBJECT:
        if (++depth > MAX_DEPTH) return `nested more than ${MAX_DEPTH} deep`
        if (++values > MAX_VALUES) return `more than ${MAX_VALUES} values`
        keys[depth] = json.charCodeAt(i) === OPEN_OBJECT ? 1 : Number.NEGATIVE_INFINITY
        break
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        if (depth > 0) depth--
        break
      case COMMA:
        if (++values > MAX_VALUES) return `more than ${MAX_VALUES} values`
        keys[depth] = (keys[depth] ?? 0) + 1
        if (Number(keys[depth]) > MAX_KEYS) return `more than ${MAX_KEYS} keys in an object`
        break
    }
  }
  return null
}
