import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { roomForChannels } from '#domain/plans.ts'
import { countText } from '#text/format.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'

type Props = {
  /** null: a folder that is not created yet. */
  name: string | null
  cap: number
  held: number
  /** Channels that were to be moved, more than there is room for. */
  coming: number
  /** Whether the folder is to be filled with those that fit. */
  onAnswer(fill: boolean): void
}

/** Not all channels of a move fit into the folder: offers to fill it. */
export function FullFolderDialog({ name, cap, held, coming, onAnswer }: Props) {
  const { user } = useSignedIn()
  const textId = useId()
  const first = useRef<HTMLButtonElement>(null)
  const room = roomForChannels(cap, held)
  const most = `at most ${countText(cap)} channels${user.plan === 'free' ? ' on the free plan' : ''}`
  const giveUp = () => onAnswer(false)
  return (
    <Dialog
      role="alertdialog"
      title={room > 0 ? `Only ${countText(room)} of ${countText(coming)} channels fit` : 'This folder is full'}
      describedBy={textId}
      initialFocus={first}
      onClose={giveUp}
    >
      <p id={textId}>
        {name === null ? 'A new folder' : <bdi>{name}</bdi>} holds {most}
        {held > 0 && ` and has ${countText(held)} already`}.{' '}
        {room > 0
          ? `You can move the first ${countText(room)}; the other ${countText(coming - room)} stay where they are.`
          : 'Nothing was moved.'}
      </p>
      <DialogActions>
        {user.plan === 'free' && (
          <Link to="/billing" search={{}} className={buttonClass('quiet')} onClick={giveUp}>
            See Premium
          </Link>
        )}
        {room > 0 ? (
          <>
            <Button onClick={giveUp}>Cancel</Button>
            <Button ref={first} look="main" onClick={() => onAnswer(true)}>
              Move {countText(room)}
            </Button>
          </>
        ) : (
          <Button ref={first} look="main" onClick={giveUp}>
            OK
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
