import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { type Plugin, parseSync } from 'vite'
import { onlyValueOf, parsed } from '../text/message.ts'
import { readWords } from '../text/words.ts'

// Puts the words of one language into the modules of text/ while the pages are built: what chooses and joins them stays,
// the rest of the file of words, its parser and the other languages do not reach a browser.

const TEXT = resolve(import.meta.dirname, '../text')

/** Modules that have every language, which no page may contain. */
const OF_ALL_LANGUAGES = ['words.ts', 'message.ts'].map((name) => resolve(TEXT, name))

/** @param file the words of the language, as `text/en.json` has them */
export function compiledMessages(file: string): Plugin {
  return {
    name: 'subshelf-messages',
    enforce: 'pre',
    load(id) {
      if (OF_ALL_LANGUAGES.includes(id))
        this.error(`A page contains ${relative(TEXT, id)}: texts are made in text/ alone.`)
    },
    transform(code, id) {
      if (!id.startsWith(TEXT) || !/from '\.\/(?:message|words)\.ts'/.test(code)) return
      this.addWatchFile(file)
      return { code: withWords(code, readWords(readFileSync(file, 'utf8')), id), map: null }
    },
  }
}

type WordFile = Readonly<Record<string, Readonly<Record<string, unknown>>>>

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** A module of `text/` in which the calls of `message`, `messages` and `fact` are replaced by what they return. */
export function withWords(code: string, words: WordFile, name = 'module.ts'): string {
  const { program, errors } = parseSync(name, code, { lang: 'ts' })
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`)
  const helpers = new Set<string>()
  const textAt = (key: string): unknown => {
    const [area = '', entry = ''] = key.split('.')
    const text = words[area]?.[entry]
    if (text === undefined) throw new Error(`${name}: there is no text ${key}.`)
    return text
  }

  /** The code of a part of the module. */
  function codeOf(node: Node): string {
    let result = ''
    let end = node.start
    for (const { node: found, code: replaced } of replacementsIn(node)) {
      result += code.slice(end, found.start) + replaced
      end = found.end
    }
    return result + code.slice(end, node.end)
  }

  function replacementsIn(node: Node): { node: Node; code: string }[] {
    const replaced = replacement(node)
    if (replaced !== null) return [{ node, code: replaced }]
    return childrenOf(node).flatMap(replacementsIn)
  }

  /** `null`: the node stays, but its parts may not. */
  function replacement(node: Node): string | null {
    if (node.type === 'ImportDeclaration') {
      const from = (node.source as Node).value
      return node.importKind !== 'type' && (from === './message.ts' || from === './words.ts') ? '' : null
    }
    if (node.type === 'VariableDeclaration') {
      const [declared] = node.declarations as Node[]
      const pattern = declared?.id as Node | undefined
      const area = declared && argumentOf(declared.init as Node | null, ['messages'])
      return area && pattern?.type === 'ObjectPattern' ? constantsOf(area, pattern) : null
    }
    if (node.type === 'MemberExpression' && !node.computed) {
      const area = argumentOf(node.object as Node, ['messages'])
      if (area !== null) return `(${readyCode(textAt(`${area}.${(node.property as Node).name as string}`))})`
    }
    if (argumentOf(node, ['messages']) !== null)
      throw new Error(`${name}: pages contain texts one by one. Name those that are used of messages().`)
    const key = argumentOf(node, ['message', 'fact'])
    if (key === null) return null
    const [, values] = node.arguments as Node[]
    return messageCode(String(textAt(key)), values)
  }

  function constantsOf(area: string, pattern: Node): string {
    const declared = (pattern.properties as Node[]).map(({ key, value }) => {
      const code = readyCode(textAt(`${area}.${(key as Node).name as string}`))
      return `${(value as Node).name as string} = ${code}`
    })
    return `const ${declared.join(', ')}`
  }

  /** A text that needs no value, or a function of its only one. */
  function readyCode(entry: unknown): string {
    const value = typeof entry === 'string' ? onlyValueOf(entry) : null
    return value === null ? JSON.stringify(plain(entry)) : `(value) => ${compile(parsed(String(entry)), () => 'value')}`
  }

  function messageCode(text: string, values: Node | undefined): string {
    const entries = ((values?.properties ?? []) as Node[]).map(({ key, value }) => {
      return [(key as Node).name as string, value as Node] as const
    })
    const used = new Map<string, number>()
    const bound = new Set<string>()
    const render = () =>
      compile(parsed(text), (value) => {
        used.set(value, (used.get(value) ?? 0) + 1)
        const node = entries.find(([one]) => one === value)?.[1]
        if (!node) throw new Error(`${name}: a text needs the value ${value}.`)
        return bound.has(value) ? value : isSimple(node) ? codeOf(node) : `(${codeOf(node)})`
      })
    render()
    for (const [value, node] of entries) if ((used.get(value) ?? 0) > 1 && !isSimple(node)) bound.add(value)
    const result = render()
    const parameters = entries.filter(([value]) => bound.has(value))
    if (parameters.length === 0) return result
    const names = parameters.map(([value]) => value)
    return `((${names.join(', ')}) => ${result})(${parameters.map(([, node]) => codeOf(node)).join(', ')})`
  }

  /** An expression that makes the text. */
  function compile(
    parts: readonly MessageFormatElement[],
    codeFor: (name: string) => string,
    counted = () => '',
  ): string {
    if (parts.every((part) => part.type === TYPE.literal)) return JSON.stringify(parts.map(literalText).join(''))
    const codes = parts.map((part) => partCode(part, codeFor, counted))
    const [only, ...others] = codes
    // What a helper returns is a text already.
    if (only?.startsWith('${$') && others.length === 0) return only.slice(2, -1)
    return `\`${codes.join('')}\``
  }

  function partCode(part: MessageFormatElement, codeFor: (name: string) => string, counted: () => string): string {
    switch (part.type) {
      case TYPE.literal:
        return part.value.replace(/[\\`]|\$(?=\{)/g, '\\$&')
      case TYPE.pound:
        return `\${${helper('countText')}(${counted()})}`
      case TYPE.argument:
        return `\${${codeFor(part.value)}}`
      case TYPE.number:
        return `\${${helper('countText')}(${codeFor(part.value)})}`
      case TYPE.plural:
        if (isShort(part)) return `\${${helper('counted')}(${codeFor(part.value)}, ${formsCode(part, shortForm)})}`
        return `\${${helper('plural')}(${codeFor(part.value)}, ${formsCode(part, (form) => compile(form, codeFor, () => codeFor(part.value)))})}`
      case TYPE.select:
        return `\${${helper('choose')}(${codeFor(part.value)}, ${formsCode(part, (form) => compile(form, codeFor, counted))})}`
      default:
        throw new Error(`${name}: messages have no parts of type ${part.type}.`)
    }
  }

  function helper(one: string): string {
    helpers.add(one)
    return `$${one}`
  }

  const body = codeOf(program as unknown as Node)
  if (helpers.size === 0) return body
  const imported = [...helpers].map((one) => `${one} as $${one}`)
  return `import { ${imported.join(', ')} } from './parts.ts'\n${body}`
}

type Choice = Extract<MessageFormatElement, { type: TYPE.plural | TYPE.select }>

const formsCode = ({ options }: Choice, codeOf: (form: MessageFormatElement[]) => string): string => {
  const forms = Object.entries(options).map(
    ([form, { value }]) => `${/^\w+$/.test(form) ? form : JSON.stringify(form)}: ${codeOf(value)}`,
  )
  return `{ ${forms.join(', ')} }`
}

/** Whether the forms contain nothing but words and the number, so that `#` can stand for it. */
const isShort = ({ options }: Choice): boolean =>
  Object.values(options).every(({ value }) =>
    value.every((part) => part.type === TYPE.pound || (part.type === TYPE.literal && !part.value.includes('#'))),
  )

const shortForm = (form: readonly MessageFormatElement[]): string =>
  JSON.stringify(form.map((part) => (part.type === TYPE.pound ? '#' : literalText(part))).join(''))

/** The first argument of a call of one of the functions. `null`: it is none. */
function argumentOf(node: Node | null, functions: readonly string[]): string | null {
  if (node?.type !== 'CallExpression' || !functions.includes((node.callee as Node).name as string)) return null
  const [argument] = node.arguments as Node[]
  if (typeof argument?.value !== 'string') throw new Error('A text is named where it is used, not by a variable.')
  return argument.value
}

const isSimple = ({ type }: Node): boolean => ['Identifier', 'Literal'].includes(type)

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)

const literalText = (part: MessageFormatElement): string => (part.type === TYPE.literal ? part.value : '')

/** A text, list or group of texts that need no value. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return parsed(value).map(literalText).join('')
  if (Array.isArray(value)) return value.map(plain)
  return Object.fromEntries(Object.entries(value as object).map(([name, entry]) => [name, plain(entry)]))
}
