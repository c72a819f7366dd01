import { type ReactNode, useState } from 'react'
import { view } from '#text/folder.ts'
import { countText } from '#text/format.ts'
import { ActionChip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './view-button.module.css'

type Props = {
  /** How many of its settings differ from the usual ones; `countLabel` names them to screen readers. */
  count?: number
  countLabel?: string
  /** Settings by their headings. */
  sections: readonly { heading: string; content: ReactNode }[]
}

/** On small screens: opens what can be set about a list, for which there is no room above it. */
export function ViewButton({ count = 0, countLabel, sections }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ActionChip
        aria-haspopup="dialog"
        {...(count > 0 && { count: countText(count), countLabel })}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="lines" size={16} />
        {view}
      </ActionChip>
      {isOpen && (
        <Dialog title={view} onClose={() => setIsOpen(false)}>
          {sections.map(({ heading, content }) => (
            <section key={heading}>
              <h3 className={styles.heading}>{heading}</h3>
              {content}
            </section>
          ))}
        </Dialog>
      )}
    </>
  )
}
