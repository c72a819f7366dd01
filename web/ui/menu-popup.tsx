import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import styles from './menu.module.css'
import type { MenuEntry } from './menu-entry.ts'
import { type Placement, placeBeside } from './place-beside.ts'

type Props = {
  id: string
  button: RefObject<HTMLButtonElement | null>
  entries: readonly MenuEntry[]
  placement: Placement
  focusAt: 'first' | 'last'
  onClose(): void
}

/** Letters typed within this time form one search text. */
const TYPING_MS = 500

/** An open menu: arrows, Home, End and letters move the focus, Enter and Space select, Escape and Tab close. */
export function MenuPopup({ id, button, entries, placement, focusAt, onClose }: Props) {
  const popup = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const { side, align } = placement
  const items = () => [...(popup.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]

  useLayoutEffect(() => {
    const element = popup.current
    const anchor = button.current
    if (!element || !anchor) return
    const place = () => placeBeside(element, anchor, { side, align })
    element.showPopover()
    place()
    const all = element.querySelectorAll<HTMLElement>('[role^="menuitem"]')
    all[focusAt === 'first' ? 0 : all.length - 1]?.focus({ preventScroll: true })
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [button, side, align, focusAt])

  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      const inside = target instanceof Node && (popup.current?.contains(target) || button.current?.contains(target))
      if (!inside) onClose()
    }
    document.addEventListener('pointerdown', onPointerDown, true)
    return () => document.removeEventListener('pointerdown', onPointerDown, true)
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items()
    const now = all.indexOf(document.activeElement as HTMLElement)
    const to = (index: number) => {
      event.preventDefault()
      all.at(index % all.length)?.focus()
    }
    if (event.key === 'ArrowDown') to(now + 1)
    else if (event.key === 'ArrowUp') to(now - 1)
    else if (event.key === 'Home') to(0)
    else if (event.key === 'End') to(-1)
    else if (event.key === 'Tab') onClose()
    else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      button.current?.focus()
      onClose()
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const fresh = event.timeStamp - typed.current.at > TYPING_MS
      typed.current = { text: (fresh ? '' : typed.current.text) + event.key.toLowerCase(), at: event.timeStamp }
      const order = [...all.slice(now + (fresh ? 1 : 0)), ...all]
      order.find((item) => item.textContent.toLowerCase().startsWith(typed.current.text))?.focus()
    }
  }
  const act = (onSelect: () => void) => () => {
    button.current?.focus()
    onClose()
    onSelect()
  }
  return (
    <div ref={popup} id={id} role="menu" popover="manual" tabIndex={-1} className={styles.popup} onKeyDown={onKeyDown}>
      {entries.map((entry, i) => {
        // Labels are no keys: two folders may have the same name.
        const key = `entry-${i}`
        if (entry === 'line') return <hr key={key} className={styles.line} />
        return <Item key={key} entry={entry} onAct={act(entry.onSelect)} />
      })}
    </div>
  )
}

function Item({ entry, onAct }: { entry: Exclude<MenuEntry, 'line'>; onAct(): void }) {
  const { label, icon, colour, note, danger, checked } = entry
  return (
    <button
      type="button"
      {...(checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked })}
      tabIndex={-1}
      className={`${styles.item} ${danger ? styles.danger : ''}`}
      onClick={onAct}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
    >
      {icon && <Icon name={icon} size={18} />}
      {colour !== undefined && <i className={styles.dot} data-colour={colour || undefined} />}
      <span dir="auto">{label}</span>
      {note && <small>{note}</small>}
      {checked !== undefined && <i className={styles.mark}>{checked && <Icon name="check" size={16} />}</i>}
    </button>
  )
}
