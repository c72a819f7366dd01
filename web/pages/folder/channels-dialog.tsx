import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ChannelView } from '#contract/library.ts'
import { allChannels, compareNames, type LibraryFolder } from '#domain/library.ts'
import { addChannels } from '#text/common.ts'
import { channelsText } from '#text/counts.ts'
import * as text from '#text/folder.ts'
import { nearCapText } from '#text/plans.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { openAddChannels } from '#web/features/library/add-channels/open-add-channels.tsx'
import { useLibrary } from '#web/features/library/use-library.ts'
import { statsQuery } from '#web/features/videos/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChannelRow } from './channel-row.tsx'
import styles from './channels-dialog.module.css'

type Props = { folder: LibraryFolder; onClose(): void }

/**
 * The channels of a folder, to visit, move, remove and add. A moved channel keeps its row, with an undo button, until the
 * dialog closes, so that no row changes its place.
 */
export function ChannelsDialog({ folder, onClose }: Props) {
  const { library } = useLibrary()
  const { user, platform } = useSignedIn()
  const { data: stats } = useQuery(statsQuery(user.id))
  const nearCap = nearCapText(user.channelsPerFolderCap, folder.channels.length)
  const [rows, setRows] = useState<readonly ChannelView[]>([])
  const listed = useMemo(() => new Set(rows.map(({ id }) => id)), [rows])
  const added = folder.channels.filter(({ id }) => !listed.has(id))
  if (added.length > 0) setRows([...rows, ...added].sort((a, b) => compareNames(a.name, b.name)))
  const places = useMemo(
    () => new Map(library ? allChannels(library).map(({ channel, folders }) => [channel.id, folders]) : []),
    [library],
  )

  return (
    <Dialog title={text.channelsIn(folder.name)} onClose={onClose} wide>
      <div className={styles.top}>
        <p>{nearCap ? text.channelsUsed(nearCap) : channelsText(folder.channels.length)}</p>
        <Button
          onClick={() => {
            onClose()
            openAddChannels(folder.id)
          }}
        >
          {addChannels}
        </Button>
      </div>
      <ul className={styles.rows}>
        {rows.map((channel) => (
          <ChannelRow
            key={channel.id}
            channel={channel}
            folder={folder}
            places={places.get(channel.id)}
            stats={stats?.get(channel.id)}
            siteUrl={platform.siteUrl}
          />
        ))}
      </ul>
      {rows.length === 0 && <p className={styles.none}>{text.noChannels}</p>}
    </Dialog>
  )
}
