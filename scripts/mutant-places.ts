import { parseSync } from 'vite'

export type EditKind =
  | 'comparison'
  | 'logical operator'
  | 'negated condition'
  | 'arithmetic'
  | 'returned value'
  | 'boolean'
  | 'constant'
  | 'removed call'
  | 'removed default'
  | 'method'

/** One place of a module and the typical mistake that could be made there. Offsets are UTF-16 units of the source. */
export type Place = { kind: EditKind; start: number; end: number; line: number; before: string; after: string }

/** A place that is switched on by its number, which is not 0. */
export type NumberedPlace = Place & { id: number }

/** The environment variable with the number of the place that is switched on. */
export const SWITCH = 'MUTANT'
/** The environment variable with the file that gets a line `["<test file>", <number>]` for each place a test evaluates. */
export const REACHED = 'MUTANT_REACHED'

/** The programs that a test starts tell of its reach too: they are given all variables that begin with `MUTANT`. */
const SWITCHES = `globalThis.__mutant ??= (({ process, __vitest_worker__ }) => {
  const env = process?.env ?? {}
  const test = env.MUTANT_TEST ?? __vitest_worker__?.filepath
  const on = Number(env.${SWITCH})
  if (!env.${REACHED} || !test) return (id) => id === on
  env.MUTANT_TEST = test
  const reached = new Set()
  return (id) => {
    if (!reached.has(id)) process.getBuiltinModule('fs').appendFileSync(env.${REACHED}, JSON.stringify([test, id]) + '\\n')
    reached.add(id)
    return false
  }
})(globalThis);`

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Edit = { kind: EditKind; after: string; at?: { start: number; end: number } }

const COMPARISONS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
}
const ARITHMETIC: Record<string, string> = { '+': '-', '-': '+', '*': '/', '/': '*', '+=': '-=', '-=': '+=' }

/** From here on a number one higher is not a mistake that somebody makes: it is a time or a size. */
const MANY = 1_000

const METHODS: Record<string, string> = { some: 'every', every: 'some', filter: 'slice', min: 'max', max: 'min' }

/**
 * Calls that nobody outside sees: logs, metrics, timers that keep no process alive, transactions that would end anyway. Texts
 * of logs and errors are for developers.
 */
const UNSEEN = /(?:^|\.)(?:console|log|metrics)\b|\.(?:unref|commit)$/
const FOR_DEVELOPERS = /(?:^|\.)(?:console|log|metrics|Error|TypeError|RangeError|describe)\b/

/** The places of a module. None lies in a type, an import or a text for developers. */
export function findPlaces(path: string, source: string): Place[] {
  const places: Place[] = []
  const visit = (value: unknown, parent: Node | null, key: string, statement: Node | null): void => {
    if (Array.isArray(value)) for (const entry of value) visit(entry, parent, key, statement)
    if (!isNode(value)) return
    const own = value.type === 'ExpressionStatement' ? value : statement
    // A line that begins with a parenthesis would continue the line before.
    const isFree = own === null || own === value || own.start !== value.start
    for (const { kind, after, at = value } of isFree ? editsOf(value, parent, key, source) : [])
      places.push({
        ...{ kind, after, start: at.start, end: at.end, before: source.slice(at.start, at.end) },
        line: source.slice(0, at.start).split('\n').length,
      })
    for (const [name, part] of partsOf(value)) visit(part, value, name, own)
  }
  visit(parseSync(path, source).program, null, '', null)
  return places
}

/** The module with the mistake at this place. */
export function withMistake(source: string, { kind, start, end, after }: Place): string {
  const mistake = kind === 'removed call' ? '{}' : kind === 'method' ? after : `(${after})`
  return `${source.slice(0, start)}${mistake}${source.slice(end)}`
}

/** The module with switches at these places; see {@link SWITCH} and {@link REACHED}. @param places none within another */
export function withSwitches(source: string, places: readonly NumberedPlace[]): string {
  let switched = source
  for (const { id, kind, start, end, before, after } of places.toSorted((a, b) => b.start - a.start)) {
    const isOn = `globalThis.__mutant(${id})`
    const both =
      kind === 'removed call'
        ? `{ if (!(${isOn})) ${before} }`
        : kind === 'method'
          ? `[${isOn} ? '${after}' : '${before}']`
          : `(${isOn} ? (${after}) : (${before}))`
    // A method after a dot becomes a computed one; after `?.` the dot stays.
    const from = kind === 'method' && switched[start - 1] === '.' && switched[start - 2] !== '?' ? start - 1 : start
    switched = `${switched.slice(0, from)}${both}${switched.slice(end)}`
  }
  return `${SWITCHES} ${switched}`
}

function editsOf(node: Node, parent: Node | null, key: string, source: string): Edit[] {
  const textOf = (part: unknown) => (isNode(part) ? source.slice(part.start, part.end) : '')
  const sides = (operator: unknown) => `${textOf(node.left)} ${operator} ${textOf(node.right)}`
  switch (node.type) {
    case 'BinaryExpression': {
      const operator = String(node.operator)
      if (COMPARISONS[operator]) return [{ kind: 'comparison', after: sides(COMPARISONS[operator]) }]
      const isText = operator === '+' && [node.left, node.right].some(holdsText)
      return ARITHMETIC[operator] && !isText ? [{ kind: 'arithmetic', after: sides(ARITHMETIC[operator]) }] : []
    }
    case 'AssignmentExpression': {
      const operator = ARITHMETIC[String(node.operator)]
      return operator && !holdsText(node.right) ? [{ kind: 'arithmetic', after: sides(operator) }] : []
    }
    case 'LogicalExpression':
      // `undefined` does as well as `false`.
      if (isForTypes(node) || (node.operator === '??' && (node.right as Node).value === false)) return []
      if (node.operator === '??') return [{ kind: 'removed default', after: textOf(node.left) }]
      return [{ kind: 'logical operator', after: mixed(node, source) }]
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = node.test as Node
      return [{ kind: 'negated condition', after: `!(${textOf(test)})`, at: test }]
    }
    case 'ReturnStatement':
      return isNode(node.argument) ? returned(node.argument) : []
    case 'ArrowFunctionExpression':
      return isNode(node.body) && node.body.type !== 'BlockStatement' ? returned(node.body) : []
    case 'Literal':
      return literal(node, parent, key)
    case 'ExpressionStatement': {
      const call = inner(node.expression)
      const isSeen =
        call?.type === 'CallExpression' && !UNSEEN.test(nameOf(call.callee)) && nameOf(call.callee) !== 'super'
      return isSeen ? [{ kind: 'removed call', after: '' }] : []
    }
    case 'CallExpression': {
      const property = (node.callee as Node).property
      const name = isNode(property) && !(node.callee as Node).computed ? String(property.name) : ''
      const other = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined
      return other ? [{ kind: 'method', after: other, at: property as Node }] : []
    }
    default:
      return []
  }
}

/** `a && b` with the other operator. Sides that are operations themselves get parentheses. */
function mixed(node: Node, source: string): string {
  const [left, right] = [node.left as Node, node.right as Node].map(({ type, start, end }) => {
    const side = source.slice(start, end)
    return /^(?:Identifier|Literal|(?:Member|Call|Parenthesized)Expression)$/.test(type) ? side : `(${side})`
  })
  return `${left} ${node.operator === '&&' ? '||' : '&&'} ${right}`
}

/** What a function returns instead: nothing, or an empty value of the kind that is written there. */
function returned(value: Node): Edit[] {
  const edit = (after: string): Edit[] => [{ kind: 'returned value', after, at: value }]
  if (value.type === 'Literal' || nameOf(value) === 'undefined') return []
  if (value.type === 'ArrayExpression') return (value.elements as unknown[]).length > 0 ? edit('[]') : []
  if (value.type === 'TemplateLiteral') return edit("''")
  return edit(value.type.startsWith('JSX') ? 'null' : 'undefined')
}

/** `a[0] ?? ''`: mostly it is there for the compiler, which cannot see that the element exists. */
function isForTypes({ type, left, right }: Node): boolean {
  if (type !== 'LogicalExpression' || !isNode(left) || !isNode(right) || right.value !== '') return false
  const [place] = left.type === 'CallExpression' ? (left.arguments as Node[]) : [left.property as Node]
  const isElement = left.type === 'MemberExpression' ? left.computed : /\.at$/.test(nameOf(left.callee))
  return isElement === true && /^(?:Literal|UnaryExpression)$/.test(place?.type ?? '')
}

function literal({ value }: Node, parent: Node | null, key: string): Edit[] {
  if (parent && key === 'right' && isForTypes(parent)) return []
  const isName = key === 'key' && !parent?.computed
  // A class that no style has.
  if (parent?.type === 'AssignmentPattern' && nameOf(parent.left) === 'className') return []
  if (isName || parent?.type === 'JSXAttribute' || parent?.type === 'TSEnumMember') return []
  if (typeof value === 'boolean') return [{ kind: 'boolean', after: String(!value) }]
  if (typeof value === 'number') return [{ kind: 'constant', after: String(value < MANY ? value + 1 : 0) }]
  return typeof value === 'string' ? [{ kind: 'constant', after: value === '' ? "'x'" : "''" }] : []
}

/** The parts of a node in which a place can be. */
function partsOf(node: Node): [key: string, part: unknown][] {
  const all = Object.entries(node).filter(([key]) => key !== 'type')
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return []
    case 'ExportNamedDeclaration':
      return [['declaration', node.declaration]]
    case 'ArrayPattern': // `''` as the default of an element is for the compiler too
      return (node.elements as (Node | null)[]).map((element) => {
        const isEmpty = element?.type === 'AssignmentPattern' && (element.right as Node).value === ''
        return ['element', isEmpty ? element.left : element]
      })
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSInstantiationExpression':
      return [['expression', node.expression]]
    case 'ExpressionStatement':
      return typeof node.directive === 'string' ? [] : all
    case 'NewExpression':
    case 'CallExpression': {
      if (nameOf(node.callee) === 'Object.keys') return [['argument', keysAlone((node.arguments as unknown[])[0])]]
      const isUrl = nameOf(node.callee) === 'URL' // resolved while building
      return FOR_DEVELOPERS.test(nameOf(node.callee)) || isUrl ? [['callee', node.callee]] : all
    }
    case 'JSXAttribute': // how large a picture is
      return (node.name as Node).name === 'size' ? [] : all
    // Counting the other way would never end.
    case 'ForStatement':
      return all.filter(([key]) => key !== 'update')
  }
  return node.type.startsWith('TS') ? [] : all
}

/** `null` for an object that is written there: of `Object.keys({ a: 0 })` nobody reads the values. */
function keysAlone(value: unknown): unknown {
  const written = isNode(value) && value.type === 'TSSatisfiesExpression' ? value.expression : value
  return isNode(written) && written.type === 'ObjectExpression' ? null : value
}

/** The expression in `await …` and `void …`. */
function inner(value: unknown): Node | null {
  if (!isNode(value)) return null
  const isWrapped = value.type === 'AwaitExpression' || (value.type === 'UnaryExpression' && value.operator === 'void')
  return isWrapped ? inner(value.argument) : value.type === 'ChainExpression' ? inner(value.expression) : value
}

const holdsText = (value: unknown): boolean =>
  isNode(value) &&
  (value.type === 'TemplateLiteral' ||
    (value.type === 'Literal' && typeof value.value === 'string') ||
    (value.type === 'BinaryExpression' && [value.left, value.right].some(holdsText)))

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** `a.b` for a member, else the name; empty when there is none. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'Super') return 'super'
  if (node.type === 'MemberExpression') return `${nameOf(node.object)}.${nameOf(node.property)}`
  return node.type === 'ChainExpression' ? nameOf(node.expression) : String(node.name ?? '')
}

/** Where mistakes harm most, or tests were thinnest: drawn three times as often. */
const WEIGHTED =
  /^domain\/subscription-files\/|\/library\/(?:file-import|imports|restore)\/|(?:^|[/-])marks[/.-]|\/library\/(?:outbox|[\w-]*changes?)|\/videos\/(?:push|quota)\/|(?:^|[/-])(?:rules?|quota)[/.-]/

/**
 * Draws places of modules, at most one a module as long as there are modules. Fewer than `count` if there are no more.
 * @param random numbers from 0 to below 1
 */
export function drawPlaces(
  paths: readonly string[],
  placesOf: (path: string) => readonly Place[],
  count: number,
  random: () => number,
): (NumberedPlace & { path: string })[] {
  const drawn: (NumberedPlace & { path: string })[] = []
  const exhausted = new Set<string>()
  while (drawn.length < count && exhausted.size < paths.length) {
    const round = paths.filter((path) => !exhausted.has(path))
    while (drawn.length < count && round.length > 0) {
      const [path = ''] = round.splice(drawWeighted(round, random), 1)
      const taken = drawn.filter((one) => one.path === path)
      const free = placesOf(path).filter((place) => isBeside(place, taken))
      // The kind first: constants are far more frequent than conditions.
      const kind = drawOne([...new Set(free.map((place) => place.kind))], random)
      const place = drawOne(
        free.filter((one) => one.kind === kind),
        random,
      )
      if (place) drawn.push({ ...place, path, id: drawn.length + 1 })
      else exhausted.add(path)
    }
  }
  return drawn
}

/** What tells that code is run; other kinds are mostly beside one of these. */
const SIGNS: ReadonlySet<EditKind> = new Set<EditKind>(['negated condition', 'returned value', 'removed call'])

/** Places that tell which code is run, none within another or one of those that are taken. */
export function placesBeside(places: readonly Place[], taken: readonly Place[]): Place[] {
  const beside: Place[] = []
  for (const place of places) if (SIGNS.has(place.kind) && isBeside(place, [...taken, ...beside])) beside.push(place)
  return beside
}

const isBeside = ({ start, end }: Place, taken: readonly Place[]): boolean =>
  taken.every((one) => end <= one.start || one.end <= start)

function drawWeighted(paths: readonly string[], random: () => number): number {
  const weights = paths.map((path) => (WEIGHTED.test(path) ? 3 : 1))
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return index
  }
  return 0
}

const drawOne = <T>(values: readonly T[], random: () => number): T | undefined =>
  values[Math.floor(random() * values.length)]

/** The same numbers from 0 to below 1 for the same seed. Source: mulberry32. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
