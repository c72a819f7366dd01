/** Values that both sides of the API need. No schemas here: the page imports these as values. */

/**
 * Headers of a request that changes the library, both optional. `Idempotency-Key`: the change's id, a UUID; a repeated
 * request with it is answered like the first and changes nothing. `X-Library-Version`: the version that the user saw. With
 * it, a change that would override what was changed elsewhere since is refused: `changed_elsewhere`.
 */
export const CHANGE_ID_HEADER = 'Idempotency-Key'
export const LIBRARY_VERSION_HEADER = 'X-Library-Version'

/** The range of each numeric flag, both ends included. A user has at most 10,000 channels, so no folder has more. */
export const FLAG_RANGES = {
  maxFoldersPerUser: { min: 1, max: 1_000 },
  maxChannelsPerFolder: { min: 1, max: 10_000 },
} as const

/** How many UTF-16 units a password has, both ends included. */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const

/** Words that hide a video, per folder, and the length of each in UTF-16 units. */
export const MAX_RULE_WORDS = 20
export const MAX_RULE_WORD_LENGTH = 60

/** The range of each number in a folder's rules, both ends included. */
export const RULE_RANGES = {
  minSeconds: { min: 1, max: 86_400 },
  maxSeconds: { min: 1, max: 86_400 },
  maxAgeDays: { min: 1, max: 3_650 },
  perDay: { min: 1, max: 50 },
} as const

/** Videos per request for details: as many as YouTube returns for one unit of quota. */
export const DETAILS_AT_ONCE = 50

/** Videos per request of `POST /api/videos/stored`. */
export const STORED_AT_ONCE = 600

/** How many channels of each page of an import its events name at most: as many as YouTube lists on a page. */
export const ARRIVED_MAX = 50

/** Handles and user names per request that looks them up. Each costs a unit of quota. */
export const LOOK_UPS_AT_ONCE = 50

/** UTF-16 units of what a user types to add one channel: an address with all its parameters. */
export const MAX_TYPED_CHANNEL = 2_000

/** With fewer unsorted channels there is hardly a folder to suggest, and none is offered. */
export const ENOUGH_TO_SUGGEST = 6

/** Marks per request and per answer of `POST /api/marks`. */
export const MARKS_AT_ONCE = 1_000

/**
 * What a token lets another program do. `read`: see the library and its videos. `organise`: change folders and channels.
 * `marks`: mark videos and keep them for later.
 */
export const SCOPES = ['read', 'organise', 'marks'] as const

/** How many tokens a user may have. */
export const MAX_TOKENS = 20

/** For how many days a token may be valid. `null`: until it is revoked. */
export const TOKEN_DAYS = [30, 90, 365, null] as const

/** See `notificationPace`. */
export const NOTIFICATION_PACES = ['at_once', 'half_hour', 'hour', 'daily'] as const
/** Browsers and addresses of a user that get notifications. */
export const MAX_NOTIFICATION_TARGETS = { device: 10, address: 5 } as const
