import { messages } from './message.ts'
// The keys at the foot of lists of videos, and what they do.

export const { label, move, open, seen, later, folder, unseenOnly, allKeys, hide, hidden } = messages('hints')
