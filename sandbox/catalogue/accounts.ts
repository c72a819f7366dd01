import { drawnText, hash, hashText } from './seed.ts'

/** A Google account of the sandbox. */
export type Account = {
  email: string
  /** Google's account id: 21 digits. */
  sub: string
  name: string
  picture: boolean
  /** Without a YouTube channel every call with mine=true is refused. */
  hasChannel: boolean
  channelId: string
  subscriptions: Subscriptions
  /** The next consent gives no refresh token. */
  noRefreshToken: boolean
  /** Token-info names this audience instead of the true one; null: the truth. */
  audience: string | null
  /** Identity tokens carry this nonce instead of the one that was sent; null: the truth. */
  nonce: string | null
  /** User-info answers about the account with this email instead; null: the truth. */
  userInfoOf: string | null
  /** The list ends after this many entries, as long lists are known to; null: it is whole. */
  listedAtMost: number | null
}

/** What an account subscribes to: a stretch of the catalogue, or the list a control gave. */
export type Subscriptions =
  | { kind: 'stretch'; from: number; count: number; invisible: readonly number[]; repeated: readonly number[] }
  | { kind: 'given'; channelIds: readonly string[] }

export type Accounts = {
  all(): Account[]
  byEmail(email: string): Account | null
  bySub(sub: string): Account | null
  /** The account with that email, made when there is none. */
  byEmailOrNew(email: string): Account
  /** Back to the seeded accounts. @param newIds the same emails get other Google ids than ever before */
  reset(newIds?: boolean): void
}

const stretch = (from: number, count: number, invisible: number[] = [], repeated: number[] = []): Subscriptions => ({
  kind: 'stretch',
  from,
  count,
  invisible,
  repeated,
})

const seeded = (idSalt: number): Account[] => {
  const made = (email: string, name: string, subscriptions: Subscriptions) =>
    account(email, name, subscriptions, idSalt)
  return [
    made('empty@sandbox.test', 'Robin Vale', stretch(0, 0)),
    made('small@sandbox.test', 'Mina Okafor', stretch(0, 24)),
    made('typical@sandbox.test', 'Tomás Lindqvist', stretch(0, 240, [17, 163])),
    made('large@sandbox.test', '李思遠', stretch(0, 1500)),
    made('huge@sandbox.test', 'יעל ברק', stretch(0, 5000, [31, 402, 1203], [50, 500, 1100])),
    made('admin@sandbox.test', 'Ada Wren', stretch(30, 12)),
    { ...made('nochannel@sandbox.test', 'Sam', stretch(0, 0)), hasChannel: false, picture: false },
  ]
}

function account(email: string, name: string, subscriptions: Subscriptions, idSalt: number): Account {
  const digits = Array.from({ length: 20 }, (_, place) => hash(hashText(email, idSalt), place) % 10).join('')
  return {
    email,
    sub: `1${digits}`,
    name,
    picture: true,
    hasChannel: true,
    channelId: `UC${drawnText(21, hashText(email), 0xc4)}Q`,
    subscriptions,
    noRefreshToken: false,
    audience: null,
    nonce: null,
    userInfoOf: null,
    listedAtMost: null,
  }
}

/** The accounts, seeded ones first. State lasts until `reset`. */
export function makeAccounts(): Accounts {
  let idSalt = 0
  let list = seeded(idSalt)
  const byEmail = (email: string) => list.find((one) => one.email === email.toLowerCase()) ?? null
  return {
    all: () => list,
    byEmail,
    bySub: (sub) => list.find((one) => one.sub === sub) ?? null,
    byEmailOrNew(email) {
      const known = byEmail(email)
      if (known) return known
      const made = account(email.toLowerCase(), nameFrom(email), { kind: 'given', channelIds: [] }, idSalt)
      list.push(made)
      return made
    },
    reset: (newIds = false) => {
      if (newIds) idSalt++
      list = seeded(idSalt)
    },
  }
}

const nameFrom = (email: string) => {
  const [local = email] = email.split('@')
  return local.charAt(0).toUpperCase() + local.slice(1)
}
