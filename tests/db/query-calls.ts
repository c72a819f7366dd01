import type { Queries } from '../../server/queries.ts'

/** The user whose queries are called. No other parameter of a call has this value. */
export const USER = 'the-user'

type Calls<Q> = { [F in keyof Q]: Q[F] extends (...values: infer V) => unknown ? V[] : never }

const NOW = 1_790_000_000_000
const NOTIFICATION_TARGET = {
  ...{ user_id: USER, id: 'target-1', kind: 'address' as const, session_hash: null, target_hash: 'hash' },
  ...{ encrypted_target: 'k1.target', name: null, created_at: 1, last_sent_at: null, failing_since: null },
  ...{ is_stopped: 0, sent_hour: 0, sent_count: 0 },
}
const [FOLDER, CHANNEL, OTHER_CHANNEL] = ['folder-1', 'channel-1', 'channel-2'] as const

const folder = {
  user_id: USER,
  id: FOLDER,
  name: 'Music',
  slug: 'music',
  colour: 1,
  emoji: null,
  rules: null,
  position: 0,
  created_at: NOW,
  updated_at: NOW,
}
const change = {
  user_id: USER,
  id: 'change-1',
  at: NOW,
  device: null,
  origin: null,
  request_hash: null,
  answer: null,
  kind: 'move',
  summary: '{}',
  faces: '[]',
  delta: '',
  rest: null,
  size: 0,
  version: 1,
  last_version: 1,
  undone_at: null,
  undo_requests: '[]',
  size_before_undo: null,
}
const run = {
  user_id: USER,
  id: 'run-1',
  state: 'running',
  started_at: NOW,
  heartbeat_at: NOW,
  finished_at: null,
  queue_place: null,
  pages: 0,
  received: 0,
  expected: null,
  result: null,
  error_code: null,
  error_details: null,
  pending_removals: null,
}
const ownChannel = (id: string) => ({ user_id: USER, id, position: 0, added_at: NOW, updated_at: NOW })
const marks = (['video', 'channel'] as const).map((kind, i) => ({
  ...{ user_id: USER, kind, key: `key-${i}`, value: '{}', changed_at: i },
}))

const identity = { user_id: USER, kind: 'google', subject: 'subject-1', label: 'user@example.com' } as const

/** Calls of every query, in an order that satisfies the foreign keys. The compiler demands that none is missing. */
export const QUERY_CALLS: { [G in keyof Queries]: Calls<Queries[G]> } = {
  users: {
    insert: [
      [
        {
          ...{ id: USER, name: 'A name', email: 'user@example.com', email_verified: 1, image_url: null },
          ...{ legal_version: null, legal_agreed_at: null, created_at: NOW, updated_at: NOW },
        },
      ],
    ],
    find: [[USER]],
    lock: [[USER]],
    bumpLibrary: [[USER, NOW]],
    bumpLibraries: [[['user-2', 'user-3'], NOW]],
    update: [[USER, { name: 'Another name' }]],
  },
  identities: {
    insert: [[{ ...identity, created_at: NOW, used_at: NOW }]],
    find: [['google', 'subject-1']],
    list: [[USER]],
    update: [[identity, { used_at: NOW }]],
    deleteOfKind: [[USER, 'password']],
    delete: [[USER, 'google', 'subject-2']],
  },
  passkeyChallenges: {
    insert: [[{ challenge: 'challenge-1', purpose: '{}', created_at: NOW }]],
    consume: [['challenge-1']],
    deleteBefore: [[0]],
  },
  invitations: {
    insert: [
      [
        {
          ...{ id: 'invitation-1', token_hash: 'hash-1', kind: 'recovery', for_user: USER, invited_by: 'user-2' },
          ...{ created_at: NOW, expires_at: NOW },
        },
      ],
    ],
    find: [['hash-1']],
    list: [[NOW]],
    consume: [['hash-2']],
    delete: [['invitation-2']],
    deleteExpired: [[0]],
    deleteFirst: [[]],
  },
  demo: { count: [[]], listOutside: [[{ after: 0, before: NOW }, 5]] },
  members: {
    exist: [[]],
    hasAdmin: [[]],
    makeAdmin: [[USER]],
    list: [[]],
    setPlans: [['free', 'home']],
  },
  sessions: {
    insert: [[USER, 'hash', null, NOW]],
    list: [[USER, 0, 0]],
    findWithUser: [[USER, 'hash']],
    touch: [[USER, 'hash', NOW]],
    touchAdmin: [[USER, 'hash', NOW]],
    delete: [[USER, 'hash']],
    deleteOthers: [[USER, 'hash']],
    trim: [[USER, 5]],
    deleteExpired: [[USER, 0, 0]],
  },
  googleConnections: {
    upsert: [
      [{ user_id: USER, account_id: 'subject-1', encrypted_refresh_token: 'k1.token', scopes: 'a', updated_at: NOW }],
    ],
    find: [[USER]],
    hasAny: [[]],
    listEncryptedWithOldKey: [['k2', '', 10]],
    reencrypt: [[USER, 'k1.token', 'k2.token']],
    deleteIfUnchanged: [[USER, 'k3.token']],
    delete: [[USER]],
  },
  folders: {
    insert: [[folder]],
    list: [[USER]],
    find: [[USER, FOLDER]],
    update: [[USER, FOLDER, { name: 'Songs', rules: null, slug: 'songs' }, NOW]],
    setPositions: [[USER, [[FOLDER, 1]]]],
    delete: [[USER, 'folder-3']],
  },
  channels: {
    count: [[USER]],
    insertMany: [[[ownChannel(CHANNEL)]], [[ownChannel(OTHER_CHANNEL)]]],
    list: [[USER]],
    listListed: [[USER]],
    setListed: [[USER, [CHANNEL], NOW]],
    setUnlisted: [[USER, [CHANNEL]]],
    listAmong: [[USER, [CHANNEL]]],
    ownAmong: [[USER, [CHANNEL]]],
    lastUnsortedPosition: [[USER]],
    setPositions: [[USER, [[CHANNEL, 1]], NOW]],
    filterOwned: [[[CHANNEL]]],
    someOwners: [[[CHANNEL]]],
    listOwnersAfter: [['', [CHANNEL], 10]],
    nextConnectedOwner: [['', CHANNEL]],
    delete: [[USER, [OTHER_CHANNEL]]],
  },
  changes: {
    insert: [[change]],
    list: [[USER]],
    find: [[USER, change.id]],
    listSince: [[USER, 0]],
    listSizes: [[USER]],
    update: [[USER, change.id, { delta: '', rest: null, size: 0, last_version: 2, undone_at: NOW, origin: null }]],
    delete: [[USER, [change.id]]],
  },
  placements: {
    insert: [[USER, [{ folderId: FOLDER, channelId: CHANNEL, position: 0 }], NOW]],
    list: [[USER]],
    listInFolder: [[USER, FOLDER]],
    listOfChannels: [[USER, [CHANNEL]]],
    foldersByChannel: [[USER, [CHANNEL]]],
    countByFolder: [[USER, [FOLDER]]],
    count: [[USER]],
    setPositions: [[USER, [{ folderId: FOLDER, channelId: CHANNEL, position: 1 }]]],
    delete: [[USER, [{ folderId: FOLDER, channelId: CHANNEL }]]],
  },
  imports: {
    replace: [[run]],
    find: [[USER]],
    updateRunning: [[USER, run.id, { pages: 1 }]],
    update: [[USER, run.id, { pages: 2 }]],
    interruptAll: [[NOW]],
  },
  removedChannels: {
    upsert: [[[{ user_id: USER, id: CHANNEL, placements: '[]', added_at: NOW, removed_at: NOW }]]],
    list: [[USER, 0]],
    delete: [[USER, [CHANNEL]]],
  },
  sortSession: {
    upsert: [
      [
        {
          ...{ user_id: USER, channel_id: CHANNEL, number: 1, folder_ids: '[]', new_folder_id: null, at: NOW },
          change_id: 'change-1',
        },
      ],
    ],
    list: [[USER]],
    find: [[USER, CHANNEL]],
    extent: [[USER]],
    deleteOf: [[USER, 'change-1']],
    deleteSkip: [[USER, 'change-1']],
    deleteSkips: [[USER]],
    deleteOldest: [[USER]],
    deleteAll: [[USER]],
  },
  marks: {
    upsert: marks.map((mark) => [[mark]]),
    find: [[USER, 'video', ['key-0']]],
    listOfKind: [[USER, 'later']],
    listChangedAfter: [[USER, 0, 10]],
    count: [[USER]],
    deleteOldest: [[USER, 1]],
    deleteAll: [[USER]],
  },
  sharedFolders: {
    upsert: [[{ user_id: USER, folder_id: 'folder-1', token: 'token', shows_owner: 0, created_at: NOW }]],
    find: [[USER, 'folder-1']],
    findByToken: [['token']],
    delete: [[USER, 'folder-1']],
  },
  apiTokens: {
    insert: [
      [
        {
          ...{ id: 'token-1', user_id: USER, token_hash: 'hash', name: 'Script', scopes: 'read' },
          ...{ created_at: NOW, used_at: null, expires_at: null },
        },
      ],
    ],
    list: [[USER]],
    findWithUser: [[USER, 'hash']],
    touch: [[USER, 'token-1', NOW]],
    delete: [[USER, 'token-1']],
  },
  feedAddresses: {
    upsert: [
      [
        {
          ...{ user_id: USER, feed_id: 'feed-1', address_hash: 'hash', encrypted_address: 'k1.address' },
          ...{ language: null, created_at: NOW },
        },
      ],
    ],
    find: [[USER]],
    findWithUser: [['hash']],
    listEncryptedWithOldKey: [['k2', '', 10]],
    reencrypt: [[USER, 'k1.address', 'k2.address']],
    delete: [[USER]],
  },
  weeklyMails: {
    insert: [[{ user_id: USER, turned_on_at: NOW, due_at: NOW, covered_until: NOW, language: null }]],
    find: [[USER]],
    nextDue: [[NOW]],
    overdue: [[NOW]],
    listAhead: [[NOW, NOW, 10]],
    updateIfDue: [[{ user_id: USER, due_at: NOW }, { tries: 1 }]],
    deleteTurnedOnAt: [[USER, NOW]],
    delete: [[USER]],
  },
  notifications: {
    upsertSettings: [[{ user_id: USER, quiet_from: null, quiet_until: null, daily_hour: 18, language: null }]],
    settings: [[USER]],
    upsertFolder: [
      [{ user_id: USER, folder_id: 'folder-1', pace: 'hour', due_at: NOW, covered_until: 0, wanted_at: 0 }],
    ],
    listFolders: [[USER]],
    dueFolders: [[NOW, 10]],
    updateFolderIfDue: [[{ user_id: USER, folder_id: 'folder-1', due_at: NOW }, { due_at: NOW }]],
    repairFolders: [[NOW, NOW]],
    insertTarget: [[NOTIFICATION_TARGET]],
    listTargets: [[USER]],
    findTarget: [[USER, 'target-1']],
    updateTarget: [[NOTIFICATION_TARGET, { failing_since: NOW }]],
    reencryptTarget: [[NOTIFICATION_TARGET, 'k2.target']],
    listTargetsWithOldKey: [['k2.', { user_id: '', id: '' }, 10]],
    replaceMessage: [
      [
        {
          ...{ user_id: USER, id: 'message-1', target_id: 'target-1', folder_id: 'folder-1', since: 0, until: 1 },
          ...{ is_sending: 0, due_at: NOW, created_at: NOW, tries: 0 },
        },
      ],
    ],
    dueMessages: [[NOW, 10]],
    claimMessage: [[{ user_id: USER, id: 'message-1' }]],
    updateMessage: [[{ user_id: USER, id: 'message-1' }, { tries: 1 }]],
    deleteMessage: [[{ user_id: USER, id: 'message-1' }]],
    deleteOldMessages: [[0, NOW + 1]],
    deleteFolder: [[USER, 'folder-1']],
    deleteDevices: [[USER, 'hash']],
    deleteTarget: [[USER, 'target-1']],
  },
  flags: {
    get: [[]],
    getWithRevision: [[]],
    lock: [[]],
    set: [['maxFoldersPerUser', 4, NOW]],
  },
  billing: {
    findUserByCustomer: [['customer-1']],
    listCustomersAfter: [['', 10]],
    setSubscription: [[USER, { plan: 'free', status: 'active', paidUntil: null, cancelsAt: null }, 1, NOW]],
    setCustomer: [[USER, 'customer-1', NOW]],
    upsertCheckout: [[{ user_id: USER, idempotency_key: 'key', session_id: null, created_at: NOW }]],
    findCheckout: [[USER]],
    setCheckoutSession: [[USER, 'key', 'session-1']],
    deleteCheckout: [[USER, 'key']],
    deleteCheckoutBySession: [[USER, 'session-1']],
    deleteAnyCheckout: [[USER]],
    hasEvent: [['event-1']],
    insertEvent: [['event-1', 'type', NOW]],
  },
  alerts: {
    upsert: [[{ user_id: USER, kind: 'kind', details: '{}', found_at: NOW }]],
    find: [[USER, 'kind']],
    listByKind: [['kind']],
    list: [[10]],
    delete: [[USER, 'kind']],
  },
  waitlist: {
    insert: [
      [
        {
          ...{ email_key: 'other@example.com', email: 'other@example.com', timestamp: NOW },
          ...{ user_agent: null, ip: null, language: null },
        },
      ],
    ],
    count: [[''], ['other']],
    list: [['other', 0, 10]],
    listOlderThan: [
      [null, 10],
      [{ timestamp: NOW, email_key: 'z' }, 10],
    ],
    clearOrigins: [[NOW]],
    getNotice: [[]],
    startNotice: [[NOW]],
    updateNotice: [[{ hindrance: null }]],
    countNotices: [[NOW]],
    nextToNotify: [[NOW]],
    claim: [['other@example.com', NOW]],
    setOutcome: [['other@example.com', 'sent', NOW]],
    release: [['other@example.com', NOW]],
    requeueUnknown: [[NOW]],
  },
  audit: {
    insert: [[{ id: 'entry-1', at: NOW, user_id: USER, action: 'flag_changed', details: {} } as never]],
    count: [[]],
    list: [[0, 10]],
  },
  figures: {
    increment: [['2026-01-01T00', 'imports', 1]],
    listSince: [['2026-01-01T00']],
    listByDay: [['2026-01-01']],
    sumSince: [['2026-01-01', 'imports']],
    deleteBefore: [['2026-01-01']],
    countUsersByDay: [[20_000]],
  },
  revocations: {
    insert: [
      [
        {
          ...{ id: 'revocation-1', kind: 'google', account_key: 'key', encrypted_payload: 'k1.token' },
          ...{ created_at: NOW, next_at: NOW, tries: 0 },
        },
      ],
    ],
    find: [['revocation-1']],
    listDue: [[NOW, 10]],
    postpone: [['revocation-1', 1, NOW]],
    delete: [['revocation-1']],
    deleteByAccount: [[['key']]],
  },
  retention: {
    deleteOlder: [...(['removed_channel', 'library_change', 'sort_step', 'checkout', 'webhook_event'] as const)].map(
      (table) => [table, 0],
    ),
    deleteExpiredSessions: [[0, 0]],
    listInactiveAfter: [['', NOW, 10]],
    countInactive: [[NOW]],
    countUsers: [[]],
    lastActivity: [[]],
    databaseNow: [[]],
    lastActivityOf: [[USER]],
  },
  leases: {
    take: [['job', 'holder', NOW, NOW]],
    takeRun: [['job', 'holder', { now: NOW, until: NOW, runAt: NOW, nextAt: NOW }]],
    find: [['job']],
    freeAll: [[]],
    giveBack: [['job', 'holder']],
  },
  quota: {
    add: [['2026-01-01', 'import', 1, 10]],
    setEnded: [
      ['2026-01-01', NOW],
      ['2026-01-01', NOW, 'stats_ended'],
    ],
    release: [['2026-01-01', 'import', 1]],
    get: [['2026-01-01']],
    listSince: [['2026-01-01']],
    deleteBefore: [['2026-01-01']],
  },
  formerQuota: {
    set: [['key', '2026-01-01', 'waiting', 1]],
    get: [[['key'], '2026-01-01']],
    deleteBefore: [['2026-01-01']],
  },
  userQuota: {
    take: [[USER, '2026-01-01', 'waiting', 1, 10]],
    release: [[USER, '2026-01-01', 'waiting', 1]],
    add: [[USER, '2026-01-01', 'import', 1]],
    get: [[USER, '2026-01-01']],
    deleteBefore: [['2026-01-01']],
  },
  account: {
    recordActivity: [[USER, NOW]],
    deleteAll: [[USER, 'user@example.com']],
  },
}
