import { message, messages } from './message.ts'

// The public page of a folder.

export const { channels } = messages('shared-folders')
export const channelsOf = (count: number, owner: string): string =>
  message('shared-folders.channelsOf', { count, owner })
export const { asOpml, channelsLabel, pageNote, copyToMine } = messages('shared-folders')

// The dialog that shares it.

export const { title, share, about, showOwner, showOwnerHint, start, address, openPage } = messages('shared-folders')
export const { stop, stopped, shared } = messages('shared-folders')

// Copying one that somebody shared.

export const { notShared, notSharedHint, notLoaded, copyHint, copyFolder } = messages('shared-folders')
