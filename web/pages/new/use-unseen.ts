import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useMemo } from 'react'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { newVideosQuery } from '#web/features/videos/api.ts'
import { type NewListKey, newLists } from '#web/features/videos/use-new-count.ts'

/** Numbers of unseen videos. Beyond 99 there may be more. */
export type Unseen = {
  all: number
  /** By list: `unsorted` or a folder's id. Those without new videos are absent, those whose videos are all seen have 0. */
  folders: ReadonlyMap<NewListKey, number>
}

/** What is unseen in All new and in each folder; null: not known yet. */
export function useUnseen(): Unseen | null {
  const { user } = useSignedIn()
  const { data } = useQuery(newVideosQuery(user.id))
  const lists = useSelector(newLists)
  return useMemo(() => {
    if (!data || !lists) return null
    const listed = data.folders.filter(({ videos }) => videos.length > 0).map(({ folderId }) => folderId ?? 'unsorted')
    const count = (key: NewListKey) => lists.get(key)?.unseen.length ?? 0
    return { all: count('all'), folders: new Map(listed.map((key) => [key, count(key)])) }
  }, [data, lists])
}
