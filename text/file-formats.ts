import { PRODUCT } from '#contract/product.ts'

/** Apps and lists that a file may come from. Their names are the same in every language. */
const NAMES: Readonly<Record<string, string>> = {
  pockettube: 'PocketTube',
  freetube: 'FreeTube',
  'freetube-legacy': 'FreeTube',
  newpipe: 'NewPipe',
  'newpipe-backup': 'NewPipe',
  libretube: 'LibreTube',
  'piped-groups': 'Piped',
  invidious: 'Invidious',
  grayjay: 'Grayjay',
  'grayjay-backup': 'Grayjay',
  'takeout-csv': 'Google Takeout',
  'takeout-zip': 'Google Takeout',
  'takeout-json': 'Google Takeout',
  'ytd-list-pro': 'YTD List Pro',
  'subshelf-csv': `${PRODUCT}`,
  opml: 'OPML',
}

/** The name of a file's format. @param several for several files read as one @param list for a list of unknown origin */
export const formatName = (format: string, { several, list }: { several: string; list: string }): string =>
  format === 'several' ? several : (NAMES[format] ?? list)
