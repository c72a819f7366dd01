import { numberText, text } from '../texts.ts'
import { h } from './element.ts'

type Marked = { name: string; emoji: string | null; colour: number }

/** A folder's emoji, or the first letter of its name, on its colour. */
export const folderMark = ({ name, emoji, colour }: Marked): HTMLElement =>
  h('span', { class: 'mark', 'data-colour': colour, 'aria-hidden': 'true' }, emoji ?? firstLetter(name))

const firstLetter = (name: string): string => (/\p{L}\p{M}*|\S/u.exec(name)?.[0] ?? '').toUpperCase()

/** How many videos are new, said in words to those who listen. Nothing where there is none, or it is not known. */
export const unseenCount = (unseen: number | null): HTMLElement | null =>
  unseen
    ? h(
        'span',
        { class: 'count' },
        h('span', { 'aria-hidden': 'true' }, numberText(unseen)),
        h('span', { class: 'heard' }, text('unseenCount', { count: unseen })),
      )
    : null
