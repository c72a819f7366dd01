/** Where the server puts what the page of a shared folder shows. All of it is HTML. */
export type SharedPageParts = Readonly<Record<'mark' | 'name' | 'about' | 'copy' | 'file' | 'channels', string>>

/** Stands in the built page for a part. */
export const sharedPageSlot = (part: keyof SharedPageParts): string => `%SHARED:${part}%`

/** Fills the built page. What a part contains is not read again. */
export const fillSharedPage = (page: string, parts: SharedPageParts): string =>
  page.replace(/%SHARED:(\w+)%/g, (_, part: keyof SharedPageParts) => parts[part])
