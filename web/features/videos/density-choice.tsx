import * as text from '#text/videos.ts'
import type { Density } from '#web/lib/preferences.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { announce } from '#web/ui/announce.ts'
import { Segments } from '#web/ui/segments.tsx'

type Props = { density: Density; onChange(density: Density): void }

const LAYOUTS = [
  { value: 'grid', label: text.gridLayout, icon: 'grid' },
  { value: 'list', label: text.listLayout, icon: 'rows' },
  { value: 'compact', label: text.compactLayout, icon: 'lines' },
] as const

/** The choice between cards, rows with large pictures and rows of one line. */
export const DensityChoice = ({ density, onChange }: Props) => (
  <Segments label={text.layout} value={density} options={LAYOUTS} onChange={onChange} />
)

/** Its shortcut, which leads to the next one. */
export const useDensityKey = (density: Density, onChange: (density: Density) => void): void =>
  useShortcuts({
    density: () => {
      const next = LAYOUTS[(LAYOUTS.findIndex(({ value }) => value === density) + 1) % LAYOUTS.length] ?? LAYOUTS[0]
      onChange(next.value)
      announce(next.label)
    },
  })
