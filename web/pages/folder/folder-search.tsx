import { useMemo } from 'react'
import type { LibraryView } from '#contract/library.ts'
import { colourFor } from '#domain/colours.ts'
import { allChannels } from '#domain/library.ts'
import { clearSearch, searchAll } from '#text/folder.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { SearchResults } from '#web/features/videos/search/search-results.tsx'
import type { CardChannel } from '#web/features/videos/video-card.tsx'
import { Button } from '#web/ui/button.tsx'
import type { FolderSearchState } from './use-folder-search.ts'

type Props = {
  folderId: string
  /** The folder's channels. */
  channels: ReadonlyMap<string, CardChannel>
  library: LibraryView
  search: FolderSearchState
}

/** The results of a search in the folder or in all subscriptions. */
export function FolderSearch({ folderId, channels, library, search }: Props) {
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
        allChannels(library).map(({ channel, folder }) => [
          channel.id,
          { name: channel.name, colour: colourFor(folder?.id ?? channel.id) },
        ]),
      ),
    [library],
  )
  return (
    <SearchResults
      key={String(isEverywhere)}
      userId={user.id}
      selection={isEverywhere ? {} : { folder: folderId }}
      search={text}
      channels={isEverywhere ? all : channels}
    >
      {!isEverywhere && (
        <Button variant="primary" onClick={searchEverywhere}>
          {searchAll}
        </Button>
      )}
      <Button onClick={clear}>{clearSearch}</Button>
    </SearchResults>
  )
}
