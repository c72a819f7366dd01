import { PRODUCT } from '#contract/product.ts'
import type { StoredData } from './document.ts'

export const accountData: readonly StoredData[] = [
  {
    what: 'Your Google account: its id, your name, email address and picture address',
    why: 'To know you when you sign in, and to show you who is signed in',
    howLong: 'Until you delete your account',
  },
  {
    what: 'Permission to read your YouTube subscriptions (a refresh token, encrypted)',
    why: 'To bring your subscriptions in and to fetch what is new, when you ask for it',
    howLong: 'Until you disconnect, delete your account, or take the permission back at Google',
  },
  {
    what: 'Your folders, and which channel (by its id) is in which',
    why: `This is what ${PRODUCT} is for`,
    howLong: 'Until you delete them or your account; deleted folders can be brought back for 28 days',
  },
  {
    what: 'While you sort channels one by one: which of them you filed or skipped, and when',
    why: 'To go on where you stopped, also on another device, and to undo it',
    howLong: 'Until you have finished, 30 days at most',
  },
  {
    what: 'The last 100 changes of your folders and channels: what changed, when, and on which device',
    why: 'To let you undo them',
    howLong: '28 days',
  },
  {
    what: 'Only if a folder shows at most so many videos a day: your time zone',
    why: 'So that a day begins at your midnight',
    howLong: 'Until you delete your account',
  },
  {
    what: 'Only if you turn on “Sync across devices”: which videos you watched, how far, which you marked as seen, and what waits in Later',
    why: 'To show the same on all your devices',
    howLong: 'Until you turn it off or delete your account; at most 25,000 of them, the oldest go first',
  },
  {
    what: 'Only if you turn on feeds for readers: their secret address, encrypted',
    why: 'To let your feed reader read your lists, and to show you the address again',
    howLong: 'Until you make a new one, turn feeds off or delete your account',
  },
  {
    what: 'Only if you ask for the weekly mail: when the next one is due, and up to when the last one told you what is new',
    why: 'To send it on Mondays, and never twice',
    howLong: 'Until you turn it off, in Settings or with the link in each mail, or delete your account',
  },
  {
    what: 'How many units of YouTube’s daily allowance your actions used',
    why: 'To share it fairly, and to show you',
    howLong: 'For its day and the next',
  },
  {
    what: 'Channels you are no longer subscribed to, with the folder they were in',
    why: 'To put them back where they were if you subscribe again',
    howLong: '28 days',
  },
  {
    what: 'When and how your last import went',
    why: 'To show you how it went',
    howLong: 'Until the next one, or until you delete your account',
  },
  {
    what: 'Sessions: a fingerprint of the cookie, and a device name like “Firefox on Windows”',
    why: 'To keep you signed in, and to let you sign out elsewhere',
    howLong: '14 days after you were last here, 30 days at most',
  },
  {
    what: 'Your plan: its state, until when it is paid, and your customer id at Stripe',
    why: 'To give you what you pay for',
    howLong: 'Until you delete your account; a checkout you began for 30 days, ids of payment events for 35',
  },
  {
    what: 'Which version of these pages you agreed to, and when; the day you were last here',
    why: 'To ask you again when something changes, and to delete what nobody uses',
    howLong: 'Until you delete your account',
  },
]

export const publicData: readonly StoredData[] = [
  {
    what: 'Channels: their names, picture addresses and topics, and counts of subscribers and videos, from YouTube',
    why: 'To show them to everybody who is subscribed to them',
    howLong: 'Refreshed, or removed, within 30 days; removed when nobody has the channel any more',
  },
  {
    what: 'Videos of these channels: their titles, dates, lengths and views, from YouTube',
    why: 'To show folders at once, and to ask YouTube once for everybody',
    howLong: 'Refreshed, or removed, within 30 days',
  },
]

export const waitlistData: readonly StoredData[] = [
  {
    what: 'Your email address, when you left it, and whether our mail went out',
    why: 'To write to you once, when registration opens',
    howLong: 'Until you delete an account with this address, or ask us to remove it',
  },
  {
    what: 'The internet address and browser it came from',
    why: 'To tell people from programs',
    howLong: '90 days',
  },
]

export const browserData: readonly StoredData[] = [
  {
    what: 'The newest videos of folders you looked at, and the figures of your channels, as our server sent them',
    why: 'To show your pages at once, and when you are offline',
    howLong: 'A week at most; deleted when you sign out',
  },
  {
    what: 'A copy of your folders and channels, your name and email address, your last visit, what you jumped to last, an import under way',
    why: 'To show your pages before our server has answered, and what changed since you were here',
    howLong: 'Deleted when you sign out',
  },
  {
    what: 'Which videos you watched, how far, which you marked as seen, and what waits in Later; which channels you put off',
    why: 'For NEW tags and the Cleanup Assistant',
    howLong: 'Deleted when you sign out, and when somebody else signs in',
  },
  {
    what: 'Theme, layouts, sorting, shortcuts, pinned and collapsed folders, your choice about ads',
    why: 'To find everything as you left it',
    howLong: 'Until you clear this site’s data',
  },
  {
    what: 'A cookie with the language you chose at the foot of a page',
    why: 'To show our public pages in it again',
    howLong: 'A year, or until you clear this site’s data',
  },
  {
    what: 'A cookie with your session; while you sign in, a second one for ten minutes',
    why: 'Signing in does not work without them',
    howLong: 'Until you sign out, 30 days at most',
  },
]
