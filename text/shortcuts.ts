import { message, messages } from './message.ts'
import { screens } from './shell.ts'

export const { title, showAll, singleKeys } = messages('shortcuts')

/** @param jump the keys of the palette, as in `Ctrl K` @param undo those of Undo */
export const singleKeysHint = (jump: string, undo: string): string =>
  message('shortcuts.singleKeysHint', { jump, undo })

export const { groups } = messages('shortcuts')

const ofScreens = Object.fromEntries(Object.entries(screens).map(([name, label]) => [`go:${name}`, label])) as Record<
  `go:${keyof typeof screens}`,
  string
>

/** What each shortcut does. */
export const labels = { ...messages('shortcuts').labels, ...ofScreens }
