import { PRODUCT } from '#contract/product.ts'
export const allNewFeed = `All new · ${PRODUCT}`
export const folderFeed = (folder: string): string => `${folder} · ${PRODUCT}`
export const allNewFeedAbout = 'New videos of the channels you subscribe to'
export const folderFeedAbout = (folder: string): string => `New videos of the channels in your folder “${folder}”`
export const feedListTitle = `${PRODUCT} feeds`

export const pausedTitle = `This feed is paused. Open ${PRODUCT} to go on`
export const pausedText = `You haven't opened ${PRODUCT} for three months, so it has stopped looking for new videos. Open it once, and this feed continues.`

export const feeds = 'Feeds for readers'
export const feedsText =
  'Follow your folders in any feed reader. Every folder gets an address of its own, and so does All new; their rules apply there too.'
export const secretText =
  'The addresses are secret: anyone who has one can read that feed, so share them with your reader only.'
export const turnOn = 'Turn on feeds'
export const turnedOn = 'Feeds are on'
export const unreadable = "Your addresses can't be shown any more, but they still work. Make new ones to see them here."

export const format = 'Format'
export const formats = { atom: 'Atom', rss: 'RSS' } as const
export const addresses = 'Feed addresses'
export const allNew = 'All new'
export const copy = 'Copy'
export const copyAddress = (name: string): string => `Copy the feed address of ${name}`
export const copied = (name: string): string => `Copied the feed address of ${name}`
export const notCopied = "The address couldn't be copied. Select it and copy it by hand."
export const opml = 'Download as OPML'
export const opmlText = 'Brings all of them into a reader at once.'

export const renew = 'Make new addresses…'
export const renewTitle = 'Make new addresses?'
export const renewText = 'The addresses you have now stop working straight away, in every reader that uses them.'
export const renewConfirm = 'Make new addresses'
export const renewed = 'Your feeds have new addresses'

export const turnOff = 'Turn off…'
export const turnOffTitle = 'Turn off feeds?'
export const turnOffText = 'All addresses stop working straight away. If you turn feeds on again, they get new ones.'
export const turnOffConfirm = 'Turn off'
export const turnedOff = 'Feeds are off'

export const folderTitle = (folder: string): string => `Feed of “${folder}”`
export const folderText = "Put one of these into your feed reader. They're secret, so share them with your reader only."
export const allInSettings = "You'll find all addresses in Settings, under Feeds."
/** @param format as in `formats` */
export const formatOf = (format: string, folder: string): string => `${folder} (${format})`
