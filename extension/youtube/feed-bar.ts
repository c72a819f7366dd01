import { changeSettings, type GuideEntry, type Settings } from '../settings.ts'
import { text } from '../texts.ts'
import { h } from '../ui/element.ts'
import { island } from '../ui/popover.ts'
import type { Place } from './addresses.ts'
import type { Cards, KnownCard } from './cards.ts'
import { find, findAll } from './hooks.ts'

/** Videos in a row that the filter leaves out. YouTube would go on loading, as nothing fills the page: further ones wait for the user. */
const MAX_LEFT_OUT = 90

/** Filters the subscriptions page by folder, Shorts and what was seen. What is not known is not hidden. */
export class FeedBar {
  readonly #settings: Settings
  readonly #cards: Cards
  readonly #host: HTMLElement
  readonly #select: HTMLSelectElement
  readonly #shorts: HTMLButtonElement
  readonly #unseen: HTMLButtonElement
  readonly #status: HTMLElement
  readonly #further: HTMLButtonElement
  #entries: readonly GuideEntry[] | null = null
  #isShown = false
  /** How many videos were recognised, and shown of them, at last. */
  #last = { recognised: 0, shown: 0 }
  #leftOut = 0

  constructor(settings: Settings, cards: Cards) {
    this.#settings = settings
    this.#cards = cards
    const { host, root } = island('bar')
    this.#host = host
    this.#select = h('select', {
      ...{ class: 'chip', 'aria-label': text('folder') },
      onchange: () => void changeSettings({ folder: this.#select.value || null }),
    })
    this.#shorts = toggle(text('hideShorts'), () => void changeSettings({ hidesShorts: !settings.hidesShorts }))
    this.#unseen = toggle(text('unseenOnly'), () => void changeSettings({ unseenOnly: !settings.unseenOnly }))
    this.#status = h('span', { class: 'quiet', role: 'status', dir: 'auto' })
    this.#further = h(
      'button',
      { type: 'button', class: 'chip', hidden: true, onclick: () => this.#lookFurther() },
      text('lookFurther'),
    )
    root.append(
      h(
        'div',
        { class: 'bar', role: 'group', 'aria-label': text('filter') },
        this.#select,
        this.#shorts,
        this.#unseen,
        this.#status,
        this.#further,
      ),
    )
    cards.onKnown = () => this.#apply()
  }

  /** @param entries the user's folders; null: the companion is not connected */
  show(entries: readonly GuideEntry[] | null): void {
    this.#entries = entries
    const option = (value: string, label: string) => h('option', { value }, label)
    this.#select.replaceChildren(
      option('', text('allFolders')),
      ...(entries ?? []).map(({ id, name, emoji }) => option(id, emoji ? `${emoji} ${name}` : name)),
      option('unsorted', text('unsorted')),
    )
    this.#apply()
  }

  update(place: Place): void {
    const page = place.kind === 'subscriptions' && this.#entries ? find('subscriptions') : null
    const grid = find('grid', page)
    this.#isShown = grid !== null
    if (!grid) {
      if (this.#host.isConnected) this.#showAll()
      this.#host.remove()
      return
    }
    if (grid.previousElementSibling !== this.#host) {
      grid.before(this.#host)
      this.#last = { recognised: 0, shown: 0 }
      this.#leftOut = 0
      this.#apply()
    }
  }

  /** null: this is another page. */
  health = (place: Place): boolean | null =>
    place.kind !== 'subscriptions'
      ? null
      : this.#isShown && findAll('cards', this.#grid).some((card) => this.#cards.of(card))

  get #grid(): ParentNode {
    return this.#host.nextElementSibling ?? document
  }

  get #isFiltering(): boolean {
    const { hidesShorts, unseenOnly } = this.#settings
    return this.#select.value !== '' || hidesShorts || unseenOnly
  }

  #apply(): void {
    const { folder, hidesShorts, unseenOnly } = this.#settings
    this.#select.value = folder ?? ''
    // A folder that was deleted filters nothing any more.
    if (this.#select.selectedIndex < 0) this.#select.value = ''
    this.#shorts.ariaPressed = String(hidesShorts)
    this.#unseen.ariaPressed = String(unseenOnly)
    if (!this.#isShown) return
    let recognised = 0
    let shown = 0
    let unknown = 0
    for (const card of findAll('cards', this.#grid)) {
      const known = this.#cards.of(card)
      const isHidden = known !== undefined && this.#hides(known)
      card.toggleAttribute('data-companion-hidden', isHidden)
      if (!known?.facts) continue
      if (known.channelIds.length === 0) {
        if (!isHidden) unknown++
      } else {
        recognised++
        if (!isHidden) shown++
      }
    }
    for (const shelf of findAll('shelf', this.#grid)) {
      const inside = findAll('cards', shelf)
      const isEmpty = inside.length > 0 && inside.every((card) => card.hasAttribute('data-companion-hidden'))
      shelf.toggleAttribute('data-companion-hidden', isEmpty)
    }
    for (const shelf of findAll('shortsShelf', this.#grid)) shelf.toggleAttribute('data-companion-hidden', hidesShorts)
    this.#count({ recognised, shown, unknown })
  }

  #hides({ facts, isShort, channelIds }: KnownCard): boolean {
    const { hidesShorts, unseenOnly } = this.#settings
    if (hidesShorts && isShort) return true
    if (!facts) return false
    if (unseenOnly && facts.seen === true) return true
    const folder = this.#select.value
    if (folder === '' || channelIds.length === 0) return false
    if (facts.folders === null) return true
    return folder === 'unsorted' ? facts.folders.length > 0 : !facts.folders.includes(folder)
  }

  /** Says how much is shown, and stops YouTube's loading where it would not end. */
  #count({ recognised, shown, unknown }: Record<'recognised' | 'shown' | 'unknown', number>): void {
    if (shown > this.#last.shown || recognised < this.#last.recognised) this.#leftOut = 0
    else this.#leftOut += recognised - this.#last.recognised
    this.#last = { recognised, shown }
    const isStopped = this.#isFiltering && this.#leftOut >= MAX_LEFT_OUT
    for (const element of findAll('continuation', this.#grid))
      element.toggleAttribute('data-companion-hidden', isStopped)
    this.#further.hidden = !isStopped
    const parts = [
      this.#isFiltering && text('shownOf', { shown, count: recognised }),
      this.#select.value !== '' && unknown > 0 && text('notRecognised', { count: unknown }),
    ]
    const said = parts.filter(Boolean).join(' · ')
    if (this.#status.textContent !== said) this.#status.textContent = said
  }

  /** Where there is no bar, nothing is filtered. */
  #showAll(): void {
    for (const element of document.querySelectorAll('[data-companion-hidden]'))
      element.removeAttribute('data-companion-hidden')
  }

  #lookFurther(): void {
    this.#leftOut = 0
    this.#select.focus()
    this.#apply()
  }
}

const toggle = (label: string, onclick: () => void) =>
  h('button', { type: 'button', class: 'chip', 'aria-pressed': 'false', onclick }, label)
