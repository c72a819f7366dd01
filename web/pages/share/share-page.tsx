import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ChannelView } from '#contract/library.ts'
import type { ChannelAlias } from '#contract/look-ups.ts'
import type { VideoView } from '#contract/videos.ts'
import { colourFor, folderColour } from '#domain/colours.ts'
import { foldersOf, type Library } from '#domain/library.ts'
import { readShared, type Shared } from '#domain/shared-address.ts'
import { channelUrl, videoUrl } from '#domain/youtube-ids.ts'
import * as text from '#text/share.ts'
import { untitled } from '#text/videos.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { addChannel } from '#web/features/library/add-channel/add-channel.ts'
import { ChannelAvatar } from '#web/features/library/channel-avatar.tsx'
import { openPlaceMenu } from '#web/features/library/place-menu.tsx'
import { useLibrary } from '#web/features/library/use-library.ts'
import { toggleLater } from '#web/features/marks/later.ts'
import { useIsLater } from '#web/features/marks/use-later.ts'
import { VideoThumbnail } from '#web/features/videos/video-thumbnail.tsx'
import { useSearch } from '#web/lib/navigation.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FolderChip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState, ErrorState } from '#web/ui/message.tsx'
import { PageArea } from '#web/ui/page-area.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx'
import { showErrorToast } from '#web/ui/toast-store.ts'
import { sharedNameQuery, sharedVideoQuery } from './api.ts'
import styles from './share-page.module.css'
import { SharedFolder } from './shared-folder.tsx'

/** `/share`: what another app shared with the installed product, or with `?shelf=` a folder that somebody shared. */
export function SharePage() {
  const { url, text: shared, title, shelf } = useSearch()
  const found = useMemo(
    () => readShared([url, shared, title].map((part) => (typeof part === 'string' ? part : ''))),
    [url, shared, title],
  )
  const { library } = useLibrary()
  return (
    <PageArea>
      <PageHeading title={text.title} />
      {typeof shelf === 'string' ? (
        <SharedFolder token={shelf} />
      ) : found === null ? (
        <EmptyState title={text.nothing} hint={text.nothingHint}>
          <Link to="/dashboard" className={buttonClass('primary')}>
            {text.goToDashboard}
          </Link>
        </EmptyState>
      ) : library ? (
        <SharedThing shared={found} library={library} />
      ) : (
        <Waiting />
      )}
    </PageArea>
  )
}

function SharedThing({ shared, library }: { shared: Shared; library: Library }) {
  const { siteUrl } = useSignedIn().platform
  if (shared.kind === 'video') return <SharedVideo id={shared.id} library={library} />
  if (shared.kind === 'channel') return <SharedChannel id={shared.id} library={library} />
  const { kind, value } = shared
  if (kind !== 'custom') return <NamedChannel shared={{ kind, value }} library={library} />
  return (
    <EmptyState title={text.oldAddress} hint={text.oldAddressHint}>
      <OnYouTube href={`${siteUrl}/c/${encodeURIComponent(value)}`} isMain />
    </EmptyState>
  )
}

const Waiting = () => (
  <div className={styles.thing}>
    <LoadingText />
    <Skeleton height={180} width="min(320px, 100%)" />
    <Skeleton height={20} width={220} />
  </div>
)

const OnYouTube = ({ href, isMain = false }: { href: string; isMain?: boolean }) => (
  <a className={buttonClass(isMain ? 'primary' : 'line')} href={href} target="_blank" rel="noopener">
    {text.openOnYouTube}
    <Icon name="external" size={16} />
  </a>
)

function SharedVideo({ id, library }: { id: string; library: Library }) {
  const { user, platform } = useSignedIn()
  const { data, error, refetch } = useQuery(sharedVideoQuery(user.id, id))
  const [channelId, setChannelId] = useState<string | null>(null)
  const href = videoUrl(platform.siteUrl, id)
  if (data) return <KnownVideo video={data} library={library} />
  if (error)
    return (
      <>
        <ErrorState title={text.videoNotLoaded} error={error} onRetry={() => void refetch()} />
        <p className={styles.below}>
          <OnYouTube href={href} />
        </p>
      </>
    )
  if (data === undefined) return <Waiting />
  if (channelId !== null) return <SharedChannel id={channelId} library={library} />
  return (
    <EmptyState title={text.unknownVideo} hint={text.unknownVideoHint}>
      <AddButton typed={`youtu.be/${id}`} label={text.addItsChannel} onAdded={setChannelId} />
      <OnYouTube href={href} />
    </EmptyState>
  )
}

function KnownVideo({ video, library }: { video: VideoView; library: Library }) {
  const { user, platform } = useSignedIn()
  const isLater = useIsLater(video.id)
  const channel = library.channels.find(({ id }) => id === video.channelId)
  const [folder] = foldersOf(library, video.channelId)
  return (
    <article className={styles.thing}>
      <div className={styles.picture}>
        <VideoThumbnail
          video={video}
          channelName={channel?.name ?? ''}
          colour={folder ? folderColour(folder) : colourFor(video.channelId)}
          width={320}
          eager
        />
      </div>
      <h2 dir="auto">{video.title || untitled}</h2>
      {channel && <Channel channel={channel} library={library} />}
      <div className={styles.acts}>
        <Button variant="primary" aria-pressed={isLater} onClick={() => void toggleLater(user.id, video)}>
          <Icon name={isLater ? 'check' : 'clock'} size={16} />
          {isLater ? text.inLater : text.addToLater}
        </Button>
        <Link to="/watch/:videoId" params={{ videoId: video.id }} className={buttonClass('line')}>
          <Icon name="play" size={16} />
          {text.watch}
        </Link>
        <OnYouTube href={videoUrl(platform.siteUrl, video.id)} />
      </div>
    </article>
  )
}

/** A channel of the library, its folders, and the menu that moves it. */
function Channel({ channel, library, isMain = false }: { channel: ChannelView; library: Library; isMain?: boolean }) {
  const folders = foldersOf(library, channel.id)
  return (
    <div className={styles.channel}>
      <ChannelAvatar channel={channel} folder={folders[0] ?? null} />
      <div className={styles.names}>
        <b dir="auto">{channel.name}</b>
        <span className={styles.folders}>
          {folders.length === 0 && text.unsortedChannel}
          {folders.map((folder) => (
            <Link key={folder.id} to="/folder/:slug" params={{ slug: folder.slug }} className={styles.folder}>
              <FolderChip name={folder.name} colour={folderColour(folder)} emoji={folder.emoji} />
            </Link>
          ))}
        </span>
      </div>
      <Button
        variant={isMain && folders.length === 0 ? 'primary' : 'line'}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={(event) =>
          openPlaceMenu(event.currentTarget, {
            channelId: channel.id,
            source: null,
            ...(folders.length === 0 && { view: 'move' }),
          })
        }
      >
        <Icon name="folder" size={16} />
        {text.whichFolder}
      </Button>
    </div>
  )
}

function SharedChannel({ id, library }: { id: string; library: Library }) {
  const { siteUrl } = useSignedIn().platform
  const channel = library.channels.find((one) => one.id === id)
  const link = channelUrl(siteUrl, id)
  if (channel)
    return (
      <article className={styles.thing}>
        <Channel channel={channel} library={library} isMain />
        <div className={styles.acts}>
          <OnYouTube href={link} />
        </div>
      </article>
    )
  return (
    <EmptyState title={text.notInLibrary} hint={text.notInLibraryHint}>
      <AddButton typed={id} label={text.addChannel} />
      <OnYouTube href={link} />
    </EmptyState>
  )
}

type AddProps = {
  /** A channel's id, or the address of a video of it. */
  typed: string
  label: string
  onAdded?: (channelId: string) => void
}

function AddButton({ typed, label, onAdded }: AddProps) {
  const add = useMutation({
    mutationFn: () => addChannel(typed, null),
    onSuccess: ({ id }) => onAdded?.(id),
    onError: showErrorToast,
  })
  return (
    <Button variant="primary" busy={add.isPending} onClick={() => add.mutate()}>
      {label}
    </Button>
  )
}

/** A channel of which only its name in addresses is known: YouTube is asked, for a unit of the quota. */
function NamedChannel({ shared, library }: { shared: ChannelAlias; library: Library }) {
  const { user, platform } = useSignedIn()
  const { data, error, refetch } = useQuery(sharedNameQuery(user.id, shared))
  const path =
    shared.kind === 'handle'
      ? encodeURIComponent(shared.value).replace(/^%40/, '@')
      : `user/${encodeURIComponent(shared.value)}`
  const link = <OnYouTube href={`${platform.siteUrl}/${path}`} isMain={data === null} />
  if (data) return <SharedChannel id={data.id} library={library} />
  if (data === null) return <EmptyState title={text.noSuchChannel}>{link}</EmptyState>
  if (!error) return <Waiting />
  return (
    <>
      <ErrorState title={text.channelNotLoaded} error={error} onRetry={() => void refetch()} />
      <p className={styles.below}>{link}</p>
    </>
  )
}
