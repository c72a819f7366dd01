import { useMemo } from 'react'
import { baselineOf } from '#domain/baseline.ts'
import { colourFor, folderColour } from '#domain/colours.ts'
import { allChannels, type Library } from '#domain/library.ts'
import { clearSearch, searchAll } from '#text/folder.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { SearchResults } from '#web/features/videos/search/search-results.tsx'
import type { CardChannel } from '#web/features/videos/video-meta.tsx'
import type { Density } from '#web/lib/preferences.ts'
import { Button } from '#web/ui/button.tsx'
import type { FolderSearchState } from './use-folder-search.ts'

type Props = {
  folderId: string
  /** The folder's channels. */
  channels: ReadonlyMap<string, CardChannel>
  library: Library
  search: FolderSearchState
  density: Density
}

/** The results of a search in the folder or in all subscriptions. */
export function FolderSearch({ folderId, channels, library, search, density }: Props) {
  const { user } = useSignedIn()
  const { text, isEverywhere, setEverywhere, clear, field } = search
  const searchEverywhere = () => {
    setEverywhere(true)
    // The pressed button disappears.
    field.current?.focus()
  }
  const all: ReadonlyMap<string, CardChannel> = useMemo(
    () =>
      new Map(
        allChannels(library).map(({ channel, folders: [folder] }) => [
          channel.id,
          {
            name: channel.name,
            imageUrl: channel.thumbnailUrl,
            colour: folder ? folderColour(folder) : colourFor(channel.id),
            baseline: baselineOf(channel.addedAt, user.newHours),
          },
        ]),
      ),
    [library, user.newHours],
  )
  return (
    <SearchResults
      key={String(isEverywhere)}
      userId={user.id}
      selection={isEverywhere ? {} : { folder: folderId }}
      search={text}
      channels={isEverywhere ? all : channels}
      density={density}
    >
      {!isEverywhere && <Button onClick={searchEverywhere}>{searchAll}</Button>}
      <Button onClick={clear}>{clearSearch}</Button>
    </SearchResults>
  )
}
