import { until as untilEnd } from '../../tests/support/until.ts'
import type { Driver, Element } from './driver.ts'

const END_MS = 15_000
const until = <T>(what: string, ask: () => T | Promise<T>) => untilEnd(what, ask, END_MS)

const ROLES = {
  article: 'article, [role="article"]',
  button: 'button, [role="button"]',
  checkbox: 'input[type="checkbox"], [role="checkbox"]',
  combobox: 'select, [role="combobox"]',
  heading: 'h1, h2, h3, h4, [role="heading"]',
  link: 'a[href]',
  listitem: 'li, [role="listitem"]',
  main: 'main',
  menuitem: '[role^="menuitem"]',
  radio: 'input[type="radio"], [role="radio"]',
  text: 'p, span, output, strong, div',
  textbox: 'input:not([type]), input[type="text"], textarea',
}

/** A thing on the page: by its role, its accessible name, what it is within, and its place among those. */
export type Query = { role: keyof typeof ROLES; name?: string | RegExp; within?: Query; nth?: number }

/** Finds visible elements. Within a dialog that is open, nothing outside of it counts. */
const FIND = `
  const textOf = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data
    if (node.nodeType !== Node.ELEMENT_NODE || node.ariaHidden === 'true') return ''
    if (!node.checkVisibility({ visibilityProperty: true })) return ''
    return node.ariaLabel || node.alt || [...node.childNodes].map(textOf).join(' ')
  }
  const labelOf = (element) => {
    const ids = element.getAttribute('aria-labelledby')
    const label =
      (ids && ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ')) ||
      element.getAttribute('aria-label') ||
      (element.labels?.length && [...element.labels].map((one) => one.textContent).join(' ')) ||
      textOf(element)
    return label.replace(/\\s+/g, ' ').trim()
  }
  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  const find = ({ selector, name, source, flags, within, nth }) => {
    const dialogs = [...document.querySelectorAll('dialog:modal, [aria-modal="true"]')].filter(isShown)
    const root = within ? find(within)[0] : (dialogs.at(-1) ?? document)
    if (!root) return []
    const pattern = source === undefined ? null : new RegExp(source, flags)
    const all = [...root.querySelectorAll(selector)].filter((element) => {
      if (!isShown(element)) return false
      if (name !== undefined) return labelOf(element) === name
      return pattern === null || pattern.test(labelOf(element))
    })
    return nth === undefined ? all : all.slice(nth, nth + 1)
  }
  const found = find(arguments[0])
`

const plain = ({ role, name, within, nth }: Query): object => ({
  selector: ROLES[role],
  ...(typeof name === 'string' && { name }),
  ...(name instanceof RegExp && { source: name.source, flags: name.flags }),
  ...(within && { within: plain(within) }),
  ...(nth !== undefined && { nth }),
})

const inWords = ({ role, name, within, nth }: Query): string =>
  `${role}${name === undefined ? '' : ` ${name}`}${nth === undefined ? '' : ` at ${nth}`}${within ? ` in ${inWords(within)}` : ''}`

/** The window in front, as a user meets it. Everything waits for what it needs. */
export class Window {
  readonly #driver: Driver
  constructor(driver: Driver) {
    this.#driver = driver
  }

  open = (address: string): Promise<void> => this.#driver.open(address)
  press = (keys: string): Promise<void> => this.#driver.press(keys)
  run = (script: string, ...args: unknown[]): Promise<unknown> => this.#driver.run(script, ...args)

  click = (query: Query) => this.#act(query, (element) => element.click())
  hover = (query: Query) => this.#act(query, (element) => element.hover())
  type = (query: Query, text: string) => this.#act(query, (element) => element.type(text))
  choose = (query: Query, value: string) => this.#act(query, (element) => element.choose(value))

  /** Moves the pointer onto something, until what it brings is there. */
  async reveal(what: Query, by: Query): Promise<void> {
    await until(inWords(what), async () => {
      await this.hover({ role: 'heading', nth: 0 })
      await this.hover(by)
      return (await this.count(what)) > 0
    })
  }

  async focus(query: Query): Promise<void> {
    await this.see(query)
    await this.run(`${FIND} found[0]?.focus()`, plain(query))
  }

  see = (query: Query) => until(inWords(query), async () => (await this.count(query)) > 0)
  seeNo = (query: Query) => until(`no ${inWords(query)}`, async () => (await this.count(query)) === 0)
  seeAddress = (pattern: RegExp) =>
    until(`the address ${pattern}`, async () => pattern.test(String(await this.run('return location.pathname'))))

  count = async (query: Query) => Number(await this.run(`${FIND} return found.length`, plain(query)))
  attribute = (query: Query, name: string) =>
    this.run(`${FIND} return found[0]?.getAttribute(arguments[1]) ?? null`, plain(query), name)
  texts = async (query: Query) =>
    (await this.run(`${FIND} return found.map((element) => element.textContent)`, plain(query))) as string[]

  /** Acts in the window that opens next, until it closes itself. */
  async inPopup(act: () => Promise<void>): Promise<void> {
    await until('another window', async () => (await this.#driver.windows()) > 1)
    await this.#driver.toWindow('last')
    await act()
    await until('the other window closes', async () => (await this.#driver.windows()) === 1)
    await this.#driver.toWindow('first')
  }

  /** The page may replace an element between finding and using it: then it is looked for again. */
  async #act(query: Query, act: (element: Element) => Promise<void>): Promise<void> {
    let reason: unknown = 'not there'
    await until(inWords(query), async () => {
      try {
        const element = await this.#driver.element(`${FIND} return found[0] ?? null`, plain(query))
        if (element) await act(element)
        return element !== null
      } catch (error) {
        reason = error
        return false
      }
    }).catch((error: unknown) => {
      throw new Error(`${error instanceof Error ? error.message : error} (${reason})`)
    })
  }
}
