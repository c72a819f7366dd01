import { ask, type ListedChannel } from '../calls.ts'
import { text } from '../texts.ts'
import { h } from '../ui/element.ts'
import { island } from '../ui/popover.ts'
import { problemText } from '../ui/problem-text.ts'
import { channelOf } from './addresses.ts'
import { find, findAll } from './hooks.ts'
import { readData } from './read-data.ts'

/** How long YouTube may take for the next part of the list, and how often it is looked at, in ms. */
const PATIENCE_MS = 6_000
const STEP_MS = 300
const MAX_CHANNELS = 10_000

/** Reads the list of subscriptions if the user has just asked for it in the companion. Other visits read nothing. */
export async function readListIfAsked(): Promise<void> {
  if (!(await ask('wantsList').catch(() => false))) return
  const { host, root } = island('reading')
  const status = h('span', { role: 'status', dir: 'auto' })
  const stopped = new AbortController()
  const stop = h('button', { type: 'button', class: 'chip', onclick: () => stopped.abort() }, text('stopReading'))
  root.append(h('div', { class: 'bar' }, status, stop))
  try {
    const page = await waitFor(() => find('channelsPage'))
    if (!page) throw new Error(text('listNotFound'))
    page.prepend(host)
    const list = await readAll(
      page,
      (count) => {
        status.textContent = text('readingList', { count })
      },
      stopped.signal,
    )
    if (list.channels.length === 0 && list.withoutId === 0) throw new Error(text('listNotFound'))
    await ask('keepList', list)
    status.textContent = text('listRead', { count: list.channels.length })
  } catch (error) {
    if (!host.isConnected) document.body.prepend(host)
    status.classList.add('failed')
    status.textContent = error instanceof Error && error.message ? error.message : problemText(error)
  } finally {
    stop.remove()
  }
}

/** Scrolls until the list does not grow any more. It is complete if YouTube's page has no further part to load. */
async function readAll(page: HTMLElement, progress: (count: number) => void, stopped: AbortSignal) {
  const channels = new Map<string, ListedChannel>()
  const rows = new Set<Element>()
  let withoutId = 0
  let waited = 0
  while (waited < PATIENCE_MS && channels.size < MAX_CHANNELS && !stopped.aborted) {
    const fresh = findAll('channelRow', page).filter((row) => !rows.has(row))
    const data = readData(fresh)
    for (const [i, row] of fresh.entries()) {
      rows.add(row)
      const channel = channelIn(row, data[i])
      if (channel) channels.set(channel.id, channel)
      else withoutId++
    }
    progress(channels.size)
    const more = find('continuation', page)
    if (!more) return { channels: [...channels.values()], isComplete: true, withoutId }
    waited = fresh.length > 0 ? 0 : waited + STEP_MS
    more.scrollIntoView({ block: 'end' })
    await pause(STEP_MS)
  }
  return { channels: [...channels.values()], isComplete: false, withoutId }
}

function channelIn(row: Element, data: ReturnType<typeof readData>[number] | undefined): ListedChannel | null {
  const link = find('channelLink', row) as HTMLAnchorElement | null
  const id = channelOf(link).id ?? data?.channels[0]
  if (!id) return null
  const picture = row.querySelector('img')?.src || data?.picture || ''
  const name = data?.name || find('rowName', row)?.textContent?.trim() || ''
  return { id, name, thumbnailUrl: picture.startsWith('https://') ? picture : null }
}

async function waitFor<T>(look: () => T | null): Promise<T | null> {
  for (let waited = 0; waited < PATIENCE_MS; waited += STEP_MS) {
    const found = look()
    if (found !== null) return found
    await pause(STEP_MS)
  }
  return null
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
