import { useLayoutEffect, useRef } from 'react'
import type { FolderView } from '#contract/library.ts'
import { countText } from '#text/format.ts'
import {
  clearSelection,
  readSelection,
  restoreSelection,
  select,
  useSelection,
} from '#web/features/library/selection.ts'
import { useMoveMenu } from '#web/features/library/use-move-menu.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import styles from './selection-bar.module.css'

type Props = {
  folders: readonly FolderView[]
  /** Ids of the cards shown now. */
  shownIds: ReadonlySet<string>
}

/** Floats at the foot of the page while channels are selected: how many, where to, and away with it. */
export function SelectionBar({ folders, shownIds }: Props) {
  const selection = useSelection()
  const menu = useMoveMenu({
    folders,
    channelIds: () => [...readSelection()],
    onMoved: (ids) => select(ids, false),
    onRefused: restoreSelection,
  })
  const hadFocus = useRef(false)
  const isShown = selection.size > 0
  // Said on the root, for all that makes room: `:has()` there would be looked at with every card that comes or goes.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-has-floating-bar', isShown)
    return () => document.documentElement.removeAttribute('data-has-floating-bar')
  }, [isShown])
  // The bar goes with the selection: whoever was in it goes on among the cards.
  useLayoutEffect(() => {
    if (selection.size > 0 || !hadFocus.current) return
    hadFocus.current = false
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('[data-index] input[tabindex="0"]')?.focus({ preventScroll: true })
  })
  let hidden = 0
  for (const id of selection) if (!shownIds.has(id)) hidden++
  return (
    <>
      {isShown && (
        <section
          className={styles.bar}
          data-floating-bar=""
          aria-label="Selection"
          onFocus={() => {
            hadFocus.current = true
          }}
          onBlur={({ relatedTarget }) => {
            if (relatedTarget) hadFocus.current = false
          }}
        >
          <p className={styles.count}>
            <b>{countText(selection.size)} selected</b>
            {hidden > 0 && <small>{countText(hidden)} not shown</small>}
          </p>
          <Menu
            side="top"
            trigger={
              <Button look="main">
                Move to…
                <Icon name="chevronUp" size={16} />
              </Button>
            }
            entries={menu.entries}
          />
          <Button look="quiet" onClick={clearSelection}>
            Clear
          </Button>
        </section>
      )}
      {menu.dialogs}
    </>
  )
}
