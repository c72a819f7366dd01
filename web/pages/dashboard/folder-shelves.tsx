import { Link } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { LibraryFolder } from '#domain/library.ts'
import { allFolders, yourFolders } from '#text/dashboard-updates.ts'
import type { DatedOverview } from '#web/features/videos/api.ts'
import { isUserBusy } from '#web/features/videos/use-steady-videos.ts'
import { FolderShelf } from './folder-shelf.tsx'
import styles from './folder-shelves.module.css'

const MAX_SHELVES = 60
const PLACES = Array.from({ length: MAX_SHELVES }, (_, place) => place)
/** Shelves near the top, whose pictures load at once. */
const EAGER_SHELVES = 2

type Props = {
  /** In the order of the shelves. */
  folders: readonly LibraryFolder[]
  overview: DatedOverview
  isChecking: boolean
}

/** The folders, each with its newest unopened videos. */
export function FolderShelves({ folders, overview, isChecking }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const ordered = useSteadyOrder(folders, isChecking, list)
  return (
    <section aria-labelledby="your-folders">
      <h2 id="your-folders" className="visually-hidden">
        {yourFolders}
      </h2>
      <ul ref={list} className={styles.shelves}>
        {/* Keyed by place, so that another order moves no shelf. */}
        {PLACES.slice(0, ordered.length).map((place) => {
          const folder = ordered[place]
          return (
            folder && (
              <FolderShelf
                key={place}
                folder={folder}
                counts={overview.folders.find(({ folderId }) => folderId === folder.id)}
                isChecking={isChecking}
                eager={place < EAGER_SHELVES}
              />
            )
          )
        })}
      </ul>
      {folders.length > MAX_SHELVES && (
        <p className={styles.more}>
          <Link to="/folders">{allFolders(folders.length)}</Link>
        </p>
      )}
    </section>
  )
}

/** The folders in the order they first had: a new order waits for the end of a refresh, and until the user looks away. */
function useSteadyOrder(
  folders: readonly LibraryFolder[],
  isChecking: boolean,
  list: RefObject<HTMLElement | null>,
): readonly LibraryFolder[] {
  const latest = folders.map(({ id }) => id)
  const [shown, setShown] = useState(latest)
  const isSame = shown.length === latest.length && shown.every((id, i) => id === latest[i])
  useLayoutEffect(() => {
    if (!isSame && !isChecking && !isUserBusy(list.current, true)) setShown(latest)
  })
  const places = new Map(shown.map((id, i) => [id, i]))
  const placeOf = ({ id }: LibraryFolder) => places.get(id) ?? folders.length
  return isSame ? folders : folders.toSorted((a, b) => placeOf(a) - placeOf(b))
}
