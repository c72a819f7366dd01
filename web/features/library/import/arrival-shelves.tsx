import type { ImportView } from '#contract/imports.ts'
import { ARRIVED_MAX } from '#contract/limits.ts'
import { colourFor } from '#domain/colours.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Ledge } from '#web/ui/ledge.tsx'
import styles from './arrival-shelves.module.css'
import { useImportState } from './import-store.ts'

/** The colours of the ledges. */
const SHELVES = [1, 6, 9, 4]

/**
 * Shelves on which the pictures of the channels arrive while the import runs, each page on a shelf of its own. Decorative.
 * @param isFilled fills them with channels of the library
 */
export function ArrivalShelves({ isFilled }: { isFilled: boolean }) {
  const { arrived } = useImportState()
  const { library } = useLibrary()
  const channels = uniqueById([...arrived, ...(isFilled && library ? library.unsortedChannels : [])])
  return (
    <div className={styles.shelves} aria-hidden="true">
      {SHELVES.map((colour, place) => (
        <div key={colour}>
          <div className={styles.faces}>
            {channels.slice(place * ARRIVED_MAX, (place + 1) * ARRIVED_MAX).map(({ id, name, thumbnailUrl }) => (
              <span key={id} className={styles.face}>
                <Avatar name={name} imageUrl={thumbnailUrl} colour={colourFor(id)} />
              </span>
            ))}
          </div>
          <Ledge colour={colour} dimmed={!isFilled} />
        </div>
      ))}
    </div>
  )
}

function uniqueById(channels: readonly ImportView['arrived'][number][]): ImportView['arrived'] {
  return [...new Map(channels.map((channel) => [channel.id, channel])).values()]
}
