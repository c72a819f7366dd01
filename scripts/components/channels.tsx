import type { CSSProperties } from 'react'
import type { ChannelView } from '#contract/library.ts'
import type { LibraryFolder } from '#domain/library.ts'
import type { ChannelStats } from '#web/features/videos/api.ts'
import type { Density } from '#web/lib/preferences.ts'
import { ChannelCard } from '#web/pages/channels/channel-card.tsx'
import page from '#web/pages/channels/channels-page.module.css'
import { channelPicture } from './pictures.ts'
import { Section, Specimen } from './specimen.tsx'

const DAY_MS = 24 * 60 * 60 * 1000
const now = Date.now()

const CHANNEL: ChannelView = {
  id: 'UC0000000000000000000001',
  name: 'North Bench',
  thumbnailUrl: channelPicture(1),
  addedAt: 0,
}
const FOLDER: LibraryFolder = {
  id: '0198f000-0000-7000-8000-000000000001',
  name: 'Woodworking',
  slug: 'woodworking',
  colour: 1,
  emoji: '🪵',
  rules: null,
  createdAt: 0,
  channels: [],
}
const MUSIC: LibraryFolder = { ...FOLDER, name: '音楽 & live sets', colour: 7, emoji: '🎷' }
const WALKS: LibraryFolder = {
  ...FOLDER,
  name: 'Long walks and everything else on a Sunday',
  colour: 3,
  emoji: null,
}
const STATS: ChannelStats = {
  newestAt: now - 3.5 * DAY_MS,
  subscribers: 460_000,
  videoTotal: 812,
  state: 'ok',
  checkedAt: now,
}

type State = {
  name: string
  channel?: Partial<ChannelView>
  folders?: readonly LibraryFolder[]
  stats?: ChannelStats | undefined
  selected?: boolean
}

const STATES: readonly State[] = [
  { name: 'in a folder' },
  { name: 'selected', selected: true },
  { name: 'unsorted', folders: [] },
  { name: 'in several folders', folders: [FOLDER, MUSIC, WALKS] },
  { name: 'gone', stats: { ...STATS, state: 'gone', newestAt: null } },
  { name: 'never read', stats: undefined },
  {
    name: 'long names',
    channel: { name: 'The Slow and Thorough Workshop of Second Chances', thumbnailUrl: null },
    folders: [WALKS],
  },
]

const HEIGHTS: Readonly<Record<Density, number>> = { grid: 120, list: 46, compact: 36 }
const SIZES = { grid: 'card', list: 'wide', compact: 'line' } as const

const Channels = ({ density }: { density: Density }) =>
  STATES.map(({ name, channel, folders = [FOLDER], selected = false, ...state }, i) => {
    const height = `${HEIGHTS[density]}px`
    const style = { position: 'relative', height, '--card-height': height, '--columns': 1, '--card-gap': '0px' }
    return (
      <Specimen key={name} name={name} size={SIZES[density]}>
        <ul className={page.listing} style={style as CSSProperties}>
          <ChannelCard
            index={i}
            total={STATES.length}
            column={0}
            top={0}
            density={density}
            isNarrow={false}
            entry={{ channel: { ...CHANNEL, ...channel }, folders }}
            selected={selected}
            tabbable
            siteUrl="https://www.youtube.com"
            stats={'stats' in state ? state.stats : STATS}
            now={now}
            onToggle={() => {}}
            onPlace={() => {}}
          />
        </ul>
      </Specimen>
    )
  })

export const AllChannels = () => (
  <>
    <Section title="Channels, cards">
      <Channels density="grid" />
    </Section>
    <Section title="Channels, list">
      <Channels density="list" />
    </Section>
    <Section title="Channels, compact">
      <Channels density="compact" />
    </Section>
  </>
)
