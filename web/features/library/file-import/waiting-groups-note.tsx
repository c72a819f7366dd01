import * as text from '#text/moving-in.ts'
import { useFolderLimit } from '#web/features/library/use-folder-limit.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/message.tsx'
import styles from './app-guides.module.css'
import { openWaitingGroups } from './open-preview.tsx'
import { waitingGroups } from './waiting-groups.ts'

/** Offers the groups of a file for which there was no folder left, as soon as the user may make one. */
export function WaitingGroupsNote() {
  const waiting = useSelector(waitingGroups)
  const { canCreate } = useFolderLimit()
  if (!waiting || !canCreate) return null
  return (
    <Callout>
      <p dir="auto">{text.groupsWait(waiting.file.groups.length, waiting.fileName)}</p>
      <p className={styles.buttons}>
        <Button variant="primary" onClick={openWaitingGroups}>
          {text.bringThemIn}
        </Button>
        <Button variant="quiet" onClick={() => waitingGroups.set(null)}>
          {text.forgetThem}
        </Button>
      </p>
    </Callout>
  )
}
