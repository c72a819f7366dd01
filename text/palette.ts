import { messages } from './message.ts'

/** The field while the actions of a folder or channel are listed, and while a folder is chosen. */
export const { actionsOf } = messages('palette')
export const { moveWhere, addWhere, results, back, groups } = messages('palette')

export const { showMore } = messages('palette')

/** Announced when the typing has stopped. */
export const { found } = messages('palette')

export const { nothingFound, makeFolder } = messages('palette')

/** Actions. */
export const { themes } = messages('palette')

/** Actions of a folder. */
export const { openFolder, showInSubscriptions } = messages('palette')

/** Actions of a channel. */
export const { videosIn } = messages('palette')
export const { visit } = messages('palette')

/** What keys do, in the line at the foot. */
export const { hints } = messages('palette')
