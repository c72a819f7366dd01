import type { IconName } from './icon.tsx'

/** One action of a menu, or a line between two. */
export type MenuEntry =
  | 'line'
  | {
      label: string
      onSelect(): void
      icon?: IconName
      /** Colour number of a folder; 0 for the colourless. */
      colour?: number
      /** A quiet word at the end. */
      note?: string | null
      danger?: boolean
      /** One of several that exclude each other: whether it is the one that holds. */
      checked?: boolean
    }
