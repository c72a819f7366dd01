/** What channels of one kind are called and what they upload. `{word}` in a text is replaced from `words`. */
export type Topic = {
  name: string
  /** BCP 47. */
  language: string
  /** ISO 3166 codes its channels come from. */
  countries: readonly string[]
  /** YouTube's video category id. */
  category: string
  channelNames: readonly string[]
  about: readonly string[]
  videoTitles: readonly string[]
  shortTitles: readonly string[]
  words: Readonly<Record<string, readonly string[]>>
  /** Shortest and longest usual video, minutes. */
  minutes: readonly [number, number]
}
