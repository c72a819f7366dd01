/** The search parameters of the page. `folder`: a folder's slug or `unsorted`. `list=all`: older videos too. */
export type NewSearch = { folder?: string; list?: 'all' }

/** Drops search parameters that are unknown or invalid. */
export const parseNewSearch = ({ folder, list }: Record<string, unknown>): NewSearch => ({
  ...(typeof folder === 'string' && folder !== '' && { folder }),
  ...(list === 'all' && { list }),
})
