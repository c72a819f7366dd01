import { changeText } from './changes.ts'
import { message, messages } from './message.ts'

export const { title, field, placeholder, hint, folder, submit } = messages('add-channel')
/** Where handles and videos cannot be looked up. */
export const { fieldById, placeholderById, hintById } = messages('add-channel')
/** Where a user typed what looks like a channel's address or handle. */
export const { looksLikeChannel, addThis } = messages('add-channel')
export const { addThisTo, offline } = messages('add-channel')

type Folder = { name: string; emoji: string | null }

/** What adding a channel did. @param folder it entered; null: none */
export const addedText = (channel: string, entered: Folder | null): string =>
  changeText({ kind: 'add', to: entered ? [entered] : [] }, [channel])

/** The channel was there before. @param wanted the folder it was to enter; null: none */
export const alreadyThere = (channel: string, wanted: Folder | null): string =>
  wanted
    ? message('add-channel.alreadyInFolder', { channel, folder: wanted.name })
    : message('add-channel.alreadyThere', { channel })
