import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useDocumentEvent } from '#web/lib/use-document-event.ts'
import { announce } from './announce.ts'
import { FolderTile } from './folder-tile.tsx'
import { Icon } from './icon.tsx'
import styles from './menu.module.css'
import { inPlace, isItem, type MenuEntry, type MenuFilter, type MenuItem } from './menu-entry.ts'
import { SearchField } from './search-field.tsx'

/** Where there is room. */
export type Place = { side?: 'top' | 'bottom'; align?: 'start' | 'center' | 'end' }

type Props = Place & {
  id: string
  /** Gets the focus back. */
  button: RefObject<HTMLElement | null>
  entries: readonly MenuEntry[]
  focusAt: 'first' | 'last'
  /** Stands beside it instead of the button. */
  anchor?: HTMLElement | null | undefined
  /** Called when the menu opens; the function it returns is called when the menu has closed. */
  whileOpen?: (() => () => void) | undefined
  /** @param isChosen an item was selected, whose action follows */
  onClose(isChosen: boolean): void
}

/** Letters typed within this time form one search text. */
const TYPING_MS = 500
const ITEMS = '[role^="menuitem"]'

const isFilter = (entry: MenuEntry): entry is MenuFilter => typeof entry === 'object' && 'filter' in entry
const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/**
 * An open menu: arrows, Home, End and letters move the focus, Enter and Space select, Escape and Tab close. In a menu with a
 * filter, letters go into its field, where Enter selects the first item that is left.
 */
export function MenuPopup({ id, button, anchor, entries: given, focusAt, whileOpen, onClose, ...place }: Props) {
  const popup = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [first] = useState(given)
  const entries = inPlace(first, given)
  const filter = entries.find(isFilter)
  const listed = entries.filter((entry) => !isFilter(entry) && !(isItem(entry) && entry.atFoot))
  const shown = matching(listed, typed)
  const foot = entries.filter(isItem).filter(({ atFoot }) => atFoot)
  useOpening(popup, button, anchor, focusAt)
  useEffect(() => whileOpen?.(), [whileOpen])
  const dismiss = () => onClose(false)
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && [popup, button].some(({ current }) => current?.contains(target))
  // `popover="auto"` would close at the press on the button, whose click then opens the menu again.
  useDocumentEvent('pointerdown', ({ target }) => isInside(target) || dismiss(), true)
  const onKeyDown = useMenuKeys(popup, field, button, dismiss)

  const type = (text: string) => {
    setTyped(text)
    if (filter) announce(filter.announcement(matching(listed, text).length))
  }
  const act =
    ({ staysOpen, onSelect }: MenuItem) =>
    () => {
      if (!staysOpen) {
        button.current?.focus()
        onClose(true)
      }
      onSelect(typed.trim())
    }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to keys of the menu and the field inside
    <div
      ref={popup}
      popover="manual"
      className={`${styles.popup} ${filter ? styles.withFilter : ''}`}
      data-side={place.side ?? 'bottom'}
      data-align={place.align ?? 'end'}
      onKeyDown={onKeyDown}
    >
      {filter && (
        <SearchField
          ref={field}
          className={styles.filter ?? ''}
          label={filter.filter}
          placeholder={filter.filter}
          value={typed}
          onChange={type}
        />
      )}
      {filter && shown.length === 0 && <p className={styles.none}>{filter.noMatch}</p>}
      <div id={id} role="menu" tabIndex={-1} className={styles.menu} hidden={shown.length === 0 && foot.length === 0}>
        <div className={styles.scroller} role="presentation">
          {shown.map((entry, i) => {
            // Labels are no keys: two folders may have the same name.
            const key = `entry-${i}`
            if (!isItem(entry)) return <hr key={key} className={styles.line} />
            return <Item key={key} entry={entry} onAct={act(entry)} />
          })}
        </div>
        {foot.length > 0 && shown.length > 0 && <hr className={styles.line} />}
        {foot.map((entry) => (
          <Item key={entry.label} entry={entry} onAct={act(entry)} />
        ))}
      </div>
    </div>
  )
}

/** The items whose label contains the text, those that begin with it first; without a text all entries. */
export function matching(entries: readonly MenuEntry[], text: string): readonly MenuEntry[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return entries
  const startsWith = ({ label }: MenuItem) => Number(label.toLowerCase().startsWith(wanted))
  return entries
    .filter(isItem)
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .toSorted((a, b) => startsWith(b) - startsWith(a))
}

/** Shows the popup beside its button, and focuses its field, or else an item. */
function useOpening(
  popup: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  beside: HTMLElement | null | undefined,
  focusAt: 'first' | 'last',
): void {
  useLayoutEffect(() => {
    const element = popup.current
    const source = beside ?? button.current
    if (!element || !source) return
    // What it is opened from is what its styles place it beside.
    element.showPopover({ source })
    const items = [...element.querySelectorAll<HTMLElement>(ITEMS)]
    // On a touch screen, focusing the field would open the keyboard, which hides the menu.
    const field = matchMedia('(pointer: coarse)').matches ? null : element.querySelector('input')
    const target = focusAt === 'first' ? (field ?? items[0]) : items.at(-1)
    target?.focus({ preventScroll: true })
    // After a phone is turned, what it stands beside may be out of view, and the menu with it.
    const turned = matchMedia('(orientation: portrait)')
    const show = () => source.scrollIntoView({ block: 'center' })
    turned.addEventListener('change', show)
    return () => turned.removeEventListener('change', show)
  }, [popup, button, beside, focusAt])
}

function useMenuKeys(
  popup: RefObject<HTMLElement | null>,
  field: RefObject<HTMLInputElement | null>,
  button: RefObject<HTMLElement | null>,
  onClose: () => void,
) {
  const search = useRef({ text: '', at: 0 })

  /** Focuses the next item whose label begins with the letters typed last. */
  const focusTyped = (event: KeyboardEvent, items: readonly HTMLElement[], now: number) => {
    const isFresh = event.timeStamp - search.current.at > TYPING_MS
    search.current = {
      text: (isFresh ? '' : search.current.text) + event.key.toLowerCase(),
      at: event.timeStamp,
    }
    const order = [...items.slice(now + (isFresh ? 1 : 0)), ...items]
    order.find((item) => item.dataset.label?.toLowerCase().startsWith(search.current.text))?.focus()
  }

  return (event: KeyboardEvent) => {
    const items = [...(popup.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])]
    const now = items.indexOf(document.activeElement as HTMLElement)
    const isInField = field.current !== null && document.activeElement === field.current
    const to = (index: number) => {
      event.preventDefault()
      items.at(index % items.length)?.focus()
    }
    if (event.key === 'ArrowDown') to(now + 1)
    else if (event.key === 'ArrowUp') to(isInField ? -1 : now - 1)
    else if (event.key === 'Tab') onClose()
    else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      button.current?.focus()
      onClose()
    } else if (isInField) {
      if (event.key !== 'Enter') return
      // Selecting focuses the menu's button, which this Enter must not press.
      event.preventDefault()
      // With an empty field, a second Enter after the one that opened the menu would select what the user has not chosen.
      if (field.current?.value.trim() !== '') items[0]?.click()
    } else if (event.key === 'Home') to(0)
    else if (event.key === 'End') to(-1)
    else if (isTyped(event)) {
      // The letter itself goes where the focus is by then.
      if (field.current) field.current.focus()
      else focusTyped(event, items, now)
    }
  }
}

function Item({ entry, onAct }: { entry: MenuItem; onAct(): void }) {
  const { label, icon, tile, note, danger, checked, multiple, staysOpen } = entry
  return (
    <button
      type="button"
      {...(checked === undefined
        ? { role: 'menuitem', ...(staysOpen && { 'aria-haspopup': 'menu' as const }) }
        : { role: multiple ? 'menuitemcheckbox' : 'menuitemradio', 'aria-checked': checked })}
      tabIndex={-1}
      className={`${styles.item} ${danger ? styles.danger : ''}`}
      data-label={label}
      onClick={onAct}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
    >
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} size={18} />
        </span>
      )}
      {tile !== undefined && (
        <FolderTile name={tile?.name ?? label} colour={tile?.colour ?? null} emoji={tile?.emoji ?? null} size="tiny" />
      )}
      <span className={styles.label} dir="auto">
        {label}
      </span>
      {note && <small>{note}</small>}
      {checked !== undefined && (
        <i className={styles.mark}>{checked && <Icon name={checked === 'mixed' ? 'minus' : 'check'} size={16} />}</i>
      )}
      {staysOpen && checked === undefined && <Icon name="chevronRight" size={16} />}
    </button>
  )
}
