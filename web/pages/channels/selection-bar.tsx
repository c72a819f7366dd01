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
import { useFocusRule } from '#web/ui/focus.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { tabStop } from './channel-grid.tsx'
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
  const bar = useRef<HTMLElement>(null)
  const isShown = selection.size > 0
  // Said on the root, for all that makes room: `:has()` there would be looked at with every card that comes or goes.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-has-floating-bar', isShown)
    return () => document.documentElement.removeAttribute('data-has-floating-bar')
  }, [isShown])
  // The bar goes with the selection.
  useFocusRule(bar, tabStop)
  let hidden = 0
  for (const id of selection) if (!shownIds.has(id)) hidden++
  return (
    <>
      {isShown && (
        <section ref={bar} className={styles.bar} data-floating-bar="" aria-label="Selection">
          <p className={styles.count}>
            <b>{countText(selection.size)} selected</b>
            {hidden > 0 && <small>{countText(hidden)} not shown</small>}
          </p>
          <Menu
            side="top"
            trigger={
              <Button variant="primary">
                Move to…
                <Icon name="chevronUp" size={16} />
              </Button>
            }
            entries={menu.entries}
          />
          <Button variant="quiet" onClick={clearSelection}>
            Clear
          </Button>
        </section>
      )}
      {menu.dialog}
    </>
  )
}
