import type { RefObject } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { colourFor, folderColour } from '#domain/colours.ts'
import { foldersOf } from '#domain/library.ts'
import { laterThan, markOf, seenMark } from '#domain/marks.ts'
import { videoUrl } from '#domain/youtube-ids.ts'
import { videoAge, viewsText } from '#text/format.ts'
import { title as later } from '#text/later.ts'
import { untitled } from '#text/videos.ts'
import * as text from '#text/watch.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { toggleLater } from '#web/features/marks/later.ts'
import { marksOf } from '#web/features/marks/store.ts'
import { useIsLater } from '#web/features/marks/use-later.ts'
import { useIsSeen } from '#web/features/marks/use-marks.ts'
import { serverNow } from '#web/lib/clock.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { announce } from '#web/ui/announce.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ActionChip, FolderChip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Key } from '#web/ui/keys.tsx'
import { Link } from '#web/ui/link.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './about.module.css'
import type { Player } from './player.ts'

/** YouTube's. */
const RATES = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]
const SEEK_SECONDS = 5

type Props = {
  video: VideoView
  heading: RefObject<HTMLHeadingElement | null>
  /** null: play was not pressed yet */
  player: Player | null
  /** Where it goes on, in seconds; 0: at the beginning, or it plays. */
  goesOnAt: number
  onFromBeginning(): void
  /** undefined: there is none. */
  onPrevious?: () => unknown
  onNext?: () => unknown
}

/** What the video is, and what can be done with it. */
export function About({ video, heading, player, goesOnAt, onFromBeginning, onPrevious, onNext }: Props) {
  const { siteUrl } = useSignedIn().platform
  return (
    <div className={styles.about}>
      <div className={styles.texts}>
        <h1 ref={heading} tabIndex={-1} className={styles.title} dir="auto">
          {video.title || untitled}
        </h1>
        <Source video={video} />
      </div>
      <div className={styles.controls}>
        <IconButton
          icon="previous"
          label={text.previous}
          aria-keyshortcuts="P"
          aria-disabled={!onPrevious || undefined}
          onClick={() => void onPrevious?.()}
        />
        <IconButton
          icon="next"
          label={text.next}
          aria-keyshortcuts="N"
          aria-disabled={!onNext || undefined}
          onClick={() => void onNext?.()}
        />
        {player && <PlayerControls player={player} />}
        <SeenButton video={video} />
        <LaterButton video={video} />
        <a className={buttonClass('line')} href={videoUrl(siteUrl, video.id)} target="_blank" rel="noopener">
          {text.youtube}
          <Icon name="external" size={16} />
        </a>
      </div>
      {goesOnAt > 0 && (
        <p className={styles.resume}>
          {text.goesOnAt(goesOnAt)}{' '}
          <button type="button" className={styles.link} onClick={onFromBeginning}>
            {text.fromTheBeginning}
          </button>
        </p>
      )}
    </div>
  )
}

function Source({ video }: { video: VideoView }) {
  const { library } = useLibrary()
  const now = useNow()
  const channel = library?.channels.find(({ id }) => id === video.channelId)
  const folders = library ? foldersOf(library, video.channelId) : []
  const colour = folders[0] ? folderColour(folders[0]) : colourFor(video.channelId)
  return (
    <>
      <p className={styles.source}>
        <Avatar name={channel?.name ?? ''} imageUrl={channel?.thumbnailUrl ?? null} colour={colour} size="tiny" />
        <span>
          <bdi>{channel?.name}</bdi>
          {` · ${videoAge(video.publishedAt, now)}`}
          {video.views !== null && ` · ${viewsText(video.views)}`}
        </span>
      </p>
      <div className={styles.places}>
        {folders.length > 0 && (
          <ul className={styles.folders} aria-label={text.folders}>
            {folders.map((folder) => (
              <li key={folder.id}>
                <Link to="/folder/:slug" params={{ slug: folder.slug }} className={styles.folder}>
                  <FolderChip name={folder.name} colour={folderColour(folder)} emoji={folder.emoji} />
                </Link>
              </li>
            ))}
          </ul>
        )}
        {channel && (
          <ActionChip
            isDashed
            aria-haspopup="menu"
            aria-expanded={false}
            onClick={({ currentTarget }) => openFolders(currentTarget, channel.id, folders.length === 0)}
          >
            <Icon name="plus" size={16} />
            {folders.length === 0 ? text.addToFolder : text.alsoAdd}
          </ActionChip>
        )}
      </div>
    </>
  )
}

/** Opens the menu with the folders that the channel can be in. */
const openFolders = (button: HTMLButtonElement, channelId: string, isUnsorted: boolean) =>
  void import('#web/features/library/place-menu.tsx').then(({ openPlaceMenu }) =>
    openPlaceMenu(button, { channelId, source: null, view: isUnsorted ? 'move' : 'add' }),
  )

/** The speed, and the keys of a player that answers. Nothing without its answer. */
function PlayerControls({ player }: { player: Player }) {
  const isOpen = useSelector(player.store, ({ connection }) => connection === 'open')
  const rate = useSelector(player.store, (state) => state.rate)
  const setRate = (wanted: number) => {
    player.setRate(wanted)
    announce(text.speedSet(wanted))
  }
  const step = (by: 1 | -1) => {
    const wanted = RATES[RATES.indexOf(rate) + by]
    if (wanted !== undefined) setRate(wanted)
  }
  const seek = (by: number) => {
    const { position, duration } = player.store.state
    if (position === null) return false
    player.seekTo(Math.min(Math.max(0, position + by), duration ?? Number.POSITIVE_INFINITY))
  }
  useShortcuts(
    isOpen
      ? {
          watchPlay: () => (player.store.state.phase === 'playing' ? player.pause() : player.play()),
          watchBack: () => seek(-SEEK_SECONDS),
          watchForward: () => seek(SEEK_SECONDS),
          watchSlower: () => step(-1),
          watchFaster: () => step(1),
        }
      : {},
  )
  if (!isOpen) return null
  return (
    <Select
      label={text.speed}
      className={styles.speed}
      value={String(rate)}
      options={RATES.map((one) => ({ value: String(one), label: text.speedText(one) }))}
      onChange={(wanted) => setRate(Number(wanted))}
    />
  )
}

function SeenButton({ video }: { video: VideoView }) {
  const { user } = useSignedIn()
  const isSeen = useIsSeen(video)
  const toggle = () => {
    const mark = markOf(video, marksOf(user.id).store.state.videos.get(video.id))
    marksOf(user.id).put([seenMark(mark, !isSeen, laterThan(serverNow(), mark))])
  }
  useShortcuts({ watchSeen: toggle })
  return (
    <Button aria-pressed={isSeen} aria-keyshortcuts="S" className={styles.seen ?? ''} onClick={toggle}>
      <Icon name="check" size={18} />
      {text.seen}
      <Key name="S" />
    </Button>
  )
}

function LaterButton({ video }: { video: VideoView }) {
  const { user } = useSignedIn()
  const isLater = useIsLater(video.id)
  const toggle = () => void toggleLater(user.id, video)
  useShortcuts({ watchLater: toggle })
  return (
    <Button aria-pressed={isLater} aria-keyshortcuts="L" className={styles.later ?? ''} onClick={toggle}>
      <Icon name="clock" size={18} />
      {later}
      <Key name="L" />
    </Button>
  )
}
