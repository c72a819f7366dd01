import { messages } from './message.ts'
// The page for what other apps share with us.

export const { title, nothing, nothingHint, goToDashboard, unknownVideo, unknownVideoHint } = messages('share')
export const { videoNotLoaded, openOnYouTube, watch, addToLater, inLater, notInLibrary } = messages('share')
export const { notInLibraryHint, addChannel, addItsChannel } = messages('share')
export const { channelNotLoaded, noSuchChannel, oldAddress, oldAddressHint } = messages('share')
export const { whichFolder, unsortedChannel } = messages('share')
