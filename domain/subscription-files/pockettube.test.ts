import { expect, test } from 'vitest'
import { isOldPocketTube, isPocketTube, readPocketTube } from './pockettube.ts'

const id = (n: number) => `UC${String(n).padStart(22, '0')}`
const number = (channelId: string) => Number(channelId.slice(2))

function read(file: Record<string, unknown>) {
  const { channels, groups, report } = readPocketTube(file)
  return {
    channels: channels.map((channel) => `${number(channel.id)} ${channel.name}`.trim()),
    groups: groups.map(({ name, path, channels: ids }) => [
      path.length > 1 || path[0] !== name ? `${path.join(' > ')}` : name,
      ids.map(number),
    ]),
    report,
  }
}
type Expected = { channels: string[]; groups: [string, number[]][]; report?: object }

test.each<[string, Record<string, unknown>, Expected]>([
  [
    'without a registry every list is a group',
    { A: [id(1)], ysc_settings: {}, B: [id(2)], note: 'x' },
    {
      channels: ['1', '2'],
      groups: [
        ['A', [1]],
        ['B', [2]],
      ],
    },
  ],
  [
    'its own lists are no groups',
    { A: [id(1)], ysc_x: [id(2)], nvl: [id(3)], nvlo: [id(4)], liveStreamsCurrent: [id(5)], ysc_deck: [id(6)] },
    { channels: ['1'], groups: [['A', [1]]] },
  ],
  [
    'its own lists are no groups, registered or not',
    { A: [id(1)], ysc_x: [id(2)], ysc_collection: { A: 'A', ysc_x: 'ysc_x' } },
    { channels: ['1'], groups: [['A', [1]]], report: { emptyGroups: ['ysc_x'] } },
  ],
  [
    'with a registry other lists are no groups, and groups without a list are empty',
    { A: [id(1)], Other: [id(2)], ysc_collection: { A: 'A', Gone: 'Gone' } },
    { channels: ['1'], groups: [['A', [1]]], report: { emptyGroups: ['Gone'] } },
  ],
  [
    'groups in their order; those without a place come last',
    {
      ...{ A: [id(1)], B: [id(2)], C: [id(3)], D: [id(4)] },
      ysc_meta: { C: { position: 0 }, B: { position: 2 }, A: { position: '1' }, D: {} },
      ysc_meta_2: { D: { position: 1 } },
    },
    {
      channels: ['3', '4', '2', '1'],
      groups: [
        ['C', [3]],
        ['D', [4]],
        ['B', [2]],
        ['A', [1]],
      ],
    },
  ],
  [
    'long groups are continued, by number',
    { A_ysm_10: [id(4)], A_ysm_2: [id(3)], A: [id(1)], A_ysm_1: [id(2)], ysc_settings: {} },
    { channels: ['1', '2', '3', '4'], groups: [['A', [1, 2, 3, 4]]] },
  ],
  [
    'what continues no group is a group',
    { A_ysm_1: [id(1)], ysc_settings: {} },
    { channels: ['1'], groups: [['A_ysm_1', [1]]] },
  ],
  [
    'what continues a list that is no group is one if registered',
    { A: [id(1)], A_ysm_1: [id(2)], ysc_collection: { A_ysm_1: '' } },
    { channels: ['2'], groups: [['A_ysm_1', [2]]] },
  ],
  [
    'nested groups; the first place counts; no group is below itself',
    {
      ...{ A: [id(1)], B: [id(2)], C: [id(3)], D: [id(4)] },
      ysc_settings: { sub_groups: { A: { B: { C: {} }, X: { D: {} } }, C: { A: {} }, D: { D: {} } } },
    },
    {
      channels: ['1', '2', '3', '4'],
      groups: [
        ['A', [1]],
        ['A > B', [2]],
        ['A > B > C', [3]],
        ['D', [4]],
      ],
    },
  ],
  [
    'names by id and by title; the first that is not empty counts',
    {
      A: [id(1), id(2), id(3)],
      ysc_channel_metadata: { [id(1)]: { title: 'One' }, [id(2)]: {}, [id(8)]: 7, x: { title: 'X' } },
      ysc_title_id: { Uno: id(1), Two: id(2), Nine: id(9), x: 'x' },
    },
    { channels: ['1 One', '2 Two', '3'], groups: [['A', [1, 2, 3]]], report: { alsoKnown: 2 } },
  ],
  [
    'a registry may be in parts alone',
    { A: [id(1)], Other: [id(2)], ysc_meta: { A: { position: 0 } } },
    { channels: ['1'], groups: [['A', [1]]] },
  ],
  [
    'a list that continues none is a group',
    { A_ysm_1: [id(1)], ysc_collection: { A: 'A', A_ysm_1: 'x' } },
    { channels: ['1'], groups: [['A_ysm_1', [1]]], report: { emptyGroups: ['A'] } },
  ],
  [
    'one more channel that is in no group; a name that is no text',
    { A: [id(1)], ysc_channel_metadata: { [id(1)]: { title: 7 }, [id(2)]: { title: 'Two' } } },
    { channels: ['1'], groups: [['A', [1]]], report: { alsoKnown: 1 } },
  ],
  [
    'a token is named',
    { A: [id(1)], ysc_token_google: 'secret' },
    { channels: ['1'], groups: [['A', [1]]], report: { secretsIgnored: ['ysc_token_google'] } },
  ],
  [
    'entries that are no channel are counted',
    { A: [id(1), id(1), 7, 'PL1', 'https://example.org/a'], ysc_settings: {} },
    { channels: ['1'], groups: [['A', [1]]], report: { duplicates: 1, otherService: 1, notAChannel: 2 } },
  ],
])('[ORG-09] PocketTube: %s', (_, file, { channels, groups, report = {} }) => {
  expect(read(file)).toEqual({ channels, groups, report })
})

test('[ORG-09] PocketTube: lists of nothing but playlists are refused; playlists among channels are counted', () => {
  expect(readPocketTube({ A: ['PL1', 'PL2'], ysc_settings: {} })).toMatchObject({
    ...{ format: 'pockettube-playlists', refused: 'playlists' },
  })
  expect(readPocketTube({ A: ['PL1', 'other'], ysc_settings: {} }).refused).toBe('playlists')
  for (const path of ['user/one', 'c/one'])
    expect(readPocketTube({ A: ['PL1', `https://www.youtube.com/${path}`], ysc_settings: {} }).refused).toBeNull()
  expect(readPocketTube({ A: ['PL1', '@one'], ysc_settings: {} }).refused).toBeNull()
  expect(readPocketTube({ A: ['other'], ysc_settings: {} }).refused).toBeNull()
})

test.each<[string, Record<string, unknown>, boolean, boolean]>([
  ['a key of its own', { ysc_settings: {} }, true, false],
  ['lists with a channel', { A: [], B: ['x', id(1)] }, false, true],
  ['lists without one', { A: ['x'], B: [] }, false, false],
  ['lists and something else', { A: [id(1)], b: 1 }, false, false],
  ['nothing', {}, false, false],
])('[ORG-09] PocketTube is known by its own keys, its old form by its lists: %s', (_, file, isNew, isOld) => {
  expect([isPocketTube(file), isOldPocketTube(file)]).toEqual([isNew, isOld])
})

test('[ORG-09] PocketTube: groups are nested 20 deep', () => {
  const names = Array.from({ length: 25 }, (_, n) => `g${n}`)
  const tree = names.reduceRight<object>((below, name) => ({ [name]: below }), {})
  const lists = Object.fromEntries(names.map((name) => [name, [id(1)]]))
  const { groups } = readPocketTube({ ...lists, ysc_settings: { sub_groups: tree } })
  const paths = [0, 1, 19, 20, 21].map((n) => groups[n]?.path)
  expect(paths).toEqual([['g0'], ['g0', 'g1'], names.slice(0, 20), names.slice(1, 21), ['g21']])
})
