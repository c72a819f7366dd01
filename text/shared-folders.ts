import { message, messages } from './message.ts'

// The public page of a folder.

export const channels = (count: number): string => message('shared-folders.channels', { count })
export const channelsOf = (count: number, owner: string): string =>
  message('shared-folders.channelsOf', { count, owner })
export const { asOpml, channelsLabel, pageNote, copyToMine } = messages('shared-folders')

// The dialog that shares it.

export const title = (folder: string): string => message('shared-folders.title', { folder })
export const { share, about, showOwner, showOwnerHint, start, address, openPage } = messages('shared-folders')
export const { stop, stopped, shared } = messages('shared-folders')

// Copying one that somebody shared.

export const { notShared, notSharedHint, notLoaded, copyHint, copyFolder } = messages('shared-folders')
