export const login = 'Login'
export const tagline = 'Your subscriptions, on shelves you can find.'
export const description =
  "Subshelf brings in your YouTube subscriptions, lets you put channels into folders, and shows you what's new, folder by folder."
export const descriptionClosed =
  "Subshelf puts your YouTube subscriptions into folders. Registration is closed at the moment: join the waitlist, and we'll email you as soon as there is a shelf for you."
export const getStarted = 'Get Started'
export const comingSoon = 'Coming Soon'
export const comingSoonText = 'Be the first to know when registration opens'
export const joinTheWaitlist = 'Join the waitlist'
export const needsScript = 'You need JavaScript to sign in.'

export const preview = 'Sample folders'
/** The folders shown on the landing page. Their channels are invented. */
export const sampleFolders = {
  science: {
    name: 'Tech & Science',
    channels: [
      'Halo Physics',
      'North Bench',
      'Quiet Orbit',
      'Kilo Volts',
      'Open Lid',
      'Deep Field',
      'Numberwise',
      'Moss & Iron',
    ],
  },
  music: { name: 'Music & Arts', channels: ['Sora Ensemble', 'Paper Trains'] },
  entertainment: {
    name: 'Entertainment',
    channels: ['Second Breakfast', 'Longstay', 'Tide & Timber', 'Plain Weather'],
  },
} as const

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
    text: "The latest videos in each folder, with a NEW tag on those you haven't watched yet.",
  },
  design: {
    title: 'Modern Design',
    text: 'Calm, fast, light or dark, on your phone and from your keyboard.',
  },
} as const
