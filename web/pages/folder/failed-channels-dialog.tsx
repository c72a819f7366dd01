import { useState } from 'react'
import type { ChannelView } from '#contract/library.ts'
import type { VideosAnswer } from '#contract/videos.ts'
import { isUnlisted } from '#domain/channel-state.ts'
import { compareNames } from '#domain/library.ts'
import { channelTrouble } from '#text/channel-trouble.ts'
import { retry } from '#text/common.ts'
import * as text from '#text/folder.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import styles from './failed-channels-dialog.module.css'

type Props = {
  failed: VideosAnswer['failed']
  channels: readonly ChannelView[]
  /** A refresh is running. */
  isChecking: boolean
  onRetry(): void
  onClose(): void
}

/**
 * The channels of a folder whose videos could not be loaded, each with the reason. Rows stay after a retry. Channels that
 * are closed are not worth one.
 */
export function FailedChannelsDialog({ failed, channels, isChecking, onRetry, onClose }: Props) {
  const now = useNow()
  const [rows] = useState(() => {
    const names = new Map(channels.map(({ id, name }) => [id, name]))
    return failed
      .map((channel) => ({ ...channel, name: names.get(channel.channelId) ?? '' }))
      .sort((a, b) => compareNames(a.name, b.name))
  })
  const current = new Map(failed.map((channel) => [channel.channelId, channel]))
  const canRetry = failed.some(({ reason }) => !isUnlisted(reason))
  return (
    <Dialog title={text.failedChannels} onClose={onClose}>
      <ul className={styles.rows}>
        {rows.map(({ channelId, name }) => {
          const trouble = current.get(channelId)
          return (
            <li key={channelId}>
              <p className={styles.name} dir="auto">
                {name}
              </p>
              <p className={styles.reason}>
                {trouble ? text.failureText(channelTrouble[trouble.reason], trouble.since, now) : text.loadedNow}
              </p>
            </li>
          )
        })}
      </ul>
      {(canRetry || isChecking) && (
        <DialogActions>
          <Button variant="primary" busy={isChecking} onClick={onRetry}>
            {retry}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  )
}
