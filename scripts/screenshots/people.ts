import { OPERATOR } from '../../tests/support/operators.ts'
import type { Product } from '../../tests/support/product.ts'
import { channelIds } from '../../tests/support/sandbox.ts'
import { addInterest, makePremium } from '../../tests/support/stored.ts'
import { newFolder } from '../../tests/support/users.ts'
import { Visitor } from '../../tests/support/visitor.ts'

export type Cookie = { name: string; value: string; url: string }

/** `none`: nobody signed in; `new`: signed in, nothing imported; `operator`; the others by how many channels they have. */
export type Who = 'none' | 'new' | 'operator' | '0' | '24' | '240' | '5000'

/** Names as people give them: short, long, in several scripts; with how many channels. */
const FOLDERS: Record<'24' | '240' | '5000', [name: string, channels: number][]> = {
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
  ],
}

const ACCOUNTS: Record<Exclude<Who, 'none'>, string> = {
  new: 'new@sandbox.test',
  operator: OPERATOR,
  '0': 'empty@sandbox.test',
  '24': 'small@sandbox.test',
  '240': 'typical@sandbox.test',
  '5000': 'huge@sandbox.test',
}

const WAITING = [
  ...Array.from({ length: 9 }, (_, i) => `reader.${i + 1}@example.com`),
  `${'long'.repeat(14)}@example.com`,
]

/** Signs somebody in, with folders of their own. @returns the session's cookie */
export async function signIn(product: Product, who: Exclude<Who, 'none'>): Promise<Cookie> {
  const visitor = new Visitor(product)
  if (who === 'new') await product.sandbox.setSubscriptions(ACCOUNTS.new, channelIds(12))
  await visitor.signIn(ACCOUNTS[who])
  if (who === 'operator') await addInterest(product, WAITING)
  if (who === '0') await visitor.post('/api/import/skip', {})
  if (who === '24' || who === '240' || who === '5000') {
    await visitor.import()
    if (who !== '24') await makePremium(product, ACCOUNTS[who])
    const ids = (await visitor.channels()).map((channel) => channel.id)
    for (const [name, count] of FOLDERS[who]) await newFolder(visitor, name, ids.splice(0, count))
  }
  const [name = '', value = ''] = visitor.cookie.split('=')
  return { name, value, url: product.origin }
}
