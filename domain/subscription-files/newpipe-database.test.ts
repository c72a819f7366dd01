import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { readNewPipeDatabase } from './newpipe-database.ts'

const id = (n: number) => `UC${String(n).padStart(22, '0')}`
const url = (n: number) => `https://www.youtube.com/channel/${id(n)}`
const number = (channelId: string) => Number(channelId.slice(2))

const TABLES = `
  create table subscriptions (uid integer primary key autoincrement not null, service_id integer not null, url text, name text);
  create table feed_group (uid integer primary key autoincrement not null, name text, icon_id integer, sort_order integer);
  create table feed_group_subscription_join (group_id integer, subscription_id integer, primary key (group_id, subscription_id));`

function read(statements: string, archived: string[] = [], tables = TABLES) {
  const database = new DatabaseSync(':memory:')
  database.exec(`${tables}${statements}`)
  const bytes = database.serialize()
  database.close()
  const file = readNewPipeDatabase(bytes, archived)
  if (file) expect([file.format, file.refused]).toEqual(['newpipe-backup', null])
  return (
    file && {
      channels: file.channels.map((channel) => `${number(channel.id)} ${channel.name}`.trim()),
      groups: file.groups.map(({ name, channels }) => [name, channels.map(number)]),
      report: file.report,
      ...(file.leftOut.length > 0 && { leftOut: file.leftOut }),
    }
  )
}

const subscription = (uid: number, n: number, name: string | null = `Name ${n}`, service = 0) =>
  `insert into subscriptions values (${uid}, ${service}, '${url(n)}', ${name === null ? 'null' : `'${name}'`});`
const group = (uid: number, name: string, order: number) =>
  `insert into feed_group values (${uid}, '${name}', 0, ${order});`
const join = (groupId: number, uid: number) => `insert into feed_group_subscription_join values (${groupId}, ${uid});`

test('[ORG-09] NewPipe’s database: channels, and groups in their order, of equal order by their ids', () => {
  const found = read(
    [
      ...[subscription(1, 1), subscription(2, 2, null), subscription(5, 3)],
      ...[group(1, 'Last', 2), group(3, 'Second', 1), group(2, 'First', 1), group(4, 'Empty', 0)],
      ...[join(1, 1), join(1, 5), join(2, 5), join(3, 2), join(9, 1), join(1, 9)],
    ].join('\n'),
  )
  expect(found).toEqual({
    channels: ['1 Name 1', '2', '3 Name 3'],
    groups: [
      ['First', [3]],
      ['Second', [2]],
      ['Last', [1, 3]],
    ],
    report: { emptyGroups: ['Empty'] },
  })
})

test('[ORG-09] NewPipe’s database: channels of other sites and entries without an address are left out', () => {
  const statements = `${subscription(1, 1)}${subscription(2, 2, 'X', 1)}
    insert into subscriptions values (3, 0, null, 'Nowhere');${group(1, 'A', 0)}${join(1, 1)}${join(1, 2)}`
  expect(read(statements)).toEqual({
    channels: ['1 Name 1'],
    groups: [['A', [1]]],
    report: { otherService: 1, notAChannel: 1 },
    leftOut: [
      { why: 'other_site', entry: `www.youtube.com/channel/${id(2)}`, name: 'X' },
      { why: 'not_a_channel', entry: '', name: 'Nowhere' },
    ],
  })
})

test('[ORG-09] NewPipe’s database: a name that must be looked up is in its groups', () => {
  const statements = `insert into subscriptions values (1, 0, 'https://www.youtube.com/@one', 'One');
    ${group(1, 'A', 0)}${join(1, 1)}`
  expect(read(statements)?.report).toEqual({
    needLookup: [{ kind: 'handle', value: '@one', groups: [['A']] }],
    emptyGroups: ['A'],
  })
})

test('[ORG-09] NewPipe’s database: what may hold secrets is named, other files of the backup are not', () => {
  expect(read(subscription(1, 1), ['newpipe.db', 'preferences.json', 'newpipe.settings'])?.report).toEqual({
    secretsIgnored: ['preferences.json', 'newpipe.settings'],
  })
  expect(read(subscription(1, 1), ['newpipe.settings'])?.report.secretsIgnored).toEqual(['newpipe.settings'])
  expect(read(subscription(1, 1), ['newpipe.db'])?.report).toEqual({})
})

test('[ORG-09] NewPipe’s database: old ones have no groups; other databases, and views, are none', () => {
  const old = 'create table subscriptions (uid integer primary key, service_id integer, url text, name text);'
  expect(read(subscription(1, 1), [], old)).toEqual({ channels: ['1 Name 1'], groups: [], report: {} })
  expect(read('', [], 'create table other (a);')).toBeNull()
  expect(read('', [], 'create table other (a); create view subscriptions as select a from other;')).toBeNull()
})

test('[ORG-09] NewPipe’s database: groups of equal order stand in that of their ids, wherever their rows are', () => {
  const tables = TABLES.replace('feed_group (uid integer primary key autoincrement not null', 'feed_group (uid integer')
  const statements = [
    ...[subscription(1, 1), group(3, 'Last', 7), group(2, 'Second', 7), group(1, 'First', 7)],
    ...[join(1, 1), join(2, 1), join(3, 1)],
  ]
  const names = read(statements.join(''), [], tables)?.groups.map(([name]) => name)
  expect(names).toEqual(['First', 'Second', 'Last'])
})

test('[ORG-09] NewPipe’s database: thousands of rows, and a name that is longer than a page', () => {
  const long = 'x'.repeat(10_000)
  const statements = Array.from({ length: 3_000 }, (_, n) => subscription(n + 1, n, n === 7 ? long : `Name ${n}`))
  const channels = read(statements.join(''))?.channels ?? []
  expect(channels).toHaveLength(3_000)
  expect([channels[6], channels[7]?.slice(0, 12), channels[2_999]]).toEqual([
    '6 Name 6',
    '7 xxxxxxxxxx',
    '2999 Name 2999',
  ])
})
