import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import * as text from '#text/scheduled.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { scheduledQuery } from '../api.ts'
import type { CardChannel } from '../video-meta.tsx'
import styles from './scheduled.module.css'

const ScheduledDialog = lazyDialog(() =>
  import('./scheduled-dialog.tsx').then(({ ScheduledDialog }) => ScheduledDialog),
)

type Props = {
  /** A folder's id or `unsorted`; undefined: All new. */
  folder: string | undefined
  channels: ReadonlyMap<string, CardChannel>
  /** false: the server does not have the folder yet. */
  enabled?: boolean
}

/** Says beside the status of a list how many broadcasts are announced, and opens them. Nothing if there are none, or none is known. */
export function ScheduledLine({ folder, channels, enabled = true }: Props) {
  const { user } = useSignedIn()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery({ ...scheduledQuery(user.id, folder), enabled })
  const videos = (data?.videos ?? []).filter(({ channelId }) => channels.has(channelId))
  const count = videos.filter(({ hiddenBy }) => !hiddenBy).length
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          className={styles.line}
          data-count={count}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          <Icon name="clock" size={16} />
          <span>{text.line(count)}</span>
        </button>
      )}
      <Suspense>
        {isOpen && <ScheduledDialog videos={videos} channels={channels} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
