import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChannelView, FolderView } from '#contract/library.ts'
import { allChannels, compareNames } from '#domain/library.ts'
import { channelsText } from '#text/counts.ts'
import { nearCapText } from '#text/plans.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { openAddChannels } from '#web/features/library/add-channels/open-add-channels.tsx'
import { useLibrary } from '#web/features/library/use-library.ts'
import { statsQuery } from '#web/features/videos/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChannelRow } from './channel-row.tsx'
import styles from './channels-dialog.module.css'

type Props = { folder: FolderView; onClose(): void }

/**
 * The channels of a folder: visit, move, remove, and the way to add more. What was moved keeps its row, with an undo,
 * until the dialog closes: nothing jumps, and a slip is mended where it happened.
 */
export function ChannelsDialog({ folder, onClose }: Props) {
  const { library } = useLibrary()
  const { user, platform } = useSignedIn()
  const { data: stats } = useQuery(statsQuery(user.id))
  const nearFull = nearCapText(user.channelsPerFolderCap, folder.channels.length)
  const [rows, setRows] = useState<readonly ChannelView[]>([])
  const unseen = folder.channels.filter(({ id }) => !rows.some((row) => row.id === id))
  if (unseen.length > 0) setRows([...rows, ...unseen].sort((a, b) => compareNames(a.name, b.name)))
  const places = new Map(library ? allChannels(library).map((held) => [held.channel.id, held.folder]) : [])
  const others = (library?.folders ?? []).filter((other) => other.id !== folder.id)

  return (
    <Dialog title={`Channels in ${folder.name}`} onClose={onClose} wide>
      <div className={styles.top}>
        <p>{nearFull ? `${nearFull} channels` : channelsText(folder.channels.length)}</p>
        <Button
          onClick={() => {
            onClose()
            openAddChannels(folder.id)
          }}
        >
          Add channels
        </Button>
      </div>
      <ul className={styles.rows}>
        {rows.map((channel) => (
          <ChannelRow
            key={channel.id}
            channel={channel}
            folder={folder}
            place={places.has(channel.id) ? (places.get(channel.id) ?? null) : undefined}
            others={others}
            stats={stats?.get(channel.id)}
            siteUrl={platform.siteUrl}
          />
        ))}
      </ul>
      {rows.length === 0 && <p className={styles.none}>No channels in this folder yet.</p>}
    </Dialog>
  )
}
