import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Embedding, VideoView } from '#contract/videos.ts'
import { colourFor } from '#domain/colours.ts'
import { videoUrl } from '#domain/youtube-ids.ts'
import { retry } from '#text/common.ts'
import { untitled } from '#text/videos.ts'
import * as text from '#text/watch.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { VideoThumbnail } from '#web/features/videos/video-thumbnail.tsx'
import { useSelector } from '#web/lib/use-selector.ts'
import { Button, buttonClass, Spinner } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { connectPlayer, type Player, playerAddress } from './player.ts'
import styles from './screen.module.css'

/** px, about as wide as the poster is shown. */
const POSTER_PX = 1000
/** What the frame may use. */
const ALLOWED = ['autoplay', 'fullscreen', 'picture-in-picture', 'encrypted-media']
/** Errors of the player that say why: see `PlayerState`. */
const REASONS: Readonly<Record<number, Embedding>> = { 100: 'gone', 101: 'refused', 150: 'refused' }

/** Whether play is offered. It may still fail where the user is. */
export const isPlayable = (embedding: Embedding | null): boolean =>
  embedding === 'allowed' || embedding === 'region_limited'

type Props = {
  video: VideoView
  /** null: not known yet */
  embedding: Embedding | null
  /** How much was watched before, from 0 to 1. */
  progress: number
  /** Where it plays from, in seconds; null: play was not pressed yet. */
  from: number | null
  onStart(): void
  onPlayer(player: Player | null): void
  onEnded(): void
  onRetry(): void
}

/** The picture with a play button, then the player, or why it is not played here. */
export function Screen({ video, embedding, progress, from, onStart, onPlayer, onEnded, onRetry }: Props) {
  const [failed, setFailed] = useState<{ videoId: string; error: number } | null>(null)
  const error = failed?.videoId === video.id ? failed.error : null
  const reason = error === null ? embedding : reasonOf(error, embedding)
  if (from !== null && reason !== 'failed' && isPlayable(reason))
    return (
      <PlayerFrame
        key={`${video.id} ${from}`}
        video={video}
        from={from}
        onPlayer={onPlayer}
        onEnded={onEnded}
        onError={(code) => setFailed({ videoId: video.id, error: code })}
      />
    )
  return (
    <div className={styles.screen}>
      <div className={styles.view}>
        <VideoThumbnail
          video={video}
          channelName={video.title}
          colour={colourFor(video.channelId)}
          eager
          hasLength={false}
          width={POSTER_PX}
        />
        {reason === null || reason === 'allowed' || reason === 'region_limited' ? (
          <button
            type="button"
            className={styles.play}
            aria-disabled={reason === null || undefined}
            aria-keyshortcuts="K"
            onClick={() => reason !== null && onStart()}
          >
            <span className="visually-hidden">{text.play}</span>
            <span className={styles.disc} aria-hidden="true">
              {reason === null ? <Spinner /> : <Icon name="play" size={40} />}
            </span>
            {reason === 'region_limited' && <span className={styles.limited}>{text.mayBeBlocked}</span>}
          </button>
        ) : (
          <NotHere video={video} reason={reason} onRetry={onRetry} />
        )}
      </div>
      <Strip share={progress} />
    </div>
  )
}

/** Why the player failed: of a video that is not shown everywhere, most likely for that. */
function reasonOf(error: number, embedding: Embedding | null): Embedding | 'failed' {
  const reason = REASONS[error] ?? 'failed'
  return reason === 'refused' && embedding === 'region_limited' ? 'region_blocked' : reason
}

type NotHereProps = { video: VideoView; reason: keyof typeof text.notHere | 'failed'; onRetry(): void }

function NotHere({ video, reason, onRetry }: NotHereProps) {
  const { siteUrl } = useSignedIn().platform
  return (
    <div className={styles.notHere} role="alert">
      <p>{reason === 'failed' ? text.playerFailed : text.notHere[reason]}</p>
      <p className={styles.actions}>
        {reason === 'unknown' && <Button onClick={onRetry}>{retry}</Button>}
        {reason !== 'gone' && (
          <a className={buttonClass('primary')} href={videoUrl(siteUrl, video.id)} target="_blank" rel="noopener">
            {text.watchOnYouTube}
            <Icon name="external" size={16} />
          </a>
        )}
      </p>
    </div>
  )
}

type FrameProps = {
  video: VideoView
  from: number
  onPlayer(player: Player | null): void
  onEnded(): void
  onError(code: number): void
}

/** YouTube's player. Nothing of ours lies over it. */
function PlayerFrame({ video, from, onPlayer, onEnded, onError }: FrameProps) {
  const { playerUrl } = useSignedIn().platform
  const frame = useRef<HTMLIFrameElement>(null)
  const [player, setPlayer] = useState<Player | null>(null)
  const report = useEffectEvent((connected: Player | null) => {
    setPlayer(connected)
    onPlayer(connected)
  })
  useEffect(() => {
    if (!frame.current) return
    const connection = connectPlayer(frame.current)
    report(connection.player)
    return () => {
      connection.disconnect()
      report(null)
    }
  }, [])
  return (
    <div className={styles.screen}>
      <div className={styles.view}>
        <iframe
          ref={frame}
          className={styles.frame}
          src={playerAddress(playerUrl, video.id, from)}
          title={text.playerOf(video.title || untitled)}
          allow={ALLOWED.join('; ')}
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
      {player ? <Watching player={player} onEnded={onEnded} onError={onError} /> : <Strip share={0} />}
    </div>
  )
}

type WatchingProps = { player: Player; onEnded(): void; onError(code: number): void }

function Watching({ player, onEnded, onError }: WatchingProps) {
  const phase = useSelector(player.store, (state) => state.phase)
  const error = useSelector(player.store, (state) => state.error)
  const share = useSelector(player.store, ({ position, duration }) => (duration ? (position ?? 0) / duration : 0))
  const end = useEffectEvent(onEnded)
  const fail = useEffectEvent(onError)
  useEffect(() => {
    if (phase === 'ended') end()
  }, [phase])
  useEffect(() => {
    if (error !== null) fail(error)
  }, [error])
  return <Strip share={share} />
}

/** How much was watched, below the picture. Decorative: the player tells it. */
const Strip = ({ share }: { share: number }) => (
  <span className={styles.strip} aria-hidden="true">
    <i style={{ width: `${Math.min(1, share) * 100}%` }} />
  </span>
)
