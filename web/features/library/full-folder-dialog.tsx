import { useId, useRef } from 'react'
import { roomForChannels } from '#domain/plans.ts'
import * as common from '#text/common.ts'
import * as text from '#text/library.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { PremiumLink } from '#web/features/billing/premium-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'

type Props = {
  /** null: a folder that is not created yet. */
  name: string | null
  cap: number
  /** Channels the folder contains. */
  held: number
  /** Channels to be put there: more than there is room for. */
  coming: number
  /** They stay in their other folders. */
  isAdding: boolean
  /** `fill`: take as many as fit; else none. */
  onAnswer(fill: boolean): void
}

/** Says that not all channels fit into the folder, and offers to fill it. */
export function FullFolderDialog({ name, cap, held, coming, isAdding, onAnswer }: Props) {
  const { user } = useSignedIn()
  const textId = useId()
  const confirm = useRef<HTMLButtonElement>(null)
  const room = roomForChannels(cap, held)
  const isFree = user.plan === 'free'
  const cancel = () => onAnswer(false)
  return (
    <Dialog
      role="alertdialog"
      title={text.fullFolderTitle(room, coming)}
      describedBy={textId}
      initialFocus={confirm}
      onClose={cancel}
    >
      <p id={textId}>
        {text.folderLimit(name, cap, held, isFree)} {text.fillFolder(room, coming - room, isAdding)}
      </p>
      <DialogActions>
        {isFree && (
          <PremiumLink className={buttonClass('quiet')} onClick={cancel}>
            {text.seePremium}
          </PremiumLink>
        )}
        {room > 0 ? (
          <>
            <Button onClick={cancel}>{common.cancel}</Button>
            <Button ref={confirm} variant="primary" onClick={() => onAnswer(true)}>
              {isAdding ? text.addCount(room) : text.moveCount(room)}
            </Button>
          </>
        ) : (
          <Button ref={confirm} variant="primary" onClick={cancel}>
            {common.ok}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
