import { allSubscriptions, searchIn, thisFolder } from '#text/folder.ts'
import { Segments } from '#web/ui/segments.tsx'
import type { FolderSearchState } from './use-folder-search.ts'

/** The choice between this folder and all subscriptions. */
export const SearchScope = ({ search }: { search: FolderSearchState }) => (
  <Segments
    label={searchIn}
    value={search.isEverywhere ? 'all' : 'folder'}
    options={[
      { value: 'folder', label: thisFolder },
      { value: 'all', label: allSubscriptions },
    ]}
    onChange={(scope) => search.setEverywhere(scope === 'all')}
  />
)
