import { ask, type ChannelRef, type ChannelState } from '../calls.ts'
import { text } from '../texts.ts'
import { h } from '../ui/element.ts'
import { folderPanel } from '../ui/folder-panel.ts'
import { island, popoverButton } from '../ui/popover.ts'
import { shelfIcon } from '../ui/shelf-icon.ts'
import { channelOf, type Place } from './addresses.ts'
import { find, findAll, findShown } from './hooks.ts'
import { readData } from './read-data.ts'

/** The button beside Subscribe on pages of channels and videos. */
export class FolderButton {
  readonly #host: HTMLElement
  readonly #button: HTMLButtonElement
  readonly #label: HTMLElement
  #shownFor = ''
  /** The address whose channel is known by its id. */
  #knownAt = ''
  /** The library has changed since: what is said stands until there is an answer. */
  #isOld = false

  constructor() {
    const { host, root } = island('button')
    this.#host = host
    this.#label = h('span', { class: 'name' }, text('folder'))
    this.#button = h('button', { type: 'button', class: 'pill' }, shelfIcon(), this.#label)
    this.#say(text('folder'))
    popoverButton(root, this.#button, () =>
      folderPanel(this.#ref ?? {}, { onChange: (channel) => this.#name(channel) }),
    )
  }

  get #ref(): ChannelRef | null {
    return refOf(this.#place)
  }
  #place: Place = { kind: 'other' }

  refOf = (place: Place): ChannelRef | null => refOf(place)

  update(place: Place): void {
    this.#place = place
    const anchor = anchorOf(place)
    if (!anchor) {
      if (place.kind !== 'watch' && place.kind !== 'channel') {
        this.#host.remove()
        this.#shownFor = ''
        this.#knownAt = ''
      }
      return
    }
    if (anchor.nextElementSibling !== this.#host) anchor.after(this.#host)
    else if (this.#knownAt === location.href && !this.#isOld) return
    const ref = this.#ref
    this.#knownAt = ref?.id ? location.href : ''
    const key = ref ? `${ref.id} ${ref.handle} ${ref.videoId}` : ''
    if (key === this.#shownFor && !this.#isOld) return
    if (key !== this.#shownFor) this.#say(text('folder'))
    this.#isOld = false
    this.#shownFor = key
    if (ref?.id)
      ask('channel', ref).then(
        (channel) => key === this.#shownFor && this.#name(channel),
        () => undefined,
      )
  }

  /** null: the page has no such button. */
  health = (place: Place): boolean | null =>
    place.kind === 'watch' || place.kind === 'channel' ? this.#host.isConnected : null

  /** The library has changed: the channel may be in other folders. */
  forget(): void {
    this.#isOld = true
  }

  #name({ folders }: ChannelState): void {
    const own = folders.filter(({ has }) => has)
    const [first] = own
    this.#say(!first ? text('folder') : own.length === 1 ? first.name : text('inFolders', { count: own.length }))
  }

  #say(words: string): void {
    this.#label.textContent = words
    this.#button.ariaLabel = `${text('foldersOfChannel')}: ${words}`
  }
}

/** What the button comes after: Subscribe, or what is around it alone. */
function anchorOf(place: Place): HTMLElement | null {
  const part = partOf(place)
  const subscribe = find('subscribe', part)
  if (!part || !subscribe) return null
  let anchor = subscribe
  for (let parent = anchor.parentElement; parent && parent !== part; parent = anchor.parentElement) {
    if (parent.children.length > 1) break
    anchor = parent
  }
  return anchor
}

function partOf(place: Place): HTMLElement | null {
  if (place.kind === 'channel') return findShown('channelHeader', find('channelPage'))
  return place.kind === 'watch' ? find('owner', find('watchPage')) : null
}

/** The channel that a page is about, as far as the page says it. The address counts, the head of the document is stale. */
function refOf(place: Place): ChannelRef | null {
  if (place.kind === 'watch') return ofVideo(place.videoId)
  return place.kind === 'channel' ? ofChannel(place) : null
}

function ofVideo(videoId: string): ChannelRef {
  const page = find('watchPage')
  const owner = find('owner', page)
  // While a page is exchanged for another, it still shows the channel of the last one.
  if (!owner || (page?.getAttribute('video-id') ?? videoId) !== videoId) return { videoId }
  const links = [...owner.querySelectorAll('a')]
  const link = links.map(channelOf).find(({ id, handle }) => id ?? handle) ?? {}
  const sources = [owner, ...findAll('ownerData', owner)]
  const [id] = readData(sources).flatMap(({ channels }) => channels)
  const name = links.map((one) => one.textContent?.trim() ?? '').find((words) => words !== '')
  return { videoId, ...link, ...(id && !link.id && { id }), ...(name && { name }) }
}

function ofChannel({ id, handle }: { id: string | null; handle: string | null }): ChannelRef | null {
  const name = find('channelName', partOf({ kind: 'channel', id, handle }))?.textContent?.trim()
  const app = find('app')
  const [data] = app ? readData([app]) : []
  const isOfThisPage = handle === null || data?.handles.some((one) => isSameHandle(one, handle))
  const found = id ?? (isOfThisPage ? data?.channels[0] : undefined)
  if (!found && !handle) return null
  return { ...(found && { id: found }), ...(handle && { handle }), ...(name && { name }) }
}

const isSameHandle = (one: string, other: string): boolean => decoded(one).toLowerCase() === other.toLowerCase()

function decoded(handle: string): string {
  try {
    return decodeURIComponent(handle)
  } catch {
    return handle
  }
}
