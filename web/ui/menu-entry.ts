import type { IconName } from './icon.tsx'

export type MenuItem = {
  label: string
  /** @param typed what stands in the menu's filter field */
  onSelect(typed: string): void
  icon?: IconName
  /** The tile of a folder, in its colour (1 to 10); null: that of unsorted channels. `name`: if the label is another. */
  tile?: { colour: number; emoji: string | null; name?: string } | null
  /** Shown in a lighter colour at the end. */
  note?: string | null
  danger?: boolean
  /** Whether a radio item is selected, or a checkbox ticked; `mixed`: for some of what the menu is about. */
  checked?: boolean | 'mixed'
  /** One of several items that can be ticked. */
  multiple?: boolean
  /** Selecting it leaves the menu open: a tick is set, or the menu shows other entries. */
  staysOpen?: boolean
  /** Stays in view below the scrolling items, whatever the filter. */
  atFoot?: boolean
}

/** A field at the top of the menu that leaves the items whose label contains its text. */
export type MenuFilter = {
  /** The accessible name of the field, and its placeholder. */
  filter: string
  /** Shown when no item is left. */
  noMatch: string
  /** Announced when the text has changed. @param count of the items left */
  announcement(count: number): string
}

/** An entry of a menu; `line` is a separator. */
export type MenuEntry = 'line' | MenuFilter | MenuItem

export const isItem = (entry: MenuEntry): entry is MenuItem => typeof entry === 'object' && 'label' in entry

/**
 * The entries that a menu was opened with, as they are now: what comes or goes later would move others from under the pointer.
 * @param first those it was opened with
 */
export function inPlace(first: readonly MenuEntry[], entries: readonly MenuEntry[]): readonly MenuEntry[] {
  if (entries.length === first.length) return entries
  const now = entries.filter(isItem)
  return first.map((entry) => {
    const place = isItem(entry) ? now.findIndex(({ label }) => label === entry.label) : -1
    return now.splice(place, place < 0 ? 0 : 1)[0] ?? entry
  })
}
