import { cloneElement, type KeyboardEvent, type ReactElement, type RefObject, useId, useRef, useState } from 'react'
import type { MenuEntry } from './menu-entry.ts'
import { MenuPopup, type Place } from './menu-popup.tsx'

type TriggerProps = {
  ref?: RefObject<HTMLButtonElement | null>
  onClick?(): void
  onKeyDown?(event: KeyboardEvent): void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  'aria-controls'?: string | undefined
}

type Props = Place & {
  /** The button that opens the menu. */
  trigger: ReactElement<TriggerProps>
  /** A function is called while the menu is open. */
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[])
  /** Called when the menu opens; the function it returns is called when the menu has closed. Always the same function. */
  whileOpen?: () => () => void
}

/**
 * A button with a menu, at most 320 px high, which is eight items. The focus returns to the button before an action runs, so a dialog that the
 * action opens returns it there too.
 */
export function Menu({ trigger, entries, whileOpen, ...place }: Props) {
  const [open, setOpen] = useState<'first' | 'last' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open !== null,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(open ? null : 'first'),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last')
        },
      })}
      {open && (
        <MenuPopup
          id={id}
          button={button}
          entries={typeof entries === 'function' ? entries() : entries}
          {...place}
          focusAt={open}
          whileOpen={whileOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
