import { type ReactNode, use } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { newMark, openedMark } from '#domain/marks.ts'
import { SignedInContext, type SignedInUser } from '#web/features/account/use-session.ts'
import { marksOf } from '#web/features/marks/store.ts'
import { LoadMore } from '#web/features/videos/load-more.tsx'
import { NewVideosButton } from '#web/features/videos/new-videos-button.tsx'
import { VideoCard } from '#web/features/videos/video-card.tsx'
import { VideoSkeleton } from '#web/features/videos/video-skeleton.tsx'
import type { Density } from '#web/lib/preferences.ts'
import { BROKEN, channelPicture, thumbnailsUrl } from './pictures.ts'
import { Section, Specimen } from './specimen.tsx'

const HOUR_MS = 60 * 60 * 1000
const now = Date.now()

const VIDEO: VideoView = {
  id: 'components01',
  channelId: 'UC0000000000000000000001',
  title: 'The joint nobody teaches, cut by hand in one evening',
  publishedAt: now - 3.5 * HOUR_MS,
  duration: 1_458,
  views: 12_400,
  kind: 'video',
}
const CHANNEL = { name: 'North Bench', imageUrl: channelPicture(1), colour: 1 }

const SIZES = { grid: 'card', list: 'line', compact: 'wide' } as const

type State = { name: string; video?: Partial<VideoView>; channel?: Partial<typeof CHANNEL>; picture?: string }

/** The ids of the videos that are opened are in `OPENED`. */
const STATES: readonly State[] = [
  { name: 'new' },
  { name: 'opened', video: { id: 'opened00010', title: 'Restoring a bench vice from 1931' } },
  { name: 'begun', video: { id: 'opened00060', title: 'Why every map of the sea is a promise' } },
  { name: 'watched', video: { id: 'opened00100', title: 'One pot, three beans, no hurry' } },
  { name: 'live', video: { kind: 'live', duration: null, title: 'First light from the new array' } },
  { name: 'premiere', video: { kind: 'premiere', duration: 1_404, title: 'The last lighthouse keeper' } },
  { name: 'was live', video: { kind: 'was_live', duration: 11_045, title: 'A night at the harbour' } },
  { name: 'short', video: { kind: 'short', duration: 48, title: 'Ten seconds of rain' } },
  { name: 'length and views unknown', video: { kind: 'unknown', duration: null, views: null } },
  { name: 'failed picture', picture: BROKEN, video: { title: 'A picture that YouTube no longer has' } },
  {
    name: 'long title and name',
    video: {
      title: 'Everything we learned in eleven years of repairing clocks that other people had given up on, part two',
    },
    channel: { name: 'The Slow and Thorough Workshop of Second Chances' },
  },
  {
    name: 'written from the right',
    video: { title: 'صباح هادئ على ضفاف النهر' },
    channel: { name: 'موسيقى هادئة', colour: 7 },
  },
]

/** How far the opened videos were watched. */
const OPENED = { opened00010: 0.1, opened00060: 0.6, opened00100: 1 }

/** Marks the opened videos. Before the first card is drawn. */
export function storeOpened(userId: string): void {
  const marks = Object.entries(OPENED).map(([id, progress]) => {
    const opened = openedMark(newMark({ ...VIDEO, id }), now)
    return { ...opened, progress }
  })
  marksOf(userId).put(marks)
}

/** Gives the videos inside the pictures at another address. */
function Pictures({ url, children }: { url: string; children: ReactNode }) {
  const signedIn = use(SignedInContext) as SignedInUser
  const platform = { ...signedIn.platform, thumbnailsUrl: url }
  return <SignedInContext value={{ ...signedIn, platform }}>{children}</SignedInContext>
}

const Cards = ({ density, states }: { density: Density; states: readonly State[] }) =>
  states.map(({ name, video, channel, picture }, i) => (
    <Specimen key={name} name={name} size={SIZES[density]}>
      <Pictures url={picture ?? thumbnailsUrl(i)}>
        <VideoCard
          variant={density}
          video={{ ...VIDEO, ...video }}
          channel={{ ...CHANNEL, imageUrl: channelPicture(i + 1), ...channel }}
        />
      </Pictures>
    </Specimen>
  ))

export const Videos = () => (
  <>
    <Section title="Videos, grid">
      <Cards density="grid" states={STATES} />
      <Specimen name="skeleton" size="card">
        <VideoSkeleton />
      </Specimen>
    </Section>
    <Section title="Videos, list">
      <Cards density="list" states={STATES.slice(0, 4)} />
      <Specimen name="skeleton" size="line">
        <VideoSkeleton variant="list" />
      </Specimen>
    </Section>
    <Section title="Videos, compact">
      <Cards density="compact" states={STATES.slice(0, 4)} />
      <Specimen name="skeleton" size="wide">
        <VideoSkeleton variant="compact" />
      </Specimen>
    </Section>
    <Section title="Ends of a list">
      <Specimen name="new videos arrived" size="field">
        <NewVideosButton count={3} onShow={() => {}} />
      </Specimen>
      <Specimen name="load more" size="field">
        <LoadMore shown={24} total={340} isAutomatic={false} onMore={() => {}} />
      </Specimen>
      <Specimen name="load more, failed" size="field">
        <LoadMore shown={24} total={null} isFailed isAutomatic={false} onMore={() => {}} />
      </Specimen>
    </Section>
  </>
)
