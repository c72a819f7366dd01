/** A value of a row: integers beyond 2^53 lose their last digits; blobs are left out. */
type Value = string | number | null
export type Row = ReadonlyMap<string, Value>

const HEADER = 'SQLite format 3\0'
const LEAF = 0x0d
const INTERIOR = 0x05
/** Column definitions that begin with one of these are constraints of the table. */
const CONSTRAINT = /^(?:constraint|primary|unique|check|foreign)\b/i

export const isSqlite = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, HEADER.length)) === HEADER

/**
 * Reads whole tables of a SQLite database. Only tables: a view of the same name counts as missing, and nothing of the
 * database is executed. Throws Error for a damaged database. Source: sqlite.org/fileformat2.html
 */
export class SqliteTables {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #pageSize: number
  /** Bytes of a page that hold content. */
  readonly #usable: number
  readonly #decoder: TextDecoder
  readonly #tables = new Map<string, { rootPage: number; columns: string[]; rowIdColumn: string | null }>()

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const size = this.#view.getUint16(16)
    this.#pageSize = size === 1 ? 65_536 : size
    this.#usable = this.#pageSize - this.#view.getUint8(20)
    if (this.#pageSize < 512 || this.#usable < 480) throw new Error('not a database')
    this.#decoder = new TextDecoder(['utf-8', 'utf-8', 'utf-16le', 'utf-16be'][this.#view.getUint32(56)] ?? 'utf-8')
    for (const [, [type, name, , rootPage, sql]] of this.#records(1))
      if (type === 'table' && typeof name === 'string' && typeof rootPage === 'number' && typeof sql === 'string')
        this.#tables.set(name, { rootPage, ...columnsOf(sql) })
  }

  has(table: string): boolean {
    return this.#tables.has(table)
  }

  /** The rows of a table in the order of their ids; none if there is no such table. */
  *rows(table: string): Generator<Row> {
    const found = this.#tables.get(table)
    if (!found) return
    for (const [rowId, values] of this.#records(found.rootPage))
      yield new Map(
        found.columns.map((column, index) => [column, column === found.rowIdColumn ? rowId : (values[index] ?? null)]),
      )
  }

  *#records(rootPage: number): Generator<[rowId: number, values: Value[]]> {
    const pending = [rootPage]
    let left = Math.ceil(this.#bytes.length / this.#pageSize)
    for (let page = pending.pop(); page !== undefined; page = pending.pop()) {
      if (left-- <= 0) throw new Error('a page is linked twice')
      const start = (page - 1) * this.#pageSize
      const head = start + (page === 1 ? 100 : 0)
      const type = this.#view.getUint8(head)
      const count = this.#view.getUint16(head + 3)
      const cells = (first: number) =>
        Array.from({ length: count }, (_, index) => start + this.#view.getUint16(first + 2 * index))
      if (type === INTERIOR) {
        const children = [...cells(head + 12).map((cell) => this.#view.getUint32(cell)), this.#view.getUint32(head + 8)]
        pending.push(...children.reverse())
      } else if (type === LEAF) for (const cell of cells(head + 8)) yield this.#cell(cell)
      else throw new Error('not a page of a table')
    }
  }

  #cell(at: number): [number, Value[]] {
    const [length, afterLength] = this.#varint(at)
    const [rowId, start] = this.#varint(afterLength)
    return [rowId, this.#values(this.#payload(start, length))]
  }

  /** The content of a cell, with what continues on overflow pages. */
  #payload(start: number, length: number): Uint8Array {
    const most = this.#usable - 35
    if (length <= most) return this.#bytes.subarray(start, start + length)
    if (length > this.#bytes.length) throw new Error('a record is longer than the file')
    const least = Math.floor(((this.#usable - 12) * 32) / 255) - 23
    const fitting = least + ((length - least) % (this.#usable - 4))
    const local = fitting <= most ? fitting : least
    const payload = new Uint8Array(length)
    payload.set(this.#bytes.subarray(start, start + local))
    let filled = local
    for (let page = this.#view.getUint32(start + local); page !== 0 && filled < length; ) {
      const from = (page - 1) * this.#pageSize
      const part = this.#bytes.subarray(from + 4, from + 4 + Math.min(this.#usable - 4, length - filled))
      // A page beyond the end that names itself would be read for ever.
      if (part.length === 0) throw new Error('a record goes on beyond the file')
      payload.set(part, filled)
      filled += part.length
      page = this.#view.getUint32(from)
    }
    return payload
  }

  #values(record: Uint8Array): Value[] {
    const view = new DataView(record.buffer, record.byteOffset, record.byteLength)
    const [headerLength, first] = varintIn(view, 0)
    const values: Value[] = []
    let at = headerLength
    for (let next = first; next < headerLength; ) {
      const [type, after] = varintIn(view, next)
      next = after
      const size = sizeOf(type)
      values.push(this.#value(view, record, type, at, size))
      at += size
    }
    return values
  }

  #value(view: DataView, record: Uint8Array, type: number, at: number, size: number): Value {
    if (type >= 13 && type % 2 === 1) return this.#decoder.decode(record.subarray(at, at + size))
    if (type === 8 || type === 9) return type - 8
    if (type === 7) return view.getFloat64(at)
    if (type < 1 || type > 6) return null
    const isNegative = view.getInt8(at) < 0
    let value = 0
    for (let byte = 0; byte < size; byte++) value = value * 256 + view.getUint8(at + byte)
    return isNegative ? value - 256 ** size : value
  }

  #varint(at: number): [value: number, next: number] {
    return varintIn(this.#view, at)
  }
}

const SIZES = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0]

const sizeOf = (type: number): number => (type < 12 ? (SIZES[type] ?? 0) : Math.floor((type - 12) / 2))

function varintIn(view: DataView, start: number): [value: number, next: number] {
  let value = 0
  for (let index = 0; index < 8; index++) {
    const byte = view.getUint8(start + index)
    value = value * 128 + (byte & 0x7f)
    if (byte < 0x80) return [value, start + index + 1]
  }
  return [value * 256 + view.getUint8(start + 8), start + 9]
}

/** The columns that a statement `CREATE TABLE` defines, and the one that is the row's id. */
function columnsOf(sql: string): { columns: string[]; rowIdColumn: string | null } {
  const columns: string[] = []
  const integers = new Set<string>()
  let rowIdColumn: string | null = null
  for (const definition of splitList(sql.slice(sql.indexOf('(') + 1, sql.lastIndexOf(')')))) {
    if (CONSTRAINT.test(definition)) {
      const [, key = ''] = /\bPRIMARY KEY\s*\(\s*[`"[]?(\w+)[`"\]]?\s*\)/i.exec(definition) ?? []
      if (integers.has(key)) rowIdColumn = key
      continue
    }
    const [, quoted, plain] = /^(?:[`"[]([^`"\]]+)[`"\]]|(\w+))/.exec(definition) ?? []
    const name = quoted ?? plain
    if (!name) continue
    columns.push(name)
    if (/^\S+\s+INTEGER\b/i.test(definition)) integers.add(name)
    if (/\bINTEGER\b[^,]*\bPRIMARY KEY\b/i.test(definition)) rowIdColumn = name
  }
  return { columns, rowIdColumn }
}

/** Parts between commas that are not in parentheses. */
function splitList(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at <= text.length; at++) {
    const sign = text[at]
    if (sign === '(') depth++
    else if (sign === ')') depth--
    else if (at === text.length || (sign === ',' && depth === 0)) {
      parts.push(text.slice(start, at).trim())
      start = at + 1
    }
  }
  return parts
}
