import { message, messages } from './message.ts'

export const { allNewFeed } = messages('reader-feeds')

export const folderFeed = (folder: string): string => message('reader-feeds.folderFeed', { folder })
export const { allNewFeedAbout } = messages('reader-feeds')

export const folderFeedAbout = (folder: string): string => message('reader-feeds.folderFeedAbout', { folder })
export const { feedListTitle, pausedTitle, pausedText, feeds, feedsText, secretText } = messages('reader-feeds')
/** @param address of the API of reader apps */
export const appsText = (address: string): string => message('reader-feeds.appsText', { address })
export const { turnOn, turnedOn, unreadable, format, formats, addresses, allNew, copy } = messages('reader-feeds')

export const copyAddress = (name: string): string => message('reader-feeds.copyAddress', { name })
export const copied = (name: string): string => message('reader-feeds.copied', { name })
export const { notCopied, opml, opmlText, renew, renewTitle, renewText, renewConfirm } = messages('reader-feeds')
export const { channelLists, channelList, channelListText, folderChannelListText } = messages('reader-feeds')
export const { renewed, turnOff, turnOffTitle, turnOffText, turnOffConfirm, turnedOff } = messages('reader-feeds')

export const folderTitle = (folder: string): string => message('reader-feeds.folderTitle', { folder })
export const { folderText, allInSettings } = messages('reader-feeds')

/** @param name of a format, as in `formats` */
export const formatOf = (name: string, folder: string): string =>
  message('reader-feeds.formatOf', { folder, format: name })
