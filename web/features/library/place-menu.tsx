import { useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { folderColour } from '#domain/colours.ts'
import { foldersOf } from '#domain/library.ts'
import * as text from '#text/library.ts'
import { alsoAddTo, moveTo } from '#text/selection.ts'
import { navigate } from '#web/lib/navigation.ts'
import type { MenuEntry } from '#web/ui/menu-entry.ts'
import { MenuPopup } from '#web/ui/menu-popup.tsx'
import { raiseDialog } from '#web/ui/raised-dialogs.tsx'
import { holdToasts, type Undo } from './changes.ts'
import { addEntries, moveEntries } from './place-entries.ts'
import { useLibrary } from './use-library.ts'

type View = 'all' | 'move' | 'add'

type Options = {
  channelId: string
  /** The folder that the channel is shown in; null: none. */
  source: string | null
  /** What the menu shows at first: all actions, or the folders to move or add the channel to. */
  view?: View
  /** Called with a move that is being sent. It resolves to what undoes it; null if it was refused. */
  onSent?(sent: Promise<Undo | null>): void
  /** Called with `true` when the menu is open; when it has closed, with whether the button has the focus. */
  hold?(isHeld: boolean): void
}

/** The button whose menu is open, and what closes it. */
let opened: { button: HTMLButtonElement; close(): void } | null = null

/**
 * Opens the menu with the folders of a channel beside a button, or closes it. Not a component of each button, because there
 * can be thousands. The button has `aria-haspopup="menu"` and `aria-expanded={false}`.
 */
export function openPlaceMenu(button: HTMLButtonElement, options: Options): void {
  const isOpen = opened?.button === button
  opened?.close()
  if (isOpen) return
  raiseDialog((close) => {
    const closeMenu = () => {
      opened = null
      close()
    }
    opened = { button, close: closeMenu }
    return <PlaceMenu button={button} {...options} onClose={closeMenu} />
  })
}

function PlaceMenu({ button, onClose, ...options }: Options & { button: HTMLButtonElement; onClose(): void }) {
  const [view, setView] = useState<View>(options.view ?? 'all')
  const anchor = useRef<HTMLElement>(button)
  const id = useId()
  const { hold } = options
  useLayoutEffect(() => {
    button.ariaExpanded = 'true'
    button.setAttribute('aria-controls', id)
    hold?.(true)
    return () => {
      button.ariaExpanded = 'false'
      button.removeAttribute('aria-controls')
      hold?.(document.activeElement === button)
    }
  }, [button, id, hold])
  const entries = useEntries(view, setView, options)
  // Outside of an open dialog nothing can be used.
  return createPortal(
    <MenuPopup
      key={view}
      id={id}
      button={anchor}
      entries={entries}
      focusAt="first"
      whileOpen={holdToasts}
      onClose={onClose}
    />,
    button.closest('dialog') ?? document.body,
  )
}

function useEntries(view: View, setView: (view: View) => void, { channelId, source, onSent }: Options): MenuEntry[] {
  // Rendered again when the library changes.
  const { library } = useLibrary()
  const channelIds = () => [channelId]
  if (view === 'move') return moveEntries({ channelIds, source, ...(onSent && { onSent }) })
  if (view === 'add') return addEntries({ channelIds })
  const folders = library ? foldersOf(library, channelId) : []
  return [
    { label: moveTo, icon: 'folder', staysOpen: true, onSelect: () => setView('move') },
    { label: alsoAddTo, icon: 'plus', staysOpen: true, onSelect: () => setView('add') },
    ...(folders.length > 0 ? (['line'] as const) : []),
    ...folders.map((folder) => ({
      label: text.goTo(folder.name),
      tile: { colour: folderColour(folder), emoji: folder.emoji, name: folder.name },
      onSelect: () => void navigate({ to: '/folder/:slug', params: { slug: folder.slug } }),
    })),
  ]
}
