import type { RawSearch } from '#web/lib/addresses.ts'
/** The search parameters of the page. `folder`: a folder's slug or `unsorted`. `list=all`: older videos too. */
export type NewSearch = { folder?: string; list?: 'all' }

declare module '#web/lib/addresses.ts' {
  interface SearchOf {
    '/new': NewSearch
  }
}

/** Drops search parameters that are unknown or invalid. */
export const parseNewSearch = ({ folder, list }: RawSearch): NewSearch => ({
  ...(folder && { folder }),
  ...(list === 'all' && { list }),
})
