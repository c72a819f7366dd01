import type { IconName } from './icon.tsx'

/** An entry of a menu; `line` is a separator. */
export type MenuEntry =
  | 'line'
  | {
      label: string
      onSelect(): void
      icon?: IconName
      /** The colour number of a folder; 0: grey. */
      colour?: number
      /** Shown in a lighter colour at the end. */
      note?: string | null
      danger?: boolean
      /** For a radio item: whether it is selected. */
      checked?: boolean
    }
