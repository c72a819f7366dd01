import { messages } from './message.ts'
// The page for what other apps share with us.

export const { title, nothing, nothingHint, goToDashboard, unknownVideo, unknownVideoHint } = messages('share')
export const { videoNotLoaded, openOnYouTube, watch, addToLater, inLater, notInLibrary } = messages('share')
export const { notInLibraryHint, addChannel } = messages('share')

/** Stands for the name of a file in the preview of what will be added. */
export const { sharedChannel, channelNotLoaded, noSuchChannel, oldAddress, oldAddressHint } = messages('share')
export const { whichFolder, unsortedChannel } = messages('share')
