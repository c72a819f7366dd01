import type { AlertAction } from '#contract/admin.ts'
import { PRODUCT } from '#contract/product.ts'
import type { InterestEmailView, NoticeBlockedReason } from '#contract/waitlist.ts'
import type { FlagChange, FlagName } from '#domain/flags.ts'
import { PLANS } from '#domain/plans.ts'
import type { AuditTexts } from '../audit.ts'
import { channelsText, foldersText } from '../counts.ts'
import { countText, dateTimeText } from '../format.ts'
import { registrationOpenSubject } from '../mail.ts'
import { plural } from '../plural.ts'

// The texts of the admin area. Alerts have a file of their own.

export const admin = 'Admin'
export const overview = 'Overview'
export const remoteConfig = 'Remote Config'
export const emailInterests = 'Email Interests'
export const logout = 'Logout'
export const backToSite = `Back to ${PRODUCT}`
/** Opens what a tab shows at its own address. */
export const openAsPage = 'Open as a page'
export const pageTitle = (page: string): string => `${page} · Admin`
export const sections = 'Administration'

export const overviewLead = 'Health, flags and the waitlist.'
export const remoteConfigLead = 'A change reaches every server and page within five minutes.'
export const emailInterestsLead = 'Everyone waiting for registration to open, newest first.'

export const loginLead = "Sign in with an admin's Google account."
export const notAdmin = "This Google account isn't an admin account."
export const signedOutIdle = 'You were signed out after 20 minutes without activity.'
export const stillThere = 'Still there?'
export const signingOutSoon = "You'll be signed out of the admin area in two minutes."
export const staySignedIn = 'Stay signed in'
export const signInAgain = 'Sign in again'
export const signedInAgain = 'Signed in. You can carry on.'
export const notSignedInAgain = "You're not signed in yet. Please try again."

export const needsAttention = 'Needs attention'
export const sinceText = (at: number): string => `Since ${dateTimeText(at)}`

/** What an admin can do about an alert, and the question asked first. */
export const alertActions: Readonly<
  Record<AlertAction['name'], { label: string; title: string; text: (subject: string) => string }>
> = {
  unlink_customer: {
    label: 'Unlink customer',
    title: 'Unlink this customer?',
    text: (customer) =>
      `The user of ${customer} will move to the free plan and can buy Premium again. If the customer still exists at Stripe, it will still be charged.`,
  },
  allow_deletion: {
    label: 'Allow deletion',
    title: 'Allow the deletion?',
    text: (count) =>
      plural(
        'en',
        Number(count),
        {
          one: "The next retention run will delete # account with everything in it. This can't be undone.",
          other: "The next retention run will delete up to # accounts with everything in them. This can't be undone.",
        },
        countText(Number(count)),
      ),
  },
}

export const auditLog = 'Audit log'
export const auditFailed = "Couldn't load the audit log."
export const auditEmpty = 'No admin has changed anything yet.'
export const deletedAccount = 'Deleted account'

/** What an admin did. */
export const auditTexts: AuditTexts = {
  flag_changed: ({ name, from, to }) => flagChangeText(name, from, to),
  emails_exported: ({ count }) =>
    plural('en', count, { one: 'Exported # interest email', other: 'Exported # interest emails' }, countText(count)),
  customer_unlinked: () => 'Unlinked a customer unknown to Stripe',
  deletion_allowed: ({ count }) =>
    plural(
      'en',
      count,
      { one: 'Allowed the deletion of # inactive account', other: 'Allowed the deletion of # inactive accounts' },
      countText(count),
    ),
  waitlist_notified: ({ waiting }) => `Notified the waitlist: ${countText(waiting)} waiting`,
}

export const newer = 'Newer'
export const older = 'Older'
export const pageOf = (page: number, pages: number): string => `Page ${countText(page)} of ${countText(pages)}`

export const flagsFailed = "Couldn't load the flags"
export const flagsHeading = 'Remote config'
export const flagTexts: Readonly<Record<FlagName, { label: string; text: string }>> = {
  registrationEnabled: {
    label: 'Registration',
    text: 'New users can sign up. When off, new visitors see the waitlist; existing users can still sign in.',
  },
  maintenanceMode: {
    label: 'Maintenance mode',
    text: 'Everyone except admins sees the maintenance page. Payment events still arrive.',
  },
  maxFoldersPerUser: {
    label: 'Folders per user',
    text: `A ceiling for the free plan, whose own limit is ${PLANS.free.maxFolders}. Premium has no limit.`,
  },
  maxChannelsPerFolder: {
    label: 'Channels per folder',
    text: `The limit of the free plan, checked when channels are put into a folder. Premium allows ${countText(PLANS.premium.maxChannelsPerFolder)}. Channels already in a folder stay there.`,
  },
}
export const flagRange = (min: number, max: number): string =>
  `A whole number from ${countText(min)} to ${countText(max)}`
const valueText = (value: boolean | number): string =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : countText(value)
/** `maintenanceMode: off → on` */
export const flagChangeText = (name: string, from: boolean | number, to: boolean | number): string =>
  `${name}: ${valueText(from)} → ${valueText(to)}`
export const unsavedChanges = (count: number): string =>
  plural('en', count, { one: '# unsaved change', other: '# unsaved changes' }, countText(count))
export const refresh = 'Refresh'
export const saveChanges = 'Save changes'
export const changeFlags = 'Change the flags?'
export const change = 'Change'
/** What users will notice of a change. */
export function flagEffect({ name, from, to }: FlagChange): string {
  switch (name) {
    case 'registrationEnabled':
      return to
        ? 'The front page will offer “Get Started”, and anyone can sign up.'
        : 'The front page will offer the waitlist instead of “Get Started”. Existing users can still sign in.'
    case 'maintenanceMode':
      return to
        ? "Everyone except admins will see “Back in a few minutes” instead of the page they're on, until you turn this off."
        : `The maintenance page will go, and everyone can use ${PRODUCT} again.`
    case 'maxFoldersPerUser':
      return folderCapEffect(Number(from), Number(to))
    case 'maxChannelsPerFolder':
      return `On the free plan, a folder will take up to ${channelsText(Number(to))}. Fuller folders keep what they have.`
  }
}

function folderCapEffect(from: number, to: number): string {
  const own: number = PLANS.free.maxFolders
  if (Math.min(from, own) === Math.min(to, own))
    return `Nobody will notice, because the free plan's own limit is ${foldersText(own)}.`
  return `On the free plan, users can have up to ${foldersText(Math.min(to, own))}. Nobody loses a folder.`
}
export const flagsChanged = 'The flags were changed.'
export const flagsRefreshed = 'The flags were refreshed.'
export const flagsUnavailable =
  "Remote config is unavailable, so the flags couldn't be read. The defaults are shown, and nothing can be changed until it's back."
export const flagsInvalid = (names: readonly string[]): string =>
  plural('en', names.length, {
    one: `The stored value of ${names.join(', ')} is invalid, so the default applies.`,
    other: `The stored values of ${names.join(', ')} are invalid, so the defaults apply.`,
  })

export const health = 'Health, last 30 days'
export const healthFailed = "Couldn't load the figures"
export const users = 'Users'
/** How the number of users has changed in 30 days. */
export const usersGained = (gained: number): string =>
  gained < 0 ? `${countText(-gained)} fewer than 30 days ago` : `${countText(gained)} more than 30 days ago`
export const imports = 'Imports'
export const importsDone = 'Done'
export const failed = 'Failed'
export const failedCount = (count: number): string => `${countText(count)} failed`
export const failedJobs = 'Failed jobs'
export const noFailedJobs = 'None in 30 days'
export const seeServerLog = 'See the server log'

export const day = 'Day'
export const asTable = 'As a table'
export const byDay = (title: string): string => `${title} by day`

export const quota = 'Quota units'
export const quotaPurposes = { background: 'Background', waiting: 'Users waiting', import: 'Imports' } as const
export const quotaNote = (limit: number, daysUsedUp: number, days: number): string =>
  daysUsedUp === 0
    ? `of ${countText(limit)} today, Pacific time; never used up in ${days} days`
    : `of ${countText(limit)} today, Pacific time; used up on ${daysUsedUp} of ${days} days`
export const quotaTotals = (days: number): string => `Quota units, all ${days} days`
export const purposeTotal = (purpose: string, units: number): string => `${purpose} ${countText(units)}`
export const quotaOfDay = (date: string, units: number): string => `${date}: ${countText(units)}`
export const allPurposes = 'All'
export const usedUp = 'Used up'
export const yes = 'yes'
export const no = 'no'

export const emailsHeading = 'Email interests'
export const searchAddresses = 'Search addresses'
export const searchPlaceholder = 'Search addresses...'
export const exportCsv = 'Export CSV'
export const emailsFailed = 'Failed to fetch emails.'
export const emailsEmpty = 'Nobody is on the waitlist yet'
export const emailsEmptyHint = 'Addresses appear here while registration is closed.'
export const emailsNotFound = (search: string): string => `No address contains “${search}”`
export const addresses = 'Addresses'
export const addressCount = (count: number): string =>
  plural('en', count, { one: '# address', other: '# addresses' }, countText(count))
export const emailColumns = ['Email', 'Joined', 'Notified', 'IP', 'User agent'] as const
export const noticeStates: Readonly<Record<InterestEmailView['notice'], string>> = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  refused: 'Refused',
}
/** The IP address and user agent are deleted after 90 days. */
export const originDeleted = 'deleted'
export const noUserAgent = 'none'

export const waitlist = 'Waitlist'
export const noticeFailed = "Couldn't load the state of the waitlist emails."
export const noMailServer = 'No mail server is configured. Set SMTP_URL and SMTP_FROM to send emails.'
export const noticeBlockedReasons: Readonly<Record<NoticeBlockedReason, string>> = {
  mail_down: "The mail server couldn't be reached. We'll try again every minute.",
  registration_closed: "Registration has been closed again. No more emails will go out until it's open.",
}
export const oneEmailEach = 'Each address gets one email, however often you press this.'
export const sendAgain = (count: number): string =>
  plural('en', count, { one: 'Send again to # address', other: 'Send again to # addresses' }, countText(count))
export const notifyWaitlist = 'Notify the waitlist'
export const notifyWaitlistTitle = 'Notify the waitlist?'
export const notifyQuestion = (count: number): string =>
  plural(
    'en',
    count,
    {
      one: `# address will get an email: “${registrationOpenSubject}”.`,
      other: `# addresses will each get an email: “${registrationOpenSubject}”.`,
    },
    countText(count),
  )
export const sendAgainQuestion = (count: number): string =>
  plural(
    'en',
    count,
    {
      one: '# address may or may not have got the email. If you send it again, it may arrive twice.',
      other: '# addresses may or may not have got the email. If you send it again, some may get it twice.',
    },
    countText(count),
  )
export const send = 'Send'
export const waitingCount = (count: number): string =>
  plural('en', count, { one: '# address waiting', other: '# addresses waiting' }, countText(count))
export const sentCount = (count: number): string => `${countText(count)} sent`
export const refusedCount = (count: number): string => `${countText(count)} refused by their mail server`
export const unsureCount = (count: number): string => `${countText(count)} with unknown delivery status`
export const waitlistEmails = 'Waitlist emails'
export const progressText = (done: number, total: number): string => `${countText(done)} of ${countText(total)}`
