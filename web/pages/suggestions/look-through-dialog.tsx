import { useMemo, useRef } from 'react'
import { channelsText } from '#text/counts.ts'
import * as text from '#text/suggested-folders.ts'
import { ChannelPicker } from '#web/features/library/add-channels/channel-picker.tsx'
import type { Card } from '#web/features/library/suggestions/arrange.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import styles from './suggestions-page.module.css'

type Props = {
  card: Card
  onPick(channelIds: readonly string[], isPicked: boolean): void
  onClose(): void
}

/** The channels of a suggestion, each with a tick. */
export function LookThroughDialog({ card, onPick, onClose }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const shown = useMemo(() => card.channels.map((channel) => ({ channel, folders: [] })), [card.channels])
  return (
    <Dialog title={card.name} wide list onClose={onClose}>
      <p className={styles.reason}>{text.reasonText(card.reason)}</p>
      <ChannelPicker ref={list} shown={shown} selected={card.ticked} onSelect={onPick} />
      <DialogActions>
        <span className={styles.count}>{channelsText(card.ticked.size)}</span>
        <Button variant="primary" onClick={onClose}>
          {text.done}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
