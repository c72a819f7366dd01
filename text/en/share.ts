import { PRODUCT } from '#contract/product.ts'
// The page for what other apps share with us.

export const title = `Shared with ${PRODUCT}`
export const nothing = "There's no YouTube video or channel in this"
export const nothingHint = 'Share a video or a channel from the YouTube app or from its page in a browser.'
export const goToDashboard = 'Go to your dashboard'

export const unknownVideo = "We don't have this video"
export const unknownVideoHint =
  "It's from a channel that isn't in your library, or it's older than the videos we keep. It's still on YouTube."
export const videoNotLoaded = "The video couldn't be loaded"
export const openOnYouTube = 'Open on YouTube'
export const watch = 'Watch'
export const addToLater = 'Add to Later'
export const inLater = 'In Later'

export const notInLibrary = "This channel isn't in your library yet"
export const notInLibraryHint = "You can add it here. That doesn't subscribe you on YouTube."
export const addChannel = 'Add to your library'
/** Stands for the name of a file in the preview of what will be added. */
export const sharedChannel = 'Shared channel'
export const channelNotLoaded = "The channel couldn't be looked up"
export const noSuchChannel = 'YouTube has no channel at this address'
export const oldAddress = 'This is an old kind of address, which only YouTube itself can resolve'
export const oldAddressHint = 'Open it on YouTube and share the channel again from there.'

export const whichFolder = 'Which folder?'
export const unsortedChannel = 'Not in a folder yet'
