import { sampleFolders } from '#text/landing.ts'

export type SampleFolder = { name: string; shelf: number; channels: readonly { name: string; shelf: number }[] }

const channels = (...names: string[]) => names.map((name, i) => ({ name, shelf: ((i * 3) % 10) + 1 }))

/** The folders on the landing page. Their channels are invented. */
export const SAMPLE_FOLDERS: readonly SampleFolder[] = [
  {
    name: sampleFolders.science,
    shelf: 6,
    channels: channels(
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
  { name: sampleFolders.music, shelf: 8, channels: channels('Sora Ensemble', 'Paper Trains') },
  {
    name: sampleFolders.entertainment,
    shelf: 1,
    channels: channels('Second Breakfast', 'Longstay', 'Tide & Timber', 'Plain Weather'),
  },
]
