/** The version of the Privacy Policy and the Terms: the day, YYYY-MM-DD, of their last change users must agree to. */
export const LEGAL_VERSION = '2026-11-28'

/** The version a user still has to agree to; null: none. @param agreed the last one the user agreed to */
export const legalToAgree = (agreed: string | null): string | null => (agreed === LEGAL_VERSION ? null : LEGAL_VERSION)

/** Stands in the built legal pages where the server puts the contact address. */
export const CONTACT_PLACEHOLDER = '%CONTACT%'

/** What the legal pages promise. The code that deletes and expires goes by the same numbers. */
export const PROMISED = {
  /** The last step of sorting channels one by one. */
  sortDays: 30,
  checkoutDays: 30,
  paymentEventDays: 35,
  revocationDays: 30,
  sessionIdleDays: 14,
  sessionDays: 30,
  signInMinutes: 10,
  /** A browser whose push service refuses notifications. */
  pushDays: 14,
  inactiveYears: 2,
  /** Copies of the database, which whoever operates the product deletes. */
  backupDays: 30,
  /** Marks of videos that a user may sync. */
  marksLimit: 25_000,
} as const
