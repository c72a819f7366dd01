import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const login = 'Login'
export const tagline = 'Your subscriptions, finally on\u00a0shelves.'
export const description = `${PRODUCT} brings in your YouTube subscriptions, lets you put channels into folders, and shows you what's new, folder by folder.`
export const descriptionClosed = `${PRODUCT} puts your YouTube subscriptions into folders. Registration is closed at the moment: join the waitlist, and we'll email you once, when we open.`
export const getStarted = 'Get Started'
export const readOnly = 'Read-only Google sign-in.'
/** @param folders how many the free plan has */
export const freeWith = (folders: number): string =>
  plural('en', folders, { one: 'Free with # folder.', other: 'Free with # folders.' }, countText(folders))
export const comingSoon = 'Coming Soon'
export const comingSoonText = 'Be the first to know when registration opens'
export const joinTheWaitlist = 'Join the waitlist'
export const needsScript = 'You need JavaScript to sign in.'

export const preview = 'Sample folders'
/** The folders shown on the landing page. Their channels and videos are invented. Lengths in seconds. */
export const sampleFolders = {
  science: {
    name: 'Tech & Science',
    channelCount: 8,
    videos: [
      { title: 'Where do Saturn’s rings go?', channel: 'Quiet Orbit', length: 1082 },
      { title: 'A clock from scrap, part 3', channel: 'North Bench', length: 2467 },
      { title: 'The chip in everything', channel: 'Kilo Volts', length: 566 },
      { title: 'Why primes thin out', channel: 'Numberwise', length: 679 },
    ],
  },
  music: {
    name: 'Music & Arts',
    channelCount: 2,
    videos: [
      { title: 'Side B, live from the attic', channel: 'Paper Trains', length: 1367 },
      { title: 'Cello suite by candlelight', channel: 'Sora Ensemble', length: 3751 },
      { title: 'Painting the harbour', channel: 'Paper Trains', length: 2031 },
      { title: 'Rain, for one piano', channel: 'Sora Ensemble', length: 331 },
    ],
  },
  entertainment: {
    name: 'Entertainment',
    channelCount: 4,
    videos: [
      { title: 'Eggs five ways, one pan', channel: 'Second Breakfast', length: 760 },
      { title: 'Sleeper train to the coast', channel: 'Longstay', length: 1634 },
      { title: 'Planking the hull, day 12', channel: 'Tide & Timber', length: 1145 },
      { title: 'A night above the clouds', channel: 'Plain Weather', length: 873 },
    ],
  },
} as const

export const howItWorks = 'How it works'
export const steps = [
  {
    title: 'Bring them in',
    text: 'Sign in with Google, and your subscriptions arrive in seconds. Nothing changes on YouTube.',
  },
  {
    title: 'Sort them',
    text: 'Make a folder, pick the channels, move them all at once. Drag, click or use your keyboard.',
  },
  {
    title: 'Watch what’s new',
    text: 'Open a folder and see its latest videos. The ones you haven’t opened say NEW.',
  },
] as const

export const why = 'Why Organize Your Subscriptions?'
export const features = {
  organization: {
    title: 'Smart Organization',
    text: 'Folders of your own, each in its own colour. Move one channel or two hundred at once.',
  },
  discovery: {
    title: 'Instant Discovery',
    text: 'Find any subscription as you type, by its name or its folder.',
  },
  feeds: {
    title: 'Live Video Feeds',
    text: "The latest videos in each folder, with a NEW tag on those you haven't opened yet.",
  },
  design: {
    title: 'Modern Design',
    text: 'Calm, fast, light or dark, on your phone and from your keyboard.',
  },
} as const
/** What the small pictures of the features show. Invented. */
export const featurePieces = {
  folders: ['Woodworking', 'Deep space', 'Slow cooking', 'Bikes'],
  search: 'orb',
  found: [
    { channel: 'Quiet Orbit', folder: 'Tech & Science' },
    { channel: 'Orbital Garden', folder: 'Entertainment' },
  ],
} as const

export const plansTitle = 'Free to start, one price for more'
/** `£0`, `£2.99`. @param priceMinor pence a month */
export const price = (priceMinor: number): string => `£${priceMinor === 0 ? 0 : (priceMinor / 100).toFixed(2)}`
/** Beside the price. */
export const perMonth = 'a month'
export const startForFree = 'Start for free'
/** Below the plans. */
export const cancelAnyTime =
  'Cancel Premium whenever you like. Nothing is deleted when it ends: your folders stay, you just can’t add more than Free allows.'

export const questionsTitle = 'Good to know'
export const questions = [
  {
    question: `Can ${PRODUCT} change anything on YouTube?`,
    answer: `No. The access you give is read-only: ${PRODUCT} can see which channels you follow, but can’t subscribe, unsubscribe, like or comment.`,
  },
  {
    question: 'What if I move the wrong channels?',
    answer: 'Undo puts them back where they were, one channel or two hundred.',
  },
  {
    question: 'Do I have to sort everything?',
    answer: 'No. Channels without a folder wait under Unsorted until you get round to them, or for ever.',
  },
  {
    question: 'Can I leave again?',
    answer:
      'Any time. Download your folders and channels as JSON, CSV or OPML, then delete your account in Settings. Your data goes with it.',
  },
] as const
