import { ask, CallError, type CardFacts, type ChannelRef, isAlive } from '../calls.ts'
import type { Settings } from '../settings.ts'
import { text } from '../texts.ts'
import { h } from '../ui/element.ts'
import { folderPanel } from '../ui/folder-panel.ts'
import { island, popoverButton } from '../ui/popover.ts'
import { shelfIcon } from '../ui/shelf-icon.ts'
import { channelOf, videoIdOf } from './addresses.ts'
import { find, findAll, HOOKS, matches } from './hooks.ts'
import { readData } from './read-data.ts'

/** What is known about a card. `facts` null: it has not been asked about, or there was no answer. */
export type KnownCard = {
  videoId: string
  channelIds: string[]
  handle: string | undefined
  name: string
  isShort: boolean
  facts: CardFacts | null
}

const CARD = HOOKS.cards.join(',')
/** Cards asked about at once. */
const AT_ONCE = 100
/** When cards are asked about again that the server gave no answer about, ms. */
const RETRY_MS = 30_000

/**
 * The cards of videos on any page: dims what was seen, and has one button that goes to the card in hand. A card is known by
 * its video: YouTube fills the same element with another one.
 */
export class Cards {
  readonly #settings: Settings
  readonly #known = new WeakMap<Element, KnownCard>()
  readonly #touched = new Set<Element>()
  readonly #button: HTMLElement
  readonly #own: HTMLButtonElement
  readonly #dialog: { isOpen(): boolean }
  #waiting = new Set<Element>()
  #isAsking = false
  #isConnected = false
  /** Called when cards are known, or something about them has changed. */
  onKnown: () => void = () => undefined

  constructor(settings: Settings) {
    this.#settings = settings
    const { host, root } = island('card')
    this.#button = host
    this.#own = h('button', { type: 'button', class: 'round' }, shelfIcon())
    this.#dialog = popoverButton(root, this.#own, () =>
      folderPanel(this.#refOf(host.closest(CARD)), { onChange: () => this.forget() }),
    )
    document.addEventListener('pointerover', ({ target }) => this.#offer(target, false), { passive: true })
    document.addEventListener('focusin', ({ target }) => this.#offer(target, true))
  }

  of = (card: Element): KnownCard | undefined => this.#known.get(card)

  note(records: readonly MutationRecord[]): void {
    for (const { target, addedNodes } of records) {
      if (target instanceof Element) {
        const card = target.closest(CARD)
        if (card) this.#touched.add(card)
      }
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        for (const card of matches(node, 'cards') ? [node] : findAll('cards', node)) this.#touched.add(card)
      }
    }
  }

  /** Leaves the cards as YouTube shows them, or begins again. */
  set isConnected(isConnected: boolean) {
    this.#isConnected = isConnected
    if (isConnected) return
    this.#button.remove()
    this.#waiting.clear()
    for (const card of findAll('cards')) {
      const known = this.#known.get(card)
      if (known) known.facts = null
      card.toggleAttribute('data-companion-seen', false)
    }
    this.onKnown()
  }

  /** What was known of the cards may have changed: they are asked about again. */
  forget(): void {
    for (const card of findAll('cards')) {
      const known = this.#known.get(card)
      if (known) this.#waiting.add(card)
    }
    this.onKnown()
    void this.#askAll()
  }

  update(): void {
    if (this.#touched.size === 0) return
    const changed = [...this.#touched].flatMap((card) => {
      const links = findAll('videoLink', card) as HTMLAnchorElement[]
      const link = links.find((one) => videoIdOf(one) !== null) ?? null
      const videoId = videoIdOf(link)
      if (!card.isConnected || !link || videoId === null || this.#known.get(card)?.videoId === videoId) return []
      return [{ card, link, videoId }]
    })
    this.#touched.clear()
    if (changed.length === 0) return
    const data = readData(changed.map(({ card }) => card))
    for (const [i, { card, link, videoId }] of changed.entries()) {
      const { id, handle } = channelOf(find('channelLink', card) as HTMLAnchorElement | null)
      // Cards keep the data of what they showed before for a moment.
      const own = data[i]?.videos.includes(videoId) ? data[i].channels : []
      this.#known.set(card, {
        ...{ videoId, handle, facts: null },
        channelIds: own.length > 0 ? own : id ? [id] : [],
        name: find('channelLink', card)?.textContent?.trim() ?? '',
        isShort: link.getAttribute('href')?.startsWith('/shorts/') === true,
      })
      card.toggleAttribute('data-companion-seen', false)
      this.#waiting.add(card)
    }
    this.onKnown()
    void this.#askAll()
  }

  async #askAll(): Promise<void> {
    if (this.#isAsking || !this.#isConnected) return
    this.#isAsking = true
    let batch: Element[] = []
    try {
      while (this.#waiting.size > 0) {
        batch = [...this.#waiting].slice(0, AT_ONCE)
        for (const card of batch) this.#waiting.delete(card)
        await this.#askAbout(batch)
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Away, or too much was asked: meanwhile cards stay as YouTube shows them.
      for (const card of batch) this.#waiting.add(card)
      if (isAlive()) setTimeout(() => void this.#askAll(), RETRY_MS)
    } finally {
      this.#isAsking = false
    }
  }

  async #askAbout(batch: readonly Element[]): Promise<void> {
    const asked = batch.flatMap((card) => {
      const known = this.#known.get(card)
      return known ? [{ card, known }] : []
    })
    const facts = await ask(
      'cards',
      asked.map(({ known: { videoId, channelIds } }) => ({ videoId, channelIds })),
    )
    for (const [i, { card, known }] of asked.entries()) {
      // It may show another video by now.
      if (this.#known.get(card) !== known || !this.#isConnected) continue
      known.facts = facts[i] ?? null
      card.toggleAttribute('data-companion-seen', this.#settings.dims && known.facts?.seen === true)
    }
    this.onKnown()
    if (this.#settings.marksWatched) await this.#markWatched(asked.map(({ card }) => card))
  }

  async #markWatched(cards: readonly Element[]): Promise<void> {
    const watched = cards.flatMap((card) => {
      const known = this.#known.get(card)
      const progress = Number.parseFloat(find('progress', card)?.style.width ?? '') / 100
      return known?.facts?.seen === false && progress > 0 ? [{ card, videoId: known.videoId, progress }] : []
    })
    if (watched.length === 0) return
    const count = await ask(
      'watched',
      watched.map(({ videoId, progress }) => ({ videoId, progress: Math.min(1, progress) })),
    )
    if (count > 0) this.forget()
  }

  /** Brings the button to the card that the pointer or the focus is in. */
  #offer(target: EventTarget | null, isFocus: boolean): void {
    if (!this.#settings.buttons || !this.#isConnected || !(target instanceof Element)) return
    const host = this.#button
    if (target === host) return
    const card = target.closest(CARD)
    // While its dialog is open, it stays.
    if (this.#dialog.isOpen()) return
    const known = card ? this.#known.get(card) : undefined
    if (!card || !known) {
      const hasFocus = host.parentElement?.contains(document.activeElement)
      if (isFocus || !hasFocus) host.removeAttribute('data-shown')
      return
    }
    this.#own.ariaLabel = `${text('foldersOfChannel')}: ${known.name || known.handle || known.videoId}`
    if (host.parentElement !== card) {
      card.setAttribute('data-companion-card', '')
      card.append(host)
    }
    host.setAttribute('data-shown', '')
  }

  #refOf(card: Element | null): ChannelRef {
    const known = card ? this.#known.get(card) : undefined
    if (!known) return {}
    const [id] = known.channelIds
    return {
      ...(id && { id }),
      ...{ videoId: known.videoId, name: known.name },
      ...(known.handle && { handle: known.handle }),
    }
  }
}
