/** UTF-16 units of an entry that are read; no history has longer ones. */
const MAX_ROW = 1_000_000

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** What ends a list: `rest`: the text goes on after it; `cut`: the text ends within it. */
export type RowsEnd = 'whole' | 'rest' | 'cut'

/**
 * The items of a list in JSON, one by one, as text. A list that is cut off, or followed by something else, is read up to there.
 * @returns how the list ends
 */
export async function* jsonItems(text: AsyncIterable<string>): AsyncGenerator<string, RowsEnd> {
  let depth = 0
  let isInText = false
  let isEscaped = false
  let item = ''
  let hasEnded = false
  for await (const chunk of text) {
    let start = 0
    for (let at = 0; at < chunk.length; at++) {
      const code = chunk.charCodeAt(at)
      if (hasEnded) {
        if (code > 0x20 && code !== 0xfeff) return 'rest'
        continue
      }
      if (isEscaped) isEscaped = false
      else if (isInText) {
        if (code === BACKSLASH) isEscaped = true
        else if (code === QUOTE) isInText = false
      } else if (code === QUOTE) isInText = true
      else if (code === OPEN_LIST || code === OPEN_OBJECT) {
        if (++depth === 1) start = at + 1
      } else if ((code === COMMA && depth === 1) || ((code === CLOSE_LIST || code === CLOSE_OBJECT) && --depth === 0)) {
        const whole = (item + chunk.slice(start, at)).trim()
        if (whole !== '') yield whole
        item = ''
        start = at + 1
        hasEnded = code !== COMMA
      }
    }
    if (depth > 0 && item.length <= MAX_ROW) item += chunk.slice(start)
  }
  return hasEnded ? 'whole' : 'cut'
}

/**
 * The parts of a text that begin with a mark, without it. What stands before the first is none.
 * @param mark such as a line's end, before which an entry begins
 */
export async function* partsAfter(text: AsyncIterable<string>, mark: string): AsyncGenerator<string> {
  let open = ''
  let hasBegun = false
  for await (const chunk of text) {
    open += chunk
    let from = 0
    for (let at = open.indexOf(mark); at >= 0; at = open.indexOf(mark, from)) {
      if (hasBegun) yield open.slice(from, at)
      hasBegun = true
      from = at + mark.length
    }
    open = open.slice(from)
    if (open.length > MAX_ROW) open = open.slice(0, MAX_ROW - mark.length) + open.slice(-mark.length)
  }
  if (hasBegun) yield open
}

/** Lines that are not empty. */
export async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let open = ''
  for await (const chunk of text) {
    const lines = (open + chunk).split('\n')
    open = lines.pop() ?? ''
    if (open.length > MAX_ROW) open = open.slice(0, MAX_ROW)
    for (const line of lines) if (line.trim() !== '') yield line.trim()
  }
  if (open.trim() !== '') yield open.trim()
}
