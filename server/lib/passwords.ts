import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from './errors.ts'
import { makeSlots } from './slots.ts'

/** The cost of a hash; `log2N` is the logarithm of N. */
export type ScryptCost = { log2N: number; r: number; p: number }

/** What OWASP's Password Storage Cheat Sheet asks of scrypt: 128 MiB of memory for each hash. */
const COST: ScryptCost = { log2N: 17, r: 8, p: 1 }
/** Memory is what limits them; hashes run on Node's threads, of which files and names of hosts need some too. */
const AT_ONCE = 2
const MAX_WAITING = 20
const SALT_BYTES = 16
const KEY_BYTES = 32

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

export type Passwords = ReturnType<typeof makePasswords>

/**
 * Hashes passwords with scrypt, a few at once. A stored hash is `scrypt$log2N$r$p$salt$key`, so that its cost can be raised.
 * Both functions throw AppError `unavailable` if too many wait.
 */
export function makePasswords(cost: ScryptCost = COST) {
  const slots = makeSlots(AT_ONCE, MAX_WAITING)

  async function keyOf(password: string, salt: Buffer, { log2N, r, p }: ScryptCost): Promise<Buffer> {
    if (slots.isFull()) throw new AppError('unavailable')
    const N = 2 ** log2N
    return slots.run(() => derive(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }))
  }

  async function hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES)
    const key = await keyOf(password, salt, cost)
    return ['scrypt', cost.log2N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
  }

  return {
    hash,
    /**
     * Whether it is the password. Takes as long where there is none, so that nobody learns which names there are.
     * @param stored `null`: there is none
     */
    async verify(password: string, stored: string | null): Promise<boolean> {
      const known = stored === null ? null : parse(stored)
      const { salt, key, ...asStored } = known ?? { salt: randomBytes(SALT_BYTES), key: null, ...cost }
      const given = await keyOf(password, salt, asStored)
      return key !== null && timingSafeEqual(key, given)
    },
    /** Whether the hash cost less than a new one would. */
    isWeak(stored: string): boolean {
      const { log2N, r, p } = parse(stored)
      return 2 ** log2N * r * p < 2 ** cost.log2N * cost.r * cost.p
    },
  }
}

function parse(stored: string): ScryptCost & { salt: Buffer; key: Buffer } {
  const [, log2N, r, p, salt = '', key = ''] = stored.split('$')
  const bytes = [salt, key].map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer]
  return { log2N: Number(log2N), r: Number(r), p: Number(p), salt: bytes[0], key: bytes[1] }
}
