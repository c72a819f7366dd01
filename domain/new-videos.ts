import { countText } from '#text/format.ts'

/** "1 new video", "12 new videos". */
export const newVideosText = (count: number): string => `${countText(count)} new ${count === 1 ? 'video' : 'videos'}`

/** The short form for tight places: "12 NEW"; beyond 99 "99+ NEW". */
export const newTag = (count: number): string => `${count > 99 ? '99+' : count} NEW`
