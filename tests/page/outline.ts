import { getRoles } from '@testing-library/dom'
import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api'

/** Roles whose name is the text in them. */
const NAMED_BY_TEXT = new Set(
  'button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row rowheader switch tab tooltip treeitem'.split(
    ' ',
  ),
)
/** They say nothing of their own. */
const WITHOUT_MEANING = new Set(['generic', 'presentation', 'none', 'paragraph', 'time', 'emphasis', 'strong', 'term'])
/** Next to every `aria-` attribute that names no other element. */
const TOLD = new Set('href target rel type placeholder maxlength autocomplete dir lang tabindex disabled'.split(' '))
const NAMES_OTHERS = /^aria-(?:activedescendant|controls|describedby|details|label|labelledby|owns)$/

/**
 * Returns what assistive technology is told of a page, an element a line: its role, name and description, its states, and
 * where it leads; the text between them in lines of its own.
 */
export function outlineOf(root: HTMLElement): string {
  const roles = new Map<Element, string>()
  for (const [role, elements] of Object.entries(getRoles(root)))
    if (!WITHOUT_MEANING.has(role)) for (const element of elements) roles.set(element, role)
  return linesOf(root, roles).join('\n')
}

function linesOf(element: Element, roles: ReadonlyMap<Element, string>): string[] {
  if (isHidden(element)) return []
  const role = roles.get(element)
  const isText = ![...element.querySelectorAll('*')].some((one) => roles.has(one))
  const shown = isText ? textLines(element) : [...element.childNodes].flatMap((node) => linesOfNode(node, roles))
  if (role === undefined) return shown
  const inside = NAMED_BY_TEXT.has(role) ? shown.filter((line) => !line.trimStart().startsWith("'")) : shown
  return [`- ${role}${wordsOf(element)}`, ...inside.map((line) => `  ${line}`)]
}

const linesOfNode = (node: Node, roles: ReadonlyMap<Element, string>): string[] =>
  node instanceof Element ? linesOf(node, roles) : textLines(node)

function textLines(node: Node): string[] {
  const text = visibleText(node).replace(/\s+/g, ' ').trim()
  return text === '' ? [] : [`'${text}'`]
}

function visibleText(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (node instanceof Element && (isHidden(node) || /^(?:script|style)$/i.test(node.tagName))) return ''
  return [...node.childNodes].map(visibleText).join('')
}

const isHidden = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  element.getAttribute('aria-hidden') === 'true' ||
  (element.tagName === 'DIALOG' && !element.hasAttribute('open'))

function wordsOf(element: Element): string {
  const name = computeAccessibleName(element)
  const description = computeAccessibleDescription(element)
  const states = [...element.attributes]
    .filter(
      (attribute) => TOLD.has(attribute.name) || (/^aria-/.test(attribute.name) && !NAMES_OTHERS.test(attribute.name)),
    )
    .map((attribute) => (attribute.value === '' ? attribute.name : `${attribute.name}=${attribute.value}`))
    .sort()
  if (element instanceof HTMLInputElement) states.push(...(element.checked ? ['checked'] : []), ...enteredIn(element))
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) states.push(...enteredIn(element))
  const level = /^H(\d)$/.exec(element.tagName)
  return [
    level ? ` ${level[1]}` : '',
    name === '' ? '' : ` "${name}"`,
    description === '' || description === name ? '' : ` (${description})`,
    states.length > 0 ? ` [${states.join(' ')}]` : '',
  ].join('')
}

const enteredIn = ({ value }: { value: string }): string[] => (value === '' ? [] : [`value=${value}`])
