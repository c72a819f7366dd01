import { shortNewCount } from '#text/counts.ts'
import { everything, listed, unseen } from '#text/rules.ts'
import { Segments } from '#web/ui/segments.tsx'
import type { VideosShown } from './folder-search-params.ts'

type Props = {
  view: VideosShown
  /** How many videos are new and not seen; null: not known. */
  newCount: number | null
  onChoose(view: VideosShown): void
}

/** The choice between what is new and not seen, and everything. */
export const ViewChoice = ({ view, newCount, onChoose }: Props) => (
  <Segments
    label={listed}
    value={view}
    options={[
      { value: 'unseen', label: unseen, ...(newCount !== null && { count: shortNewCount(newCount) }) },
      { value: 'all', label: everything },
    ]}
    onChange={onChoose}
  />
)
