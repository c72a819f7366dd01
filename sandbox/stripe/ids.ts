import { randomInt } from 'node:crypto'

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** `prefix` and `length` random letters and digits, as the provider's ids look. */
export const newId = (prefix: string, length = 24): string =>
  prefix + Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('')
