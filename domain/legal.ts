/** The version of the Privacy Policy and the Terms: the day, YYYY-MM-DD, of their last change users must agree to. */
export const LEGAL_VERSION = '2026-11-24'

/** The version a user still has to agree to; null: none. @param agreed the last one the user agreed to */
export const legalToAgree = (agreed: string | null): string | null => (agreed === LEGAL_VERSION ? null : LEGAL_VERSION)

/** Stands in the built legal pages where the server puts the contact address. */
export const CONTACT_PLACEHOLDER = '%CONTACT%'
