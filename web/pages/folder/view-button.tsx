import { type ReactNode, useState } from 'react'
import { view } from '#text/folder.ts'
import { countText } from '#text/format.ts'
import { rules } from '#text/rules.ts'
import { layout } from '#text/videos.ts'
import { ActionChip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './view-button.module.css'

type Props = {
  /** The choice of the layout. */
  layouts: ReactNode
  ruleCount: number
  /** The rules, to be changed. */
  chips: ReactNode
}

/** On small screens: opens what can be set about the list, for which there is no room above it. */
export function ViewButton({ layouts, ruleCount, chips }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ActionChip
        aria-haspopup="dialog"
        count={ruleCount > 0 ? countText(ruleCount) : undefined}
        countLabel={rules}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="lines" size={16} />
        {view}
      </ActionChip>
      {isOpen && (
        <Dialog title={view} onClose={() => setIsOpen(false)}>
          <h3 className={styles.heading}>{layout}</h3>
          {layouts}
          <h3 className={styles.heading}>{rules}</h3>
          {chips}
        </Dialog>
      )}
    </>
  )
}
