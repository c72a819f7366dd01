import { parseSync } from 'vite'
import { PRODUCT } from '#contract/product.ts'

/** A text for users that stands outside text/. */
export type Sentence = { line: number; text: string }

type Node = { type: string; start: number; [key: string]: unknown }

/** Attributes and properties whose value is always shown, or read out. */
const SHOWN = /^(?:aria-(?:label|description|roledescription|valuetext)|title|alt|placeholder|label|text|message)$/

/** Calls whose texts are not for users: logs, errors, descriptions of settings, comparisons with others' texts. */
const NOT_FOR_USERS =
  /^(?:console|.*\blog|.*Error|super|RegExp|.*\.(?:describe|startsWith|includes|querySelector(?:All)?))$/

const LETTERS = /\p{L}{2}/u
const WORD = /^["“(‘']?\p{L}[\p{L}’'-]+[.,:;!?…)”"]*$/u

/** Several words that start with a capital, or three without other signs: not a code, class names, a path or CSS. */
function looksLikeSentence(text: string): boolean {
  const parts = text.trim().split(/\s+/)
  const words = parts.filter((part) => WORD.test(part)).length
  if (/^["“]?\p{Lu}/u.test(text.trim())) return words >= 2
  return words >= 3 && parts.every((part) => WORD.test(part) || /^(?:\p{L}|…)+[.,:;!?]*$/u.test(part))
}

/** Finds texts for users in a module: JSX text, labels, and strings that look like sentences. */
export function findSentences(path: string, source: string): Sentence[] {
  const found: Sentence[] = []
  const visit = (value: unknown, isShown: boolean): void => {
    if (Array.isArray(value)) for (const entry of value) visit(entry, isShown)
    if (!isNode(value)) return
    const text = ownText(value)?.trim().replace(/\s+/g, ' ')
    const isPage = value.type === 'TaggedTemplateExpression'
    const isText = (words: string) => (isShown || isPage ? LETTERS.test(words) : looksLikeSentence(words))
    if (text !== undefined && text !== PRODUCT && isText(text))
      found.push({ line: source.slice(0, value.start).split('\n').length, text })
    for (const [part, isPartShown] of partsOf(value, isShown)) visit(part, isPartShown)
  }
  visit(parseSync(path, source).program, false)
  return found
}

/** The text a node stands for, with … for what is filled in; null: it is no text. */
function ownText(node: Node): string | null {
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string')) return String(node.value)
  if (node.type === 'TemplateLiteral') return templateText(node)
  if (node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'html')
    return templateText(node.quasi as Node).replace(/<(script|style)[^>]*>.*?<\/\1>|<[^>]*>/gs, '')
  return null
}

/**
 * The parts of a node that can contain texts for users, and whether each is shown as it is.
 * @param isShown whether the node itself is
 */
function partsOf(node: Node, isShown: boolean): [part: unknown, isShown: boolean][] {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TaggedTemplateExpression':
      return []
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
    case 'JSXExpressionContainer':
      return [[node.expression, isShown]]
    case 'TemplateLiteral':
      return [[node.expressions, false]]
    case 'JSXAttribute':
      return [[node.value, SHOWN.test(nameOf(node.name))]]
    case 'JSXElement':
      return [
        [node.openingElement, false],
        [node.children, true],
      ]
    case 'JSXFragment':
      return [[node.children, true]]
    case 'ConditionalExpression':
      return [
        [node.test, false],
        [node.consequent, isShown],
        [node.alternate, isShown],
      ]
    case 'LogicalExpression':
      return [
        [node.left, isShown && node.operator !== '&&'],
        [node.right, isShown],
      ]
    case 'BinaryExpression':
      return [[[node.left, node.right], isShown && node.operator === '+']]
    case 'Property':
      return [
        [node.key, false],
        [node.value, SHOWN.test(nameOf(node.key))],
      ]
    case 'CallExpression':
    case 'NewExpression':
      return [
        [node.callee, false],
        [NOT_FOR_USERS.test(nameOf(node.callee)) ? [] : node.arguments, false],
      ]
  }
  if (node.type.startsWith('TS')) return []
  return Object.entries(node).map(([key, part]) => [key === 'type' ? null : part, false])
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** `a.b` for a member, else the name; empty when there is none. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'Super') return 'super'
  if (node.type === 'MemberExpression') {
    const object = nameOf(node.object)
    return object === 'console' || /(?:^|\.)log$/.test(object) ? object : `${object}.${nameOf(node.property)}`
  }
  if (node.type === 'JSXNamespacedName') return nameOf(node.name)
  return String(node.name ?? (typeof node.value === 'string' ? node.value : ''))
}

const templateText = ({ quasis }: Node): string =>
  (quasis as { value: { cooked: string | null } }[]).map(({ value }) => value.cooked ?? '').join('…')
