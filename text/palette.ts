import { message, messages } from './message.ts'

/** The field while the actions of a folder or channel are listed, and while a folder is chosen. */
export const actionsOf = (name: string): string => message('palette.actionsOf', { name })
export const moveWhere = (channel: string): string => message('palette.moveWhere', { channel })
export const addWhere = (channel: string): string => message('palette.addWhere', { channel })
export const { results, back, groups } = messages('palette')

export const showMore = (count: number): string => message('palette.showMore', { count })

/** Announced when the typing has stopped. */
export const found = (count: number): string => message('palette.found', { count })

export const nothingFound = (typed: string): string => message('palette.nothingFound', { typed })
export const { makeFolder } = messages('palette')

/** Actions. */
export const { themes } = messages('palette')

/** Actions of a folder. */
export const { openFolder, showInSubscriptions } = messages('palette')

/** Actions of a channel. */
export const videosIn = (folder: string): string => message('palette.videosIn', { folder })
export const { visit } = messages('palette')

/** What keys do, in the line at the foot. */
export const { hints } = messages('palette')
