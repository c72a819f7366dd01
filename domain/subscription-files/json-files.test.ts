import { expect, test } from 'vitest'
import { readGrayjay, readJson } from './json-files.ts'

const id = (n: number) => `UC${String(n).padStart(22, '0')}`
const url = (n: number) => `https://www.youtube.com/channel/${id(n)}`
const number = (channelId: string) => Number(channelId.slice(2))

type Read = ReturnType<typeof readJson>

/** A file's channels as `number name`, its groups as `[name, numbers]`. */
const short = (file: Read) =>
  file && {
    format: file.format,
    ...(file.refused && { refused: file.refused }),
    channels: file.channels.map((channel) => `${number(channel.id)} ${channel.name}`.trim()),
    groups: file.groups.map(({ name, channels }) => [name, channels.map(number)]),
    report: file.report,
  }
const read = (value: unknown) => short(readJson(value))

type Expected = { channels?: string[]; groups?: [string, number[]][]; report?: object }
const result = (format: string, { channels = [], groups = [], report = {} }: Expected) => ({
  ...{ format, channels, groups, report },
})

const item = (n: number, name: unknown = `Name ${n}`) => ({ service_id: 0, url: url(n), name })
const OTHER_SITE = { service_id: 1, url: 'https://soundcloud.com/x', name: 'X' }

test.each<[string, unknown, Expected]>([
  ['channels and their names', { subscriptions: [item(1), item(2)] }, { channels: ['1 Name 1', '2 Name 2'] }],
  ['without names', { subscriptions: [{ service_id: 0, url: url(1) }] }, { channels: ['1'] }],
  ['names that are no text', { subscriptions: [item(1, 7)] }, { channels: ['1'] }],
  ['without the number of the site', { subscriptions: [{ url: url(1), name: 'One' }] }, { channels: ['1 One'] }],
  [
    'channels of other sites',
    { subscriptions: [OTHER_SITE, { ...item(2), service_id: 1 }, item(1)] },
    { channels: ['1 Name 1'], report: { otherService: 2 } },
  ],
  [
    'entries that are no object, or have no address',
    { subscriptions: [null, 7, item(1), { service_id: 0, name: 'Nowhere' }] },
    { channels: ['1 Name 1'], report: { notAChannel: 3 } },
  ],
  ['keys of its own beside', { app_version: '1', subscriptions: [item(1)] }, { channels: ['1 Name 1'] }],
  ['no channel', { subscriptions: [] }, {}],
])('[ORG-09] NewPipe, %s', (_, file, expected) => {
  expect(read(file)).toEqual(result('newpipe', expected))
})

const local = (n: number) => ({ channelId: id(n), name: `Name ${n}` })
test.each<[string, object, Expected]>([
  ['subscriptions', { subscriptions: [local(1)] }, { channels: ['1 Name 1'] }],
  ['subscriptions under their other name', { localSubscriptions: [local(1)] }, { channels: ['1 Name 1'] }],
  [
    'an address where the id is empty',
    { subscriptions: [{ channelId: '', url: url(1), name: 'One' }] },
    { channels: ['1 One'] },
  ],
  [
    'groups in their order',
    {
      subscriptions: [local(1)],
      channelGroups: [
        { name: 'Last', index: 2, channels: [id(1)] },
        { name: 'First', channels: [id(2)] },
        { name: 'Middle', index: 1, channels: [id(3), 7] },
      ],
    },
    {
      channels: ['1 Name 1', '2', '3'],
      groups: [
        ['First', [2]],
        ['Middle', [3]],
        ['Last', [1]],
      ],
      report: { notAChannel: 1 },
    },
  ],
  [
    'a group without a place comes before those of place 1, whatever it is called',
    {
      subscriptions: [local(1)],
      channelGroups: [{ name: 'Second', index: 1, channels: [id(1)] }, { channels: [id(2)] }],
    },
    {
      ...{ channels: ['1 Name 1', '2'], report: { renamedGroups: [{ why: 'blank' }] } },
      groups: [
        [null as unknown as string, [2]],
        ['Second', [1]],
      ],
    },
  ],
  [
    'groups under their other names, without channels or no object',
    { subscriptions: [local(1)], groups: [{ groupName: 'A', name: 'B', channels: [id(1)] }, { groupName: 'C' }, 7] },
    { channels: ['1 Name 1'], groups: [['A', [1]]], report: { emptyGroups: ['C'] } },
  ],
  [
    'a history and settings, which may hold tokens',
    { subscriptions: [local(1)], watchHistory: [{}], preferences: [{}] },
    { channels: ['1 Name 1'], report: { secretsIgnored: ['preferences'] } },
  ],
  [
    'an empty history and no settings',
    { subscriptions: [local(1)], watchHistory: [], preferences: [] },
    { channels: ['1 Name 1'] },
  ],
])('[ORG-09] LibreTube, %s', (_, file, expected) => {
  expect(read(file)).toEqual(result('libretube', expected))
})

test('[ORG-09] Piped’s groups alone', () => {
  expect(read({ format: 'Piped', groups: [{ groupName: 'A', channels: [id(1), url(2)] }] })).toEqual(
    result('piped-groups', { channels: ['1', '2'], groups: [['A', [1, 2]]] }),
  )
})

test.each<[string, object, Expected]>([
  ['ids', { subscriptions: [id(1), id(2)] }, { channels: ['1', '2'] }],
  ['ids among others', { subscriptions: [7, id(1)] }, { channels: ['1'], report: { notAChannel: 1 } }],
  ['a history', { subscriptions: [id(1)], watch_history: ['a'] }, { channels: ['1'] }],
  ['no channel, told by its history', { subscriptions: [], watch_history: [] }, {}],
])('[ORG-09] Invidious, %s', (_, file, expected) => {
  expect(read(file)).toEqual(result('invidious', expected))
})

test.each<[string, unknown, string, Expected]>([
  [
    'FreeTube, one profile',
    { _id: 'a', name: 'A', subscriptions: [{ id: id(1), name: 'One' }] },
    'freetube',
    { channels: ['1 One'], groups: [['A', [1]]] },
  ],
  [
    'FreeTube’s old file, one channel',
    { channelId: id(1), channelName: 'One', profile: [{ value: 'All Channels' }, { value: 'Music' }] },
    'freetube-legacy',
    { channels: ['1 One'], groups: [['Music', [1]]] },
  ],
  [
    'FreeTube’s old file, one channel without profiles',
    { channelId: id(1), channelName: 'One' },
    'freetube-legacy',
    { channels: ['1 One'] },
  ],
  [
    'PocketTube’s old file',
    { Music: [id(1)], Empty: [] },
    'pockettube',
    { channels: ['1'], groups: [['Music', [1]]], report: { emptyGroups: ['Empty'] } },
  ],
  ['a list of ids and addresses', [id(1), url(2), 7], 'list', { channels: ['1', '2'], report: { notAChannel: 1 } }],
  [
    'Takeout of 2020: the channel, not the user’s own',
    [
      { snippet: { channelId: id(9), title: 'One', resourceId: { channelId: id(1) } } },
      { snippet: { channelId: id(9), title: 'Two' } },
      { snippet: 7 },
      7,
      null,
    ],
    'takeout-json',
    { channels: ['1 One'], report: { notAChannel: 4 } },
  ],
  [
    'Grayjay’s groups, as objects and as texts',
    [{ name: 'A', urls: [url(1)] }, JSON.stringify({ name: 'B', urls: [url(2)] }), '{broken', { name: 'C', urls: 7 }],
    'grayjay',
    {
      channels: ['1', '2'],
      groups: [
        ['A', [1]],
        ['B', [2]],
      ],
      report: { notAChannel: 1, emptyGroups: ['C'] },
    },
  ],
  [
    'Grayjay’s groups, all as texts',
    [JSON.stringify({ name: 'A', urls: [url(1)] })],
    'grayjay',
    { channels: ['1'], groups: [['A', [1]]] },
  ],
])('[ORG-09] %s', (_, file, format, expected) => {
  expect(read(file)).toEqual(result(format, expected))
})

const VIDEO = { videoId: 'v', title: 'Video' }
test.each<[string, unknown, string, string]>([
  ['FreeTube’s playlists', { playlistName: 'Mine', videos: [VIDEO] }, 'freetube-playlists', 'playlists'],
  ['FreeTube’s history', { ...VIDEO, watchProgress: 1 }, 'freetube-history', 'unknown_format'],
  [
    'FreeTube’s history, of channels',
    { ...VIDEO, channelId: id(1), watchProgress: 1 },
    'freetube-history',
    'unknown_format',
  ],
  ['LibreTube’s watch history alone', { watchHistory: [VIDEO] }, 'libretube', 'backup_without_subscriptions'],
  ['LibreTube’s positions alone', { watchPositions: [] }, 'libretube', 'backup_without_subscriptions'],
  ['LibreTube’s settings alone', { preferences: [] }, 'libretube', 'backup_without_subscriptions'],
  ['LibreTube’s playlists alone', { localPlaylists: [] }, 'libretube', 'backup_without_subscriptions'],
  ['Takeout’s history', [{ header: 'YouTube', titleUrl: 'https://x.example' }], 'takeout-history', 'unknown_format'],
])('[ORG-09] %s: refused with its reason', (_, file, format, refused) => {
  expect(read(file)).toEqual({ ...result(format, {}), refused })
})

test('[ORG-09] FreeTube’s profile without channels is one of FreeTube’s', () => {
  const profile = {
    _id: 'allChannels',
    name: 'All Channels',
    bgColor: '#000000',
    textColor: '#FFFFFF',
    subscriptions: [],
  }
  expect(read(profile)).toEqual(result('freetube', {}))
})

test.each<[string, unknown]>([
  ['an object of other keys', { a: 1 }],
  ['a video, but no history', { videoId: 'v' }],
  ['a name of a playlist, but no videos', { playlistName: 'v' }],
  ['lists of other texts', { a: ['b'], c: [] }],
  ['lists of channels beside something else', { a: [id(1)], b: 1 }],
  ['an empty list', []],
  ['texts that are no channel', ['a', 'b']],
  ['a header without an address', [{ header: 'YouTube' }]],
  ['a text', 'a'],
  ['nothing', null],
])('[ORG-09] %s: no known format', (_, file) => {
  expect(readJson(file)).toBeNull()
})

test('[ORG-09] Grayjay: the cache has names, and ids for addresses without one', () => {
  const cache = [
    { id: { value: id(1) }, url: url(1), name: 'One', urlAlternatives: ['https://www.youtube.com/@one'] },
    { id: {}, url: url(2), name: 'Two', urlAlternatives: 7 },
    { id: { value: 'x' }, url: 'https://soundcloud.com/x', name: 'X' },
    { id: { value: 7 }, url: url(4), urlAlternatives: [null, 'https://www.youtube.com/@four'], name: 'Four' },
    ...[7, null],
  ]
  const file = readGrayjay({
    ...{ format: 'grayjay-backup', cache },
    subscriptions: [
      'https://www.youtube.com/@one',
      url(2),
      url(3),
      'https://soundcloud.com/x',
      'https://www.youtube.com/@four',
    ],
    groups: [{ name: 'A', urls: ['https://www.youtube.com/@one', 'https://www.youtube.com/@other'] }],
  })
  expect(short(file)).toEqual(
    result('grayjay-backup', {
      channels: ['1 One', '2 Two', '3', '4 Four'],
      groups: [['A', [1]]],
      report: { otherService: 1, needLookup: [{ kind: 'handle', value: '@other', groups: [['A']] }] },
    }),
  )
})

test('[ORG-09] what is left out has the name that the file gives it, and none that it does not', () => {
  const leftOut = [
    readJson({ subscriptions: [id(1), 'x'] }),
    readJson([id(1), 'x']),
    readJson(['{broken']),
    readGrayjay({ format: 'grayjay', subscriptions: ['x'], groups: [], cache: [] }),
  ].map((file) => file?.leftOut)
  const none = (entry: string) => [{ why: 'not_a_channel', entry, name: '' }]
  expect(leftOut).toEqual([none('x'), none('x'), none(''), none('x')])
})
