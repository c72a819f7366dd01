import { useMemo } from 'react'
import type { Library } from '#domain/library.ts'
import { clearSearch, searchAll } from '#text/folder.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { cardChannels } from '#web/features/videos/card-channels.ts'
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
  const all = useMemo(() => cardChannels(library, user.newHours, false), [library, user.newHours])
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
