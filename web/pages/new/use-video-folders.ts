import { useMemo } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { makeFolderFinder } from '#domain/all-new.ts'
import { foldersOf, type Library, type LibraryFolder } from '#domain/library.ts'
import { daysIn } from '#domain/zoned-days.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { tileOf } from '#web/features/videos/card-channels.ts'
import type { CardChannel } from '#web/features/videos/video-meta.tsx'
import { serverNow } from '#web/lib/clock.ts'

/**
 * Channels as cards show them, by the id of the video: those of channels in several folders, whose first one may hide the
 * video.
 * @param folderId of the chosen folder, which is shown for its videos
 */
export function useVideoFolders(
  library: Library | null,
  channels: ReadonlyMap<string, CardChannel>,
  videos: readonly VideoView[],
  folderId: string | undefined,
): ReadonlyMap<string, CardChannel> {
  const { timeZone, shorts } = useSignedIn().user
  const inFolder = useMemo(() => placesIn(channels), [channels])
  return useMemo(() => {
    const find = makeFolderFinder<LibraryFolder>({
      ...{ now: serverNow(), dayOf: daysIn(timeZone) },
      hidesShorts: shorts === 'hide',
    })
    return new Map(
      videos.flatMap((video) => {
        const folders = library ? foldersOf(library, video.channelId) : []
        if (folders.length < 2) return []
        const folder = folders.find(({ id }) => id === folderId) ?? find(video, folders)
        const place = folder && inFolder(video.channelId, folder)
        return place ? [[video.id, place]] : []
      }),
    )
  }, [library, inFolder, videos, folderId, timeZone, shorts])
}

/** A channel with the tile of a folder: the same object each time, so that its cards are not drawn again. */
function placesIn(channels: ReadonlyMap<string, CardChannel>) {
  const places = new Map<string, CardChannel>()
  return (channelId: string, folder: LibraryFolder): CardChannel | undefined => {
    const key = `${channelId} ${folder.id}`
    const channel = channels.get(channelId)
    if (channel && !places.has(key)) places.set(key, { ...channel, ...tileOf(folder) })
    return places.get(key)
  }
}
