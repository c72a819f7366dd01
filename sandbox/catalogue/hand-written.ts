import type { HandWritten } from './channel.ts'

const DAY = 86_400

/** The first channels of the catalogue, one for every oddity a reader of subscriptions has to live with. */
export const HAND_WRITTEN: readonly HandWritten[] = [
  plain('Nora Bakes Bread', 'cooking', {
    cadenceSeconds: DAY,
    about: 'One loaf a day, from a flat in Bristol. Mostly rye.',
  }),
  plain('Off-by-One Café', 'programming', { cadenceSeconds: 2 * DAY, repeats: true, shortsPercent: 20 }),
  plain('静かな文房具研究所', 'japanese', { cadenceSeconds: 7 * DAY }),
  plain('مطبخ ليلى', 'arabic', { cadenceSeconds: 3 * DAY, repeats: true }),
  plain('Slow Radio · lofi & rain 24/7', 'music', {
    cadenceSeconds: 21 * DAY,
    broadcasts: 'always live',
    subscribers: 1_240_000,
  }),
  plain('Backyard Observatory', 'space', { cadenceSeconds: 7 * DAY, broadcasts: 'always upcoming' }),
  plain('<b>Bold</b> Claims & "Quotes"', 'science', {
    cadenceSeconds: 7 * DAY,
    about: 'Yes, that is really the name. <script>alert(1)</script> & friends.',
  }),
  plain(
    'The Extremely Long and Not At All Abbreviated Chronicle of Small Railways, Disused Stations, Signal Boxes & Tea Rooms of the North',
    'trains',
    { cadenceSeconds: 14 * DAY },
  ),
  plain('🦊🌲 Fox & Fir 🌲🦊', 'animals', { cadenceSeconds: DAY, shortsPercent: 60, repeats: true }),
  plain('Тимур Ахметов', 'russian', { cadenceSeconds: 7 * DAY }),
  plain('मीरा की रसोई', 'hindi', { cadenceSeconds: 4 * DAY, repeats: true }),
  plain('נועה ברק', 'hebrew', { cadenceSeconds: 7 * DAY }),
  plain('The Quiet Lathe', 'workshop', { cadenceSeconds: 365 * DAY, bornSeconds: Date.UTC(2012, 10, 2) / 1000 }),
  plain('Paper Heron', 'music', { cadenceSeconds: 0, about: 'Nothing here yet.' }),
  plain('Footnote History', 'history', { hiddenSubscribers: true, cadenceSeconds: 14 * DAY }),
  plain('Blank Canvas Club', 'films', { thumbnails: 'none', cadenceSeconds: 10 * DAY }),
  plain('Station Road Allotment', 'garden', { thumbnails: 'without medium', cadenceSeconds: 5 * DAY }),
  plain('Sunday Bouldering', 'sport', { silentActivities: true, cadenceSeconds: 7 * DAY }),
  plain('老陳說歷史', 'chinese', { cadenceSeconds: 7 * DAY }),
  plain('지은의 정원', 'korean', { cadenceSeconds: 6 * DAY }),
  plain('Käthe Müller-Lüdenscheidt', 'german', { cadenceSeconds: 5 * DAY }),
  plain('Turnip64', 'games', { cadenceSeconds: DAY, repeats: true, shortsPercent: 25, broadcasts: 'sometimes' }),
  plain('Old Chapel Sessions', 'music', {
    bornSeconds: Date.UTC(2010, 3, 9) / 1000,
    stoppedSeconds: Date.UTC(2017, 7, 1) / 1000,
    cadenceSeconds: 9 * DAY,
  }),
  plain('Mango_XL', 'games', { terminated: true, about: '' }),
]

function plain(title: string, topic: string, oddities: Omit<HandWritten, 'title' | 'topic'>): HandWritten {
  return {
    stoppedSeconds: null,
    hiddenSubscribers: false,
    thumbnails: 'all',
    terminated: false,
    silentActivities: false,
    repeats: false,
    shortsPercent: 0,
    broadcasts: 'never',
    ...oddities,
    title,
    topic,
  }
}
