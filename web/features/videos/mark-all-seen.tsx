import * as text from '#text/marks.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { markListSeen } from '#web/features/marks/seen.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Key } from '#web/ui/keys.tsx'
import styles from './mark-all-seen.module.css'
import { type NewListKey, newLists } from './use-new-count.ts'

type Props = {
  list: NewListKey
  /** The channels of the list. */
  channelIds: Iterable<string>
}

/** Marks everything new of a folder or of all channels as seen. It stays, disabled, while nothing is unseen. */
export function MarkAllSeen({ list, channelIds }: Props) {
  const { user } = useSignedIn()
  const isAny = useSelector(newLists, (lists) => (lists?.get(list)?.unseen.length ?? 0) > 0)
  const onMark = () => {
    const found = newLists.state?.get(list)
    if (found) markListSeen(user.id, { videos: found.unseen, hasMore: found.hasMore }, channelIds)
  }
  useShortcuts(isAny ? { allSeen: onMark } : {})
  const label = list === 'all' ? text.markAllSeen : text.markFolderSeen
  return (
    <Button aria-disabled={!isAny} aria-keyshortcuts="Shift+A" onClick={isAny ? onMark : undefined}>
      <Icon name="check" size={18} />
      <span className={styles.label}>{label}</span>
      <Key name="⇧ A" />
    </Button>
  )
}
