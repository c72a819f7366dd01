import type { FocusEvent } from 'react'
import * as text from '#text/channels.ts'
import { DensityChoice, useDensityKey } from '#web/features/videos/density-choice.tsx'
import type { Density } from '#web/lib/preferences.ts'
import { FilterChip } from '#web/ui/chip.tsx'
import { type ChannelsOnly, ONLY } from './channels-search-params.ts'
import styles from './filter-chips.module.css'
import type { FilterState } from './use-filter.ts'

export type FilterCounts = { all: number; unsorted: number } & Record<ChannelsOnly, number>

type Props = {
  filter: FilterState
  /** How many channels each chip lists, with the search as it is. */
  counts: FilterCounts
  density: Density
  onDensity(density: Density): void
}

/** In a row that slides, browsers leave a focused chip half outside. */
const showWhole = ({ target }: FocusEvent<HTMLElement>) =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** The filters that are one click away, and the choice of the density. One without channels has no chip, but for the first two. */
export function FilterChips({ filter, counts, density, onDensity }: Props) {
  const { folder, only, choose } = filter
  useDensityKey(density, onDensity)
  return (
    <div className={styles.line}>
      <fieldset aria-label={text.filters} className={styles.chips} onFocus={showWhole}>
        <FilterChip isOn={folder === null && only === null} count={counts.all} onClick={() => choose({})}>
          {text.all}
        </FilterChip>
        <FilterChip isOn={folder === 'unsorted'} count={counts.unsorted} onClick={() => choose({ folder: 'unsorted' })}>
          {text.unsortedOnly}
        </FilterChip>
        {ONLY.filter((own) => counts[own] > 0 || own === only).map((own) => (
          <FilterChip key={own} isOn={own === only} count={counts[own]} onClick={() => choose({ only: own })}>
            {own === 'several' ? text.inSeveral : text.facts[own]}
          </FilterChip>
        ))}
      </fieldset>
      <DensityChoice density={density} onChange={onDensity} />
    </div>
  )
}
