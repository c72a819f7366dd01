import { CLEANUP_REASONS } from '#domain/cleanup-reasons.ts'
import { all, filters } from '#text/channels.ts'
import { reasonLabels } from '#text/cleanup.ts'
import { FilterChip } from '#web/ui/chip.tsx'
import type { CleanupChannel } from './cleanup-channels.ts'
import { type CleanupFilter, matchesFilter } from './cleanup-filter.ts'
import styles from './cleanup-list.module.css'

const FILTERS: readonly CleanupFilter[] = ['all', ...CLEANUP_REASONS]
const LABELS: Readonly<Record<CleanupFilter, string>> = { all, ...reasonLabels }

type Props = {
  /** Those the search finds. */
  channels: readonly CleanupChannel[]
  filter: CleanupFilter
  onChange(filter: CleanupFilter): void
}

/** Filters of the list by the reasons to clean up, the strongest first. Empty ones are left out. */
export const CleanupChips = ({ channels, filter, onChange }: Props) => (
  <fieldset className={styles.chips} aria-label={filters}>
    {FILTERS.map((own) => {
      const count = channels.filter((channel) => matchesFilter(channel, own)).length
      if (count === 0 && own !== 'all' && own !== filter) return null
      return (
        <FilterChip key={own} isOn={own === filter} count={count} onClick={() => onChange(own)}>
          {LABELS[own]}
        </FilterChip>
      )
    })}
  </fieldset>
)
