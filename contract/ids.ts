/** A channel id: `UC` and 22 characters. Source: recorded answers of YouTube; its documentation only says "string". */
export const CHANNEL_ID = /^UC[\w-]{22}$/

/** A video id: 11 characters. */
export const VIDEO_ID = /^[\w-]{11}$/
