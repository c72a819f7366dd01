/** YouTube's parameters of size and shape, at the end of the address: `=s240-c-k-c0x00ffffff-no-rj`. */
const SIZE = /=[a-z0-9-]+$/i

/**
 * Whether two addresses are of the same picture. YouTube's methods write size and shape of one picture differently, and
 * serve it from several hosts.
 */
export function isSamePicture(a: string | null, b: string | null): boolean {
  if (a === b || a === null || b === null) return a === b
  return SIZE.test(a) && SIZE.test(b) && pathOf(a) === pathOf(b)
}

const pathOf = (address: string): string => address.replace(/^https?:\/\/[^/]*/, '').replace(SIZE, '')
