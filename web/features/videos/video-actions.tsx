import { type ComponentProps, useRef } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { videoUrl } from '#domain/youtube-ids.ts'
import { title as later } from '#text/later.ts'
import * as text from '#text/marks.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { toggleLater } from '#web/features/marks/later.ts'
import { openVideo } from '#web/features/marks/opened.ts'
import { markOlderSeen, toggleSeen } from '#web/features/marks/seen.ts'
import { useIsLater } from '#web/features/marks/use-later.ts'
import { openFolderMenu } from '#web/lib/folder-menu.ts'
import { openingStore } from '#web/lib/preferences.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { singleKeysStore } from '#web/lib/single-keys.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useListChannels } from './use-list-channels.ts'
import styles from './video-actions.module.css'

type Props = {
  className?: string | undefined
  video: VideoView
  isSeen: boolean
  /** The pointer or the focus is on the card, so that shortcuts are about it. */
  isCurrent: boolean
  /** See {@link openFolderMenu}. */
  hold(isHeld: boolean): void
}

/** With a finger, the less frequent actions are in the menu alone. */
const canHover = matchMedia('(hover: hover)').matches

/** What can be done with the video of a card: a row of buttons, the frequent ones with a shortcut. */
export function VideoActions({ className, video, isSeen, isCurrent, hold }: Props) {
  const { user } = useSignedIn()
  const openOther = useOpenOther(video)
  const channelIds = useListChannels()
  const row = useRef<HTMLFieldSetElement>(null)
  /** Whether shortcuts are about this card and not about another one, which has the focus. */
  const isMeant = () => {
    const focused = document.activeElement?.closest('main :is(article, li)')
    return !focused || focused.contains(row.current)
  }
  const onSeen = () => toggleSeen(user.id, video)
  const isLater = useIsLater(video.id)
  const onLater = () => void toggleLater(user.id, video)
  const onOlderSeen = channelIds && (() => markOlderSeen(user.id, video, channelIds))
  const onFolders = () => {
    const button = row.current?.querySelector<HTMLButtonElement>('[aria-haspopup="menu"]')
    if (button) openFolderMenu(button, video.channelId, hold)
  }
  useShortcuts(
    isCurrent
      ? {
          seen: () => isMeant() && onSeen(),
          later: () => isMeant() && onLater(),
          videoFolders: () => isMeant() && onFolders(),
          openOther: () => isMeant() && openOther.open(),
          ...(onOlderSeen && { olderSeen: () => isMeant() && onOlderSeen() }),
        }
      : {},
  )
  return (
    <fieldset ref={row} aria-label={text.videoActions} className={`${styles.actions} ${className ?? ''}`}>
      <VideoAction
        icon="check"
        label={isSeen ? text.markUnseen : text.markSeen}
        isOn={isSeen}
        keys="S"
        onClick={onSeen}
      />
      <VideoAction icon="clock" label={later} isOn={isLater} aria-pressed={isLater} keys="L" onClick={onLater} />
      {canHover && (
        <VideoAction
          icon="folder"
          label={text.channelFolders}
          keys="F"
          aria-haspopup="menu"
          aria-expanded={false}
          onClick={onFolders}
        />
      )}
      <Menu
        trigger={<VideoAction icon="more" label={text.moreActions} />}
        entries={[
          { label: openOther.label, icon: openOther.icon, onSelect: openOther.open },
          ...(canHover ? [] : [{ label: text.channelFolders, icon: 'folder', onSelect: onFolders } as const]),
          ...(onOlderSeen ? [{ label: text.markOlderSeen, icon: 'check', onSelect: onOlderSeen } as const] : []),
        ]}
      />
    </fieldset>
  )
}

/** Opens the video where a click does not: here, or on YouTube. */
function useOpenOther(video: VideoView): { label: string; icon: IconName; open(): void } {
  const { user, platform } = useSignedIn()
  const opensHere = useSelector(openingStore) === 'here'
  if (opensHere)
    return {
      label: text.openOnYouTube,
      icon: 'external',
      open() {
        openVideo(user.id, video)
        window.open(videoUrl(platform.siteUrl, video.id), '_blank', 'noopener')
      },
    }
  return {
    label: text.openHere,
    icon: 'play',
    open: () => void import('./open-here.ts').then(({ openHere }) => openHere(user.id, video)),
  }
}

type ActionProps = ComponentProps<'button'> & {
  icon: IconName
  /** The accessible name and the tooltip. */
  label: string
  isOn?: boolean
  /** The shortcut, as it is written on keys. */
  keys?: string
}

/** A button in the row. Not a tab stop as long as shortcuts work: a feed has one stop for each video. */
function VideoAction({ icon, label, isOn = false, keys, ...rest }: ActionProps) {
  const hasKeys = useSelector(singleKeysStore) === 'on'
  const shortcut = hasKeys ? keys : undefined
  return (
    <button
      type="button"
      className={styles.action}
      data-on={isOn || undefined}
      title={shortcut ? text.withKey(label, shortcut) : label}
      aria-keyshortcuts={shortcut}
      tabIndex={hasKeys ? -1 : undefined}
      {...rest}
      aria-label={label}
    >
      <Icon name={icon} size={18} />
    </button>
  )
}
