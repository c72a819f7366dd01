import { useLayoutEffect, useRef } from 'react'
import type { FolderView } from '#contract/library.ts'
import * as text from '#text/selection.ts'
import {
  clearSelection,
  readSelection,
  restoreSelection,
  select,
  useSelection,
} from '#web/features/library/selection.ts'
import { useMoveMenu } from '#web/features/library/use-move-menu.ts'
import { markFloatingBar } from '#web/lib/data-attributes.ts'
import { Button } from '#web/ui/button.tsx'
import { useFocusRule } from '#web/ui/focus.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { tabStop } from './channel-grid.tsx'
import styles from './selection-bar.module.css'

type Props = {
  folders: readonly FolderView[]
  /** Ids of the channels that pass the filter. */
  shownIds: ReadonlySet<string>
}

/** Floats at the bottom of the page while channels are selected: their number, the menu that moves them, and Clear. */
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
  // An attribute of the root element, for the styles that make room. `:has()` would be evaluated for every added card.
  useLayoutEffect(() => {
    markFloatingBar(isShown)
    return () => markFloatingBar(false)
  }, [isShown])
  // The bar disappears with the selection.
  useFocusRule(bar, tabStop)
  let hidden = 0
  for (const id of selection) if (!shownIds.has(id)) hidden++
  return (
    <>
      {isShown && (
        <section ref={bar} className={styles.bar} data-floating-bar="" aria-label={text.selection}>
          <p className={styles.count}>
            <b>{text.selectedCount(selection.size)}</b>
            {hidden > 0 && <small>{text.hiddenCount(hidden)}</small>}
          </p>
          <Menu
            side="top"
            trigger={
              <Button variant="primary">
                {text.moveTo}
                <Icon name="chevronUp" size={16} />
              </Button>
            }
            entries={menu.entries}
          />
          <Button variant="quiet" onClick={clearSelection}>
            {text.clear}
          </Button>
        </section>
      )}
      {menu.dialog}
    </>
  )
}
