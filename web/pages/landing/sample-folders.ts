import { sampleFolders } from '#text/landing.ts'

export type SampleFolder = { name: string; colour: number; channels: readonly { name: string; colour: number }[] }

const channels = (...names: string[]) => names.map((name, i) => ({ name, colour: ((i * 3) % 10) + 1 }))

/** The folders on the landing page. Their channels are invented. */
export const SAMPLE_FOLDERS: readonly SampleFolder[] = [
  {
    name: sampleFolders.science,
    colour: 6,
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
  { name: sampleFolders.music, colour: 8, channels: channels('Sora Ensemble', 'Paper Trains') },
  {
    name: sampleFolders.entertainment,
    colour: 1,
    channels: channels('Second Breakfast', 'Longstay', 'Tide & Timber', 'Plain Weather'),
  },
]
