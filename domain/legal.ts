import { lazy } from './lazy.ts'

/** The day the Privacy Policy and the Terms last changed in a way people are asked about, YYYY-MM-DD: their version. */
export const LEGAL_VERSION = '2026-11-23'

/** The version a person is still asked to agree to; null: none. @param agreed the last one they agreed to */
export const legalToAgree = (agreed: string | null): string | null => (agreed === LEGAL_VERSION ? null : LEGAL_VERSION)

const day = lazy(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** `20 November 2026` */
export const legalDay = (version: string): string => day().format(Date.parse(version))

/** Stands in the built legal pages where the server puts how to reach the operator. */
export const CONTACT_PLACE = '%CONTACT%'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A legal page's HTML with the way to reach the operator. @param email null: none is set; Google knows one then */
export function withContact(html: string, email: string | null): string {
  const address = email?.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
  const contact = address
    ? `<a href="mailto:${address}">${address}</a>`
    : 'the developer’s address, which Google shows when you choose the name of this app on its sign-in page'
  return html.replaceAll(CONTACT_PLACE, () => contact)
}
