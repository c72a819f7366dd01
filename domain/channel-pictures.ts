/** YouTube's parameters for size and shape, at the end of the URL: `=s240-c-k-c0x00ffffff-no-rj`. */
const SIZE = /=[a-z0-9-]+$/i

/**
 * Whether two URLs are of the same picture. YouTube's API methods return the same picture with different sizes and hosts.
 */
export function isSamePicture(a: string | null, b: string | null): boolean {
  if (a === b || a === null || b === null) return a === b
  return SIZE.test(a) && SIZE.test(b) && pathOf(a) === pathOf(b)
}

const pathOf = (address: string): string => address.replace(/^https?:\/\/[^/]*/, '').replace(SIZE, '')
