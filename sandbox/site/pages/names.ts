import { hashText } from '../../catalogue/seed.ts'
import type { Look } from './look.ts'

/** What one generation calls the parts of view models. */
export type Names = {
  /** The element of a view model: `yt-lockup-view-model`. */
  tag(model: string): string
  /** The class of a view model, or of a part of it: `ytLockupViewModelHost`, `yt-lockup-view-model__content-image`. */
  part(model: string, part?: string): string
}

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The names of a generation. Polymer's pages hold a few view models, too, in the newest style. */
export function namesOf(generation: Look['generation']): Names {
  const tag = (model: string) => (generation === 'b-bare' ? model : `yt-${model}`)
  if (generation === 'b-bem' || generation === 'b-bare')
    return { tag, part: (model, part) => (part ? `yt-${model}__${part}` : `yt-${model}`) }
  if (generation === 'b-wiz')
    return { tag, part: (model, part) => (part ? `yt-${model}-wiz__${part}` : `yt-${model}-wiz`) }
  return { tag, part: (model, part = 'host') => camel(`yt-${model}-${part}`) }
}

const START_TAG = /<(\/?)([a-z][a-z0-9-]*)([^<>]*)>/g
const ATTRIBUTE = /\s([a-z-]+)(="[^"]*")?/g
const KEPT = new Set([
  'alt',
  'aria-label',
  'dir',
  'height',
  'hidden',
  'href',
  'src',
  'style',
  'tabindex',
  'title',
  'type',
  'width',
])
const OURS = /^sandbox-(?!data|late-data)/

/** The same markup with names that nobody knows, and no data: only addresses, links and texts are left. */
export function renamed(markup: string): string {
  return markup.replace(START_TAG, (_, slash: string, tag: string, attributes: string) => {
    const kept = attributes.replace(ATTRIBUTE, (whole, name: string) =>
      KEPT.has(name) || OURS.test(name) ? whole : '',
    )
    return `<${slash}${tag.includes('-') ? `x-${hashText(tag).toString(36)}` : tag}${kept}>`
  })
}
