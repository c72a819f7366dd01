import { priceText } from './format.ts'
import { messages } from './message.ts'

export const { login, tagline, description, descriptionClosed, getStarted, readOnly } = messages('landing')

/** @param folders how many the free plan has */
export const { freeWith } = messages('landing')
export const { comingSoon, comingSoonText, joinTheWaitlist, needsScript, preview } = messages('landing')

/** The folders shown on the landing page. Their channels and videos are invented. Lengths in seconds. */
const { samples } = messages('landing')
type Sample = { name: string; videos: readonly { title: string; channel: string }[] }
const sampleFolder = ({ name, videos }: Sample, channelCount: number, lengths: readonly number[]) => ({
  name,
  channelCount,
  videos: videos.map((video, i) => ({ ...video, length: lengths[i] ?? 0 })),
})
export const sampleFolders = {
  science: sampleFolder(samples.science, 8, [1082, 2467, 566, 679]),
  music: sampleFolder(samples.music, 2, [1367, 3751, 2031, 331]),
  entertainment: sampleFolder(samples.entertainment, 4, [760, 1634, 1145, 873]),
}

export const { howItWorks, steps, why, features, movingIn } = messages('landing')

/** What the small pictures of the features show. Invented. */
export const { featurePieces, plansTitle } = messages('landing')

/** `£0`, `£2.99`. @param priceMinor pence a month */
export const price = priceText

/** Beside the price. */
export const { perMonth, startForFree } = messages('landing')

/** Below the plans. */
export const { whatPremiumIs, cancelAnyTime, questionsTitle, questions } = messages('landing')
