import type { AlertAction, AuditEntry } from '#contract/admin.ts'
import type { InterestEmailView, NoticeBlockedReason } from '#contract/waitlist.ts'
import type { FlagChange, FlagName } from '#domain/flags.ts'
import { PLANS } from '#domain/plans.ts'
import { countText, dateTimeText } from './format.ts'
import { registrationOpenSubject } from './mail.ts'
import { message, messages } from './message.ts'

// The texts of the admin area, which is in English alone (admin.json). Alerts have a file of their own.

export const { admin, overview, remoteConfig, emailInterests, logout, backToSite } = messages('admin')
/** Opens what a tab shows at its own address. */
export const { openAsPage } = messages('admin')
export const { pageTitle, sections, overviewLead, remoteConfigLead, emailInterestsLead } = messages('admin')

export const { loginLead, notAdmin, signedOutIdle, stillThere, signingOutSoon, staySignedIn } = messages('admin')
export const { signInAgain, signedInAgain, notSignedInAgain } = messages('admin')

export const { needsAttention } = messages('admin')
export const sinceText = (at: number): string => message('admin.sinceText', { time: dateTimeText(at) })

/** What an admin can do about an alert, and the question asked first. */
export const alertActions: Readonly<
  Record<AlertAction['name'], { label: string; title: string; text: (subject: string) => string }>
> = {
  unlink_customer: {
    ...messages('admin').unlinkCustomer,
    text: (customer) => message('admin.unlinkCustomerText', { customer }),
  },
  allow_deletion: {
    ...messages('admin').allowDeletion,
    text: (count) => message('admin.allowDeletionText', { count: Number(count) }),
  },
}

export const { auditLog, auditFailed, auditEmpty, deletedAccount } = messages('admin')

/** What an admin did, as a sentence for each action. */
export const auditTexts: {
  readonly [Action in AuditEntry['action']]: (details: Extract<AuditEntry, { action: Action }>['details']) => string
} = {
  flag_changed: ({ name, from, to }) => flagChangeText(name, from, to),
  emails_exported: ({ count }) => message('admin.emailsExported', { count }),
  customer_unlinked: () => message('admin.customerUnlinked'),
  deletion_allowed: ({ count }) => message('admin.deletionAllowed', { count }),
  waitlist_notified: ({ waiting }) => message('admin.waitlistNotified', { waiting }),
}

export const { newer, older } = messages('admin')
export const pageOf = (page: number, pages: number): string => message('admin.pageOf', { page, pages })

export const { flagsFailed, flagsHeading } = messages('admin')
export const flagTexts: Readonly<Record<FlagName, { label: string; text: string }>> = {
  registrationEnabled: messages('admin').registrationEnabled,
  maintenanceMode: messages('admin').maintenanceMode,
  maxFoldersPerUser: {
    label: messages('admin').maxFoldersPerUser,
    text: message('admin.maxFoldersPerUserText', { limit: PLANS.free.maxFolders }),
  },
  maxChannelsPerFolder: {
    label: messages('admin').maxChannelsPerFolder,
    text: message('admin.maxChannelsPerFolderText', { limit: PLANS.premium.maxChannelsPerFolder }),
  },
  suggestionsFromNames: messages('admin').suggestionsFromNames,
}
export const flagRange = (min: number, max: number): string => message('admin.flagRange', { min, max })

function valueText(value: boolean | number): string {
  if (typeof value === 'number') return countText(value)
  return value ? message('admin.on') : message('admin.off')
}
/** `maintenanceMode: off → on` */
export const flagChangeText = (name: string, from: boolean | number, to: boolean | number): string =>
  message('admin.flagChange', { name, from: valueText(from), to: valueText(to) })
export const { unsavedChanges, refresh, saveChanges, changeFlags, change } = messages('admin')

/** What users will notice of a change. */
export function flagEffect({ name, from, to }: FlagChange): string {
  switch (name) {
    case 'registrationEnabled':
      return to ? message('admin.registrationOpens') : message('admin.registrationCloses')
    case 'maintenanceMode':
      return to ? message('admin.maintenanceBegins') : message('admin.maintenanceEnds')
    case 'maxFoldersPerUser':
      return folderCapEffect(Number(from), Number(to))
    case 'maxChannelsPerFolder':
      return message('admin.channelCapChanges', { cap: Number(to) })
    case 'suggestionsFromNames':
      return to ? message('admin.namesBegin') : message('admin.namesEnd')
  }
}

function folderCapEffect(from: number, to: number): string {
  const limit: number = PLANS.free.maxFolders
  return Math.min(from, limit) === Math.min(to, limit)
    ? message('admin.folderCapUnnoticed', { limit })
    : message('admin.folderCapChanges', { cap: Math.min(to, limit) })
}
export const { flagsChanged, flagsRefreshed, flagsUnavailable } = messages('admin')
export const flagsInvalid = (names: readonly string[]): string =>
  message('admin.flagsInvalid', { count: names.length, names: names.join(', ') })

export const { health, healthFailed, users } = messages('admin')
/** How the number of users has changed in 30 days. */
export const usersGained = (gained: number): string =>
  gained < 0 ? message('admin.usersLost', { count: -gained }) : message('admin.usersGained', { count: gained })
export const { imports, importsDone, failed, failedCount, failedJobs, noFailedJobs, seeServerLog } = messages('admin')
export const { day, asTable, push, foundByPush, foundByCheck, feeds, feedsRead } = messages('admin')
/** @param missed videos that only checks found @param subscriptions channels subscribed at the push hub */
export const pushNote = (missed: number, { live, wanted }: { live: number; wanted: number }): string =>
  message('admin.pushNote', { missed, live, wanted })
export const { byDay } = messages('admin')

export const { quota, quotaPurposes } = messages('admin')
export const quotaNote = (limit: number, used: number, days: number): string =>
  used === 0 ? message('admin.quotaNeverUsedUp', { limit, days }) : message('admin.quotaUsedUp', { limit, used, days })
export const { quotaTotals } = messages('admin')
export const purposeTotal = (purpose: string, units: number): string =>
  message('admin.purposeTotal', { purpose, units })
export const quotaOfDay = (date: string, units: number): string => message('admin.quotaOfDay', { date, units })
export const { allPurposes, usedUp, yes, no } = messages('admin')

export const { emailsHeading, searchAddresses, searchPlaceholder, exportCsv, emailsFailed } = messages('admin')
export const { emailsEmpty, emailsEmptyHint, emailsNotFound, addresses, emailColumns, addressCount } = messages('admin')
export const noticeStates: Readonly<Record<InterestEmailView['notice'], string>> = messages('admin').noticeStates
/** The IP address and user agent are deleted after 90 days. */
export const { originDeleted, noUserAgent } = messages('admin')

export const { waitlist, noticeFailed, noMailServer } = messages('admin')
export const noticeBlockedReasons: Readonly<Record<NoticeBlockedReason, string>> =
  messages('admin').noticeBlockedReasons
export const { oneEmailEach, notifyWaitlist, notifyWaitlistTitle, sendAgain } = messages('admin')
export const notifyQuestion = (count: number): string =>
  message('admin.notifyQuestion', { count, subject: registrationOpenSubject })
export const { sendAgainQuestion, send, waitingCount, sentCount, refusedCount, unsureCount } = messages('admin')
export const { waitlistEmails } = messages('admin')
export const progressText = (done: number, total: number): string => message('admin.progressText', { done, total })
