import { useState } from 'react'
import type { RuleName } from '#contract/rules.ts'
import type { ScheduledView } from '#contract/videos.ts'
import * as text from '#text/scheduled.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { HiddenChip } from '../hidden-chip.tsx'
import type { CardChannel } from '../video-meta.tsx'
import styles from './scheduled.module.css'
import { ScheduledItem } from './scheduled-item.tsx'

type Props = {
  /** The soonest first, with those that rules hide. */
  videos: readonly ScheduledView[]
  channels: ReadonlyMap<string, CardChannel>
  onClose(): void
}

/** The announced broadcasts, each with its time. What rules hide is counted, and can be shown. */
export function ScheduledDialog({ videos, channels, onClose }: Props) {
  const [showsHidden, setShowsHidden] = useState(false)
  const hidden = new Map<RuleName, number>()
  for (const { hiddenBy } of videos) if (hiddenBy) hidden.set(hiddenBy, (hidden.get(hiddenBy) ?? 0) + 1)
  const shown = videos.filter(({ hiddenBy }) => showsHidden || !hiddenBy)
  return (
    <Dialog title={text.title} onClose={onClose}>
      <p className={styles.hint}>{shown.length > 0 ? text.hint : text.none}</p>
      <ul className={styles.items}>
        {shown.map((video) => (
          <ScheduledItem key={video.id} video={video} channelName={channels.get(video.channelId)?.name ?? ''} />
        ))}
      </ul>
      <HiddenChip hidden={hidden} isAll isShown={showsHidden} onShow={setShowsHidden} />
    </Dialog>
  )
}
