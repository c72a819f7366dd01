import type { ChannelView } from '#contract/library.ts'
import { noFoldersYet } from '#text/common.ts'
import { channelsAreHere, noFoldersHint } from '#text/dashboard-updates.ts'
import { newFolder } from '#text/folders.ts'
import { seeSuggestions } from '#text/sort-entrance.ts'
import { openNewFolder } from '#web/features/library/new-folder.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Ledge } from '#web/ui/ledge.tsx'
import { Link } from '#web/ui/link.tsx'
import { Faces } from './faces.tsx'
import styles from './first-folder.module.css'

const MAX_FACES = 8

/** An empty shelf, for a user who has channels but no folder yet. */
export function FirstFolder({ channels }: { channels: readonly ChannelView[] }) {
  return (
    <section className={styles.step} aria-labelledby="first-folder">
      <Faces channels={channels.slice(0, MAX_FACES)} />
      <h2 id="first-folder">{channelsAreHere(channels.length)}</h2>
      <p>
        {noFoldersYet} {noFoldersHint}
      </p>
      <div className={styles.actions}>
        <Link to="/suggestions" search={{}} className={buttonClass('primary')}>
          {seeSuggestions}
        </Link>
        <Button onClick={() => void openNewFolder()}>{newFolder}</Button>
      </div>
      <div className={styles.ledge}>
        <Ledge dimmed />
      </div>
    </section>
  )
}
