export type SampleFolder = { name: string; shelf: number; channels: readonly { name: string; shelf: number }[] }

const shelf = (...names: string[]) => names.map((name, i) => ({ name, shelf: ((i * 3) % 10) + 1 }))

/** What the landing page shows of the idea; invented channels. */
export const SAMPLE_FOLDERS: readonly SampleFolder[] = [
  {
    name: 'Tech & Science',
    shelf: 6,
    channels: shelf(
      'Halo Physics',
      'North Bench',
      'Quiet Orbit',
      'Kilo Volts',
      'Open Lid',
      'Deep Field',
      'Numberwise',
      'Moss & Iron',
    ),
  },
  { name: 'Music & Arts', shelf: 8, channels: shelf('Sora Ensemble', 'Paper Trains') },
  {
    name: 'Entertainment',
    shelf: 1,
    channels: shelf('Second Breakfast', 'Longstay', 'Tide & Timber', 'Plain Weather'),
  },
]
