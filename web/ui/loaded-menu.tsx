import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, RefObject } from 'react'
import { Icon } from './icon.tsx'
import styles from './menu.module.css'
import type { MenuEntry } from './menu.tsx'

export type MenuProps = {
  trigger: ReactElement
  triggerRef?: RefObject<HTMLButtonElement | null>
  entries: readonly MenuEntry[]
  side?: 'top' | 'bottom'
  align?: 'start' | 'center' | 'end'
}

/** The menu itself; open from the start, because it is only rendered once somebody has asked for it. */
export const LoadedMenu = ({ trigger, triggerRef, entries, side = 'bottom', align = 'end' }: MenuProps) => (
  <Base.Root modal={false} defaultOpen>
    <Base.Trigger render={trigger} ref={triggerRef} />
    <Base.Portal>
      <Base.Positioner className={styles.positioner} side={side} align={align} sideOffset={6} collisionPadding={8}>
        <Base.Popup className={styles.popup}>
          {entries.map((entry, i) =>
            entry === 'line' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their place
              <Base.Separator key={`line-${i}`} className={styles.line} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: two folders may have the same name
              <Entry key={`${entry.label}-${i}`} entry={entry} />
            ),
          )}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)

function Entry({ entry }: { entry: Exclude<MenuEntry, 'line'> }) {
  const { label, onSelect, icon, shelf, danger, checked } = entry
  const content = (
    <>
      {icon && <Icon name={icon} size={18} />}
      {shelf !== undefined && <i className={styles.dot} data-shelf={shelf || undefined} />}
      <span dir="auto">{label}</span>
    </>
  )
  if (checked === undefined) {
    return (
      <Base.Item className={`${styles.item} ${danger ? styles.danger : ''}`} onClick={onSelect}>
        {content}
      </Base.Item>
    )
  }
  return (
    <Base.CheckboxItem className={styles.item} checked={checked} onCheckedChange={onSelect} closeOnClick>
      {content}
      <i className={styles.mark}>{checked && <Icon name="check" size={16} />}</i>
    </Base.CheckboxItem>
  )
}
