import type { FolderProperties } from '#contract/library.ts'
import { DAY_MS } from '#domain/durations.ts'
import { putChecked } from '../../tests/support/catalogue.ts'
import { OPERATOR } from '../../tests/support/operators.ts'
import type { Product } from '../../tests/support/product.ts'
import { channelIds } from '../../tests/support/sandbox.ts'
import { addInterest, makeOlder, makePremium } from '../../tests/support/stored.ts'
import { newFolder } from '../../tests/support/users.ts'
import { refresh } from '../../tests/support/videos.ts'
import { Visitor } from '../../tests/support/visitor.ts'

export type Cookie = { name: string; value: string; url: string }

/**
 * `none`: a visitor; `new`: signed in, nothing imported; `operator`: an admin; `tidy`: the user of the README; `many`: has
 * 30 folders; `unsorted`: has none; `longtime`: has had the channels for 90 days; `restless`: changes the folders; the others
 * by how many channels they have.
 */
export type Who = 'none' | 'new' | 'operator' | '0' | WithFolders

type WithFolders = 'tidy' | 'many' | 'unsorted' | 'longtime' | 'restless' | '24' | '240' | '5000'

/** Names as users give them: short, long, in several scripts; with how many channels. */
const FOLDERS: Record<WithFolders, [name: string, channels: number, properties?: Partial<FolderProperties>][]> = {
  tidy: [
    ['Science', 34, { colour: 5, emoji: '🔭' }],
    ['Music', 21, { colour: 7, emoji: '🎷' }],
    ['Cooking', 26, { colour: 9, emoji: '🍲' }],
    ['Woodworking', 17, { colour: 1, emoji: '🪵' }],
    ['Bikes', 12, { colour: 4, emoji: '🚲' }],
    ['News', 9, { colour: 6, emoji: '🗞️' }],
    ['Languages', 14, { colour: 3, emoji: '💬' }],
    ['Kids', 6, { colour: 2, emoji: '🦉' }],
  ],
  unsorted: [],
  longtime: [
    ['Music', 30],
    ['News', 12],
  ],
  restless: [],
  many: Array.from({ length: 30 }, (_, i) => [`Folder ${i + 1}`, 3]),
  '24': [
    ['Music', 9],
    ['Bikes', 4],
    ['Later', 0],
  ],
  '240': [
    ['Science', 34],
    ['Music', 21],
    ['Long walks and everything that can be watched while doing nothing at all on a Sunday', 12],
    ['موسيقى هادئة', 8],
    ['工作坊', 17],
    ['Cooking', 26],
    ['Local history', 3],
    ['Kids', 5],
  ],
  '5000': [
    ['Archive', 99],
    ['Science', 80],
    ['Music', 64],
    ['News', 40],
    ['Woodworking', 22],
    ['Languages', 15],
    ['Cities', 9],
    ['Tiny', 1],
    ['Quiet evenings', 2],
    ['Workshops', 0],
  ],
}

/** How many of a folder's channels are in another one too. */
const SHARED: readonly [from: string, channels: number, to: string][] = [
  ['Science', 9, 'Music'],
  ['Science', 4, '工作坊'],
  ['Cooking', 3, 'Kids'],
]

const ACCOUNTS: Record<Exclude<Who, 'none'>, string> = {
  new: 'new@sandbox.test',
  operator: OPERATOR,
  tidy: 'tomas@sandbox.test',
  many: 'many@sandbox.test',
  unsorted: 'unsorted@sandbox.test',
  longtime: 'longtime@sandbox.test',
  restless: 'restless@sandbox.test',
  '0': 'empty@sandbox.test',
  '24': 'small@sandbox.test',
  '240': 'typical@sandbox.test',
  '5000': 'huge@sandbox.test',
}

const WAITING = [
  ...Array.from({ length: 9 }, (_, i) => `reader.${i + 1}@example.com`),
  `${'long'.repeat(14)}@example.com`,
]

/**
 * Reads the videos of the folders, and stores the rest as checked: reading thousands of channels would outlast a picture.
 * What other users have is left out: all share the catalogue.
 */
async function checkAll(product: Product, user: Visitor, unsorted: readonly string[]): Promise<void> {
  const { folders } = await user.library()
  for (const { id } of folders) await refresh(user, { folder: id })
  const others = new Set(await product.sandbox.subscriptions(ACCOUNTS['240']))
  const newestAt = (place: number) => Date.now() - ((place * 7_919) % 900) * DAY_MS
  await putChecked(
    product,
    unsorted
      .filter((id) => !others.has(id))
      .map((id, place) => ({
        id,
        newestAt: newestAt(place),
        subscribers: 120 + ((place * 104_729) % 2_000_000),
      })),
  )
}

/** As if the channels had been in the library for 90 days. */
async function addedLongAgo(product: Product, user: Visitor): Promise<void> {
  const { body } = await user.get<{ user: { id: string } }>('/api/session')
  await makeOlder(product, 'user_channel', 'added_at', body.user.id, 90 * DAY_MS)
}

/** Signs a user in, with the user's folders. @returns the session's cookie */
export async function signIn(product: Product, who: Exclude<Who, 'none'>): Promise<Cookie> {
  const visitor = new Visitor(product)
  if (who === 'tidy') {
    await product.sandbox.setSubscriptions(ACCOUNTS.tidy, await product.sandbox.subscriptions(ACCOUNTS['240']))
    await product.sandbox.changeAccount(ACCOUNTS.tidy, { name: 'Tomás Lindqvist' })
  }
  if (who === 'many') await product.sandbox.setSubscriptions(ACCOUNTS.many, channelIds(90))
  if (who === 'unsorted') await product.sandbox.setSubscriptions(ACCOUNTS.unsorted, channelIds(40))
  if (who === 'longtime') await product.sandbox.setSubscriptions(ACCOUNTS.longtime, channelIds(60, 100))
  if (who === 'restless') await product.sandbox.setSubscriptions(ACCOUNTS.restless, channelIds(24, 200))
  if (who === 'new') await product.sandbox.setSubscriptions(ACCOUNTS.new, channelIds(12))
  const next = await visitor.signIn(ACCOUNTS[who])
  if (next.includes('sign_in_error=')) throw new Error(`${who} could not sign in: ${next}`)
  if (who === 'operator') await addInterest(product, WAITING)
  if (who === '0' || who in FOLDERS) await visitor.post('/api/import/skip', {})
  if (who in FOLDERS) {
    await visitor.import()
    if (who !== '24') await makePremium(product, ACCOUNTS[who])
    const ids = (await visitor.channels()).map((channel) => channel.id)
    const folders = new Map<string, { id: string; channelIds: string[] }>()
    for (const [name, count, properties] of FOLDERS[who as WithFolders]) {
      const channelIds = ids.splice(0, count)
      folders.set(name, { id: await newFolder(visitor, name, channelIds, properties), channelIds })
    }
    const shared = who === '240' ? SHARED : []
    const add = shared.map(([from, count, to]) => ({
      folderId: folders.get(to)?.id,
      channelIds: folders.get(from)?.channelIds.slice(0, count),
    }))
    if (add.length > 0) await visitor.post('/api/channels/place', { remove: [], add })
    if (who === 'longtime') await addedLongAgo(product, visitor)
    if (who === '5000') await checkAll(product, visitor, ids)
  }
  const [name = '', value = ''] = visitor.cookie.split('=')
  return { name, value, url: product.origin }
}
