import { api } from '../browser.ts'
import { isAlive } from '../calls.ts'
import { onStored, readGuide, readSettings, type Settings } from '../settings.ts'
import { type Place, placeAt } from './addresses.ts'
import { Cards } from './cards.ts'
import { FeedBar } from './feed-bar.ts'
import { FolderButton } from './folder-button.ts'
import { GuideFolders } from './guide-folders.ts'
import { readListIfAsked } from './list-reader.ts'
import type { PageAnswer } from './page-message.ts'
import { pointAtSubscribe } from './point-at-subscribe.ts'

/** Looks at the page once per frame in which it changed, before it is painted: what is added moves nothing already seen. */
async function start(): Promise<void> {
  const [settings, entries] = await Promise.all([readSettings(), readGuide()])
  const button = new FolderButton()
  const cards = new Cards(settings)
  const bar = new FeedBar(settings, cards)
  const guide = new GuideFolders(settings, entries)

  /** Whether there are folders to show. */
  let isConnected = entries !== null
  cards.isConnected = isConnected
  let place: Place = { kind: 'other' }
  let address = ''
  let isScheduled = false
  let hasPointed = false

  const update = () => {
    isScheduled = false
    // The companion was updated or removed: this script has nobody to ask any more.
    if (!isAlive()) return stop()
    if (location.href !== address) {
      address = location.href
      place = placeAt(new URL(address))
      hasPointed = false
      if (place.kind === 'channels') void readListIfAsked()
    }
    guide.update(place)
    button.update(settings.buttons && isConnected ? place : { kind: 'other' })
    bar.update(place)
    cards.update()
    if (!hasPointed) hasPointed = pointAtSubscribe(place)
  }
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    requestAnimationFrame(update)
  }
  const observer = new MutationObserver((records) => {
    cards.note(records)
    schedule()
  })
  const stop = () => {
    observer.disconnect()
    for (const name of NAVIGATION) document.removeEventListener(name, schedule)
  }

  observer.observe(document, { childList: true, subtree: true })
  for (const name of NAVIGATION) document.addEventListener(name, schedule)
  onStored((stored) => {
    if (stored.settings) Object.assign<Settings, Settings>(settings, stored.settings)
    if (stored.guide !== undefined) {
      isConnected = stored.guide !== null
      cards.isConnected = isConnected
      guide.show(stored.guide)
      bar.show(stored.guide)
    }
    if (stored.guide !== undefined || stored.libraryVersion !== undefined) button.forget()
    cards.forget()
    schedule()
  })
  bar.show(entries)
  api.runtime.onMessage.addListener((message: unknown, _sender, reply: (answer: PageAnswer) => void) => {
    if (message !== 'page') return false
    reply({
      ref: button.refOf(place),
      health: {
        guide: guide.health(),
        button: settings.buttons ? button.health(place) : null,
        feed: bar.health(place),
      },
    })
    return false
  })
  schedule()
  await guide.refresh()
}

const NAVIGATION = ['yt-navigate-finish', 'yt-page-data-updated']

// Frames of other sites show players: they are no pages of YouTube's.
if (window === window.top) void start()
