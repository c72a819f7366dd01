import { ask, CallError } from '../calls.ts'
import { changeSettings, type GuideEntry, type Settings } from '../settings.ts'
import { text } from '../texts.ts'
import { h } from '../ui/element.ts'
import { folderMark, unseenCount } from '../ui/folder-mark.ts'
import { island } from '../ui/popover.ts'
import type { Place } from './addresses.ts'
import { find, findShown, matches } from './hooks.ts'

/** More are shown on request: YouTube's own entries are below. */
const SHOWN = 8

/** The folders as a section of YouTube's guide. Each filters the subscriptions page. */
export class GuideFolders {
  readonly #settings: Settings
  readonly #host: HTMLElement
  readonly #list: HTMLElement
  readonly #more: HTMLButtonElement
  readonly #link: HTMLAnchorElement
  #entries: readonly GuideEntry[] | null
  #showsAll = false
  #drawn = ''
  #place: Place = { kind: 'other' }

  constructor(settings: Settings, entries: readonly GuideEntry[] | null) {
    this.#settings = settings
    this.#entries = entries
    const { host, root } = island('guide')
    this.#host = host
    this.#list = h('ul')
    this.#more = h('button', { type: 'button', class: 'entry', onclick: () => this.#showAll() })
    this.#link = h(
      'a',
      { class: 'entry', target: '_blank', rel: 'noopener', hidden: true },
      h('bdi', {}, text('openProduct')),
    )
    root.append(
      h(
        'nav',
        { class: 'guide', 'aria-label': text('folders') },
        h('h3', {}, text('folders')),
        this.#list,
        this.#more,
        this.#link,
      ),
    )
  }

  show(entries: readonly GuideEntry[] | null): void {
    this.#entries = entries
  }

  /** Asks for counts as they are now. What comes is stored, and shown by everybody who listens. */
  async refresh(): Promise<void> {
    try {
      const { server } = await ask('overview', false)
      if (server) this.#link.href = `${server}/dashboard`
      this.#link.hidden = server === null
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    }
  }

  health = (): boolean | null => (this.#settings.guide && this.#entries ? this.#host.isConnected : null)

  update(place: Place): void {
    this.#place = place
    if (!this.#settings.guide || !this.#entries) {
      this.#host.remove()
      return
    }
    this.#draw()
    const before = this.#host.previousElementSibling
    if (this.#host.isConnected && before && matches(before, 'guideSection')) return
    find('guideSection', find('guideSections', findShown('guide')))?.after(this.#host)
  }

  #draw(): void {
    const entries = this.#entries ?? []
    const current = this.#place.kind === 'subscriptions' ? this.#settings.folder : null
    const drawn = JSON.stringify([entries, current, this.#showsAll])
    if (drawn === this.#drawn) return
    this.#drawn = drawn
    const shown = this.#showsAll ? entries : entries.slice(0, SHOWN)
    this.#list.replaceChildren(...shown.map((entry) => h('li', {}, this.#entryOf(entry, current))))
    const left = entries.length - shown.length
    this.#more.hidden = left === 0
    this.#more.textContent = text('moreFolders', { count: left })
  }

  #entryOf = (entry: GuideEntry, current: string | null): HTMLElement =>
    h(
      'a',
      {
        ...{ class: 'entry', href: '/feed/subscriptions', 'aria-current': entry.id === current && 'true' },
        onclick: (event) => void this.#open(event, entry.id),
      },
      folderMark(entry),
      h('span', { class: 'name' }, h('bdi', {}, entry.name)),
      unseenCount(entry.unseen),
    )

  /** Filters where the subscriptions are, and goes there as YouTube's own entry does, without a reload. */
  async #open(event: MouseEvent, folder: string): Promise<void> {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    await changeSettings({ folder })
    if (this.#place.kind === 'subscriptions') return
    const own = find('subscriptionsLink')
    if (own) own.click()
    else location.assign('/feed/subscriptions')
  }

  #showAll(): void {
    this.#showsAll = true
    this.#draw()
    this.#list.querySelectorAll<HTMLElement>('a')[SHOWN]?.focus()
  }
}
