import { useEffect, useMemo } from 'react'
import type { LibraryView } from '#rules/api/library.ts'
import { sortFolders } from '#rules/library.ts'
import { feedPartsFor } from '#web/features/feed/feed-parts.ts'
import { useSignedIn } from '#web/features/session/use-session.ts'
import { useStored } from '#web/lib/browser-store.ts'
import { folderSortStore, pinnedFolders } from '#web/lib/preferences.ts'
import { ChangesCard } from './changes-card.tsx'
import styles from './dashboard-news.module.css'
import { FolderShelves } from './folder-shelves.tsx'
import { NewsBones } from './news-bones.tsx'
import { useNews } from './use-news.ts'
import { WeekCard } from './week-card.tsx'

type Props = { library: LibraryView /** Called when everything is in its place. */; onShown(): void }

/** What makes the dashboard worth opening: what changed, the week, and the newest unwatched videos of each folder. */
export function DashboardNews({ library, onShown }: Props) {
  const { user, platform } = useSignedIn()
  const parts = feedPartsFor(user.id, platform)
  const sort = useStored(folderSortStore)
  const pinned = useStored(pinnedFolders)
  const folders = useMemo(() => sortFolders(library.folders, sort, pinned), [library.folders, sort, pinned])
  const news = useNews(parts, library, folders)
  const isShown = news !== null
  useEffect(() => {
    if (isShown) onShown()
  }, [isShown, onShown])
  if (!news) return <NewsBones folders={folders.length} />

  return (
    <>
      <div className={styles.cards}>
        <ChangesCard changes={news.changes} hasFolders={news.week.length > 0} />
        {news.week.length > 0 && <WeekCard days={news.days} lines={news.week} />}
      </div>
      {folders.length > 0 && <FolderShelves shelves={news.shelves} total={folders.length} parts={parts} />}
    </>
  )
}
