import { createContext, use } from 'react'

/** The channels of the list that a video is shown in: what is marked as a whole is about these. */
export const ListChannels = createContext<ReadonlySet<string> | null>(null)

/** null: the video is not in such a list. */
export const useListChannels = (): ReadonlySet<string> | null => use(ListChannels)
