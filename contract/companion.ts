/**
 * What the page `/companion` and the companion's script on it say to each other, as messages of their window: the page its new
 * token (`{ type: TOKEN_MESSAGE, token }`), the script that the companion has it (`{ type: TAKEN_MESSAGE }`).
 */
export const TOKEN_MESSAGE = 'subshelf:token'
export const TAKEN_MESSAGE = 'subshelf:token-taken'
