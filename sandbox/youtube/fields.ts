type Selection = Map<string, Selection | null>

/**
 * Keeps only the selected fields: `items(id,snippet/title),nextPageToken`, `*` for all (YouTube's partial responses).
 * Null when the selection cannot be read.
 */
export function selectFields(value: unknown, text: string): unknown {
  const tokens = text.replace(/\s/g, '').match(/[\w*]+|[(),/]/g) ?? []
  if (tokens.join('') !== text.replace(/\s/g, '')) return null
  const reader = { tokens, place: 0 }
  const selection = readList(reader)
  return selection && reader.place === tokens.length ? keep(value, selection) : null
}

function readList(reader: { tokens: string[]; place: number }): Selection | null {
  const selection: Selection = new Map()
  do {
    const name = reader.tokens[reader.place++]
    if (name === undefined || !/^[\w*]+$/.test(name)) return null
    const inner = readInner(reader)
    if (inner === undefined) return null
    const before = selection.get(name)
    selection.set(name, inner && before ? new Map([...before, ...inner]) : inner)
  } while (reader.tokens[reader.place] === ',' && ++reader.place)
  return selection
}

// null: everything below; undefined: unreadable
function readInner(reader: { tokens: string[]; place: number }): Selection | null | undefined {
  const sign = reader.tokens[reader.place]
  if (sign === '/') {
    reader.place++
    const name = reader.tokens[reader.place++]
    if (name === undefined || !/^[\w*]+$/.test(name)) return undefined
    const inner = readInner(reader)
    return inner === undefined ? undefined : new Map([[name, inner]])
  }
  if (sign !== '(') return null
  reader.place++
  const list = readList(reader)
  return list && reader.tokens[reader.place++] === ')' ? list : undefined
}

function keep(value: unknown, selection: Selection): unknown {
  if (Array.isArray(value)) return value.map((entry) => keep(entry, selection))
  if (typeof value !== 'object' || value === null) return value
  const chosen = Object.entries(value).flatMap(([name, inner]) => {
    const below = selection.has(name) ? selection.get(name) : selection.get('*')
    return below === undefined ? [] : [[name, below === null ? inner : keep(inner, below)]]
  })
  return Object.fromEntries(chosen)
}
