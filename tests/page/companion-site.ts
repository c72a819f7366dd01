import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JSDOM, VirtualConsole } from 'jsdom'
import { onTestFinished } from 'vitest'
import { buildExtension } from '../../scripts/build-extension.ts'
import type { TestApp } from '../support/app.ts'
import { until } from '../support/until.ts'
import type { Worker } from './companion-worker.ts'

/** The companion's scripts on a page of YouTube, as they are built. */
export type Scripts = { page: string; world: string }

export async function buildScripts(): Promise<Scripts> {
  const out = mkdtempSync(join(tmpdir(), 'companion-'))
  try {
    const { chrome } = await buildExtension({ out: join(out, 'built') })
    const read = (name: string) => readFileSync(join(chrome, name), 'utf8')
    return { page: read('youtube.js'), world: read('page-world.js') }
  } finally {
    rmSync(out, { recursive: true })
  }
}

/** A page of YouTube with the companion in it, in jsdom: nothing is laid out, and what is not hidden counts as shown. */
export type Site = {
  document: Document
  /** What the companion's scripts put at a place: `button`, `card`, `guide`, `bar`. null: nothing. */
  part(place: string): ShadowRoot | null
  /** Opens the dialog of a part, which jsdom does not. @returns what is in it */
  open(place: string): HTMLElement
  /** Goes where a link leads, without a load. */
  follow(path: string): Promise<void>
  /** As if the end of the list had been scrolled into view. */
  more(): Promise<void>
  /** What the popup is told. */
  ask(): Promise<unknown>
  until<T>(what: string, look: () => T | null | undefined | false): Promise<T>
}

export async function openYouTube(app: TestApp, worker: Worker, scripts: Scripts, path: string): Promise<Site> {
  let cookie = ''
  const load = async (address: string) => {
    const { pathname, search } = new URL(address, 'https://www.youtube.com')
    const response = await realFetch(`${app.sandbox.url}${pathname}${search}`, { headers: { cookie } })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return response
  }
  const said: string[] = []
  const virtualConsole = new VirtualConsole()
  virtualConsole.on('jsdomError', (error) => said.push(error.message))
  const html = await (await load(path)).text()
  const siteScript = await (await load('/s/site.js')).text()
  const ends: (() => void)[] = []
  const listeners: ((message: unknown, sender: object, reply: (answer: unknown) => void) => boolean)[] = []
  const roots = new Map<Element, ShadowRoot>()
  const { window } = new JSDOM(html.replace(/<script src="[^"]*"><\/script>|<link rel="stylesheet"[^>]*>/g, ''), {
    ...{ url: `https://www.youtube.com${path}`, virtualConsole, runScripts: 'outside-only', pretendToBeVisual: true },
    beforeParse(own) {
      const { prototype } = own.Element
      const attach = prototype.attachShadow
      // The page's own scripts can't look into it: a test can.
      prototype.attachShadow = function attachShadow(init) {
        const root = attach.call(this, init)
        roots.set(this, root)
        return root
      }
      prototype.getClientRects = function getClientRects() {
        return (this.closest('[hidden], [sandbox-is="no-size"]') ? [] : [{}]) as unknown as DOMRectList
      }
      prototype.scrollIntoView = () => {
        for (const end of ends) end()
      }
      Object.assign(own, {
        fetch: load,
        ResizeObserver: class {
          observe() {}
          disconnect() {}
        },
        IntersectionObserver: observerOf(ends),
        chrome: {
          ...worker.browser,
          runtime: {
            ...worker.browser.runtime,
            sendMessage: (message: unknown) => worker.askFrom(own.location.href, message),
            onMessage: { addListener: (listener: (typeof listeners)[number]) => listeners.push(listener) },
          },
        },
      })
    },
  })
  onTestFinished(() => window.close())
  for (const script of [siteScript, scripts.world, scripts.page]) window.eval(script)
  const { document } = window
  const part = (place: string) => {
    const host = document.querySelector(`companion-part[data-place="${place}"]`)
    return (host && roots.get(host)) ?? null
  }
  const look: Site['until'] = (what, ask) => until(what, async () => ask()) as never
  return {
    document,
    until: look,
    part,
    open(place) {
      const popover = part(place)?.querySelector<HTMLElement>('[popover]')
      if (!popover) throw new Error(`${place} has no dialog`)
      popover.dispatchEvent(Object.assign(new window.Event('beforetoggle'), { newState: 'open' }))
      return popover
    },
    async follow(to) {
      const arrived = new Promise((resolve) => document.addEventListener('yt-navigate-finish', resolve, { once: true }))
      const link = document.createElement('a')
      link.href = to
      document.body.append(link)
      link.click()
      await arrived
      link.remove()
    },
    async more() {
      const count = document.querySelectorAll('ytd-rich-item-renderer, ytd-channel-renderer').length
      for (const end of ends) end()
      await look(
        'more cards',
        () => document.querySelectorAll('ytd-rich-item-renderer, ytd-channel-renderer').length > count,
      )
    },
    ask: () => new Promise((resolve) => listeners.map((listener) => listener('page', {}, resolve))),
  }
}

const realFetch = fetch

/** One that sees the ends of lists when it is told to. */
const observerOf = (ends: (() => void)[]) =>
  class {
    readonly #targets = new Set<Element>()
    constructor(seen: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
      ends.push(() => seen([...this.#targets].map((target) => ({ target, isIntersecting: true }))))
    }
    observe = (target: Element) => void this.#targets.add(target)
    unobserve = (target: Element) => void this.#targets.delete(target)
  }
