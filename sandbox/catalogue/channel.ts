import type { Topic } from './topic.ts'

/** A channel of the catalogue. Made from its place in the catalogue alone; nothing is stored. */
export type Channel = {
  index: number
  id: string
  title: string
  about: string
  topic: Topic
  country: string
  /** Seconds since 1970. */
  bornSeconds: number
  /** Mean time between two uploads, seconds; 0: never uploads. */
  cadenceSeconds: number
  /** No uploads after this moment (seconds since 1970); null: still uploading. */
  stoppedSeconds: number | null
  subscribers: number
  hiddenSubscribers: boolean
  thumbnails: 'all' | 'without medium' | 'none'
  /** Gone from the platform, though people's lists may still name it. */
  terminated: boolean
  /** Uploads appear in the uploads playlist only, never among the activities. */
  silentActivities: boolean
  /** Every upload is also put into a playlist, which shows as a second activity. */
  repeats: boolean
  /** Of a hundred uploads so many are Shorts. */
  shortsPercent: number
  broadcasts: 'never' | 'sometimes' | 'always live' | 'always upcoming'
}

export type HandWritten = Partial<Omit<Channel, 'index' | 'id' | 'topic'>> & { title: string; topic: string }
