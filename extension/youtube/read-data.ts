import { isChannelId, isVideoId } from '#domain/youtube-ids.ts'

/** What the page's data says about elements. From a page, so it may be anything that looks like it. */
export type ElementData = { channels: string[]; handles: string[]; videos: string[]; name: string; picture: string }

const ASKED = 'data-companion-read'
const EVENT = 'companion:read'

const NOTHING: ElementData = { channels: [], handles: [], videos: [], name: '', picture: '' }

/** Asks the script in the page's world, which answers before this returns. */
export function readData(elements: readonly Element[]): ElementData[] {
  for (const element of elements) element.setAttribute(ASKED, '')
  document.dispatchEvent(new CustomEvent(EVENT))
  return elements.map((element) => {
    const answer = element.getAttribute(ASKED)
    element.removeAttribute(ASKED)
    return parse(answer)
  })
}

function parse(answer: string | null): ElementData {
  if (!answer) return NOTHING
  try {
    const { channels, handles, videos, name, picture } = JSON.parse(answer) as Record<string, unknown>
    return {
      channels: texts(channels).filter(isChannelId),
      handles: texts(handles).filter((handle) => handle.startsWith('@')),
      videos: texts(videos).filter(isVideoId),
      ...{ name: typeof name === 'string' ? name : '', picture: typeof picture === 'string' ? picture : '' },
    }
  } catch {
    return NOTHING
  }
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
