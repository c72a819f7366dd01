// The keys at the foot of lists of videos, and what they do.

export const label = 'Keys of this list'
export const move = 'next, previous'
export const open = 'open'
export const seen = 'seen'
export const later = 'later'
export const folder = 'folder'
export const unseenOnly = 'unseen only'
export const allKeys = 'all keys'
export const hide = 'Hide hints'
export const hidden = 'Hints hidden. Press ? for all keys.'
