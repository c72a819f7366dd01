import { allSubscriptions, searchIn, thisFolder } from '#text/folder.ts'
import styles from './search-scope.module.css'
import type { FolderSearchState } from './use-folder-search.ts'

const SCOPES = [
  { isEverywhere: false, label: thisFolder },
  { isEverywhere: true, label: allSubscriptions },
]

/** The choice between this folder and all subscriptions. */
export const SearchScope = ({ search }: { search: FolderSearchState }) => (
  <fieldset className={styles.scope}>
    <legend className="visually-hidden">{searchIn}</legend>
    {SCOPES.map(({ isEverywhere, label }) => (
      <label key={label} className={styles.choice}>
        <input
          type="radio"
          name="search-scope"
          className="visually-hidden"
          checked={search.isEverywhere === isEverywhere}
          onChange={() => search.setEverywhere(isEverywhere)}
        />
        {label}
      </label>
    ))}
  </fieldset>
)
