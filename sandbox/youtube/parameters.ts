import { errors } from './errors.ts'
import type { Method, Parameter } from './methods.ts'

/** The parameters of a call that passed the checks. */
export type Asked = {
  parts: ReadonlySet<string>
  /** The one filter of the call. */
  filter: string
  maxResults: number
  text(name: string): string | null
  list(name: string): string[]
  flag(name: string): boolean
}

/** Checks a query as YouTube does, in its order. Throws YouTubeError. */
export function readParameters(method: Method, query: URLSearchParams): Asked {
  for (const name of new Set(query.keys())) checkParameter(name, query.getAll(name), method.parameters[name])
  const list = (name: string) =>
    query
      .getAll(name)
      .flatMap((value) => value.split(','))
      .map((value) => value.trim())
      .filter(Boolean)
  const parts = list('part')
  if (parts.length === 0) throw errors.missing('part')
  const unknown = parts.find((part) => !method.parts.includes(part))
  if (unknown !== undefined) throw errors.unknownPart(unknown)
  const flag = (name: string) => query.get(name) === 'true'
  const chosen = method.filters.filter((name) =>
    method.parameters[name]?.type === 'flag' ? flag(name) : query.has(name) && query.get(name) !== '',
  )
  const [filter, another] = chosen
  if (filter === undefined) throw errors.noFilter(method.filters)
  if (another !== undefined) throw errors.incompatible(chosen)
  return {
    parts: new Set(parts),
    filter,
    maxResults: Number(query.get('maxResults') ?? 5),
    text: (name) => query.get(name),
    list,
    flag,
  }
}

function checkParameter(name: string, values: string[], rule: Parameter | undefined): void {
  if (!rule) {
    throw errors.unreadable(
      `Invalid JSON payload received. Unknown name "${name}": Cannot bind query parameter. Field '${name}' could not be found in request message.`,
    )
  }
  if (rule.type === 'list') return
  const [value = '', second] = values
  if (second !== undefined) {
    throw errors.unreadable(
      `Invalid value at '${snake(name)}', Proto field is not repeating, cannot start list.`,
      snake(name),
    )
  }
  if (rule.type === 'flag' && !/^(true|false)$/.test(value)) throw unreadable(name, 'TYPE_BOOL', value)
  if (rule.type === 'choice' && !rule.of.includes(value)) throw unreadable(name, 'TYPE_ENUM', value)
  if (rule.type === 'moment' && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/.test(value)) {
    throw unreadable(name, 'type.googleapis.com/google.protobuf.Timestamp', value)
  }
  if (rule.type === 'count') {
    if (!/^\d{1,9}$/.test(value)) throw unreadable(name, 'TYPE_UINT32', value)
    if (Number(value) < rule.from || Number(value) > rule.to) throw errors.outOfRange(name, value, rule.from, rule.to)
  }
}

const unreadable = (name: string, type: string, value: string) =>
  errors.unreadable(`Invalid value at '${snake(name)}' (${type}), "${value}"`, snake(name))

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
