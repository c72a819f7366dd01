/**
 * The product's name as people read it: on screen, in mails, feeds, the manifest and legal pages. Its address is the setting
 * PUBLIC_ORIGIN. Technical names that people do not read keep `subshelf`, see scripts/product-name.test.ts.
 */
export const PRODUCT = 'Subshelf'

/** The name in names of files that people save, and in the user agent. Letters of ASCII, digits and hyphens. */
export const PRODUCT_SLUG = 'subshelf'
