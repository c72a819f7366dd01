import { message, messages } from './message.ts'

export const { allNewFeed } = messages('reader-feeds')

export const { folderFeed, allNewFeedAbout } = messages('reader-feeds')

export const { folderFeedAbout, feedListTitle, pausedTitle, pausedText, feeds, feedsText } = messages('reader-feeds')
export const { secretText } = messages('reader-feeds')
/** @param address of the API of reader apps */
export const { appsText } = messages('reader-feeds')
export const { turnOn, turnedOn, unreadable, format, formats, addresses, allNew, copy } = messages('reader-feeds')

export const { copyAddress, copied, notCopied, opml, opmlText, renew, renewTitle, renewText } = messages('reader-feeds')
export const { renewConfirm, channelLists, channelList, channelListText } = messages('reader-feeds')
export const { folderChannelListText, renewed, turnOff, turnOffTitle, turnOffText } = messages('reader-feeds')
export const { turnOffConfirm, turnedOff } = messages('reader-feeds')

export const { folderTitle, folderText, allInSettings } = messages('reader-feeds')

/** @param name of a format, as in `formats` */
export const formatOf = (name: string, folder: string): string =>
  message('reader-feeds.formatOf', { folder, format: name })
