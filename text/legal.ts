import { PRODUCT } from '#contract/product.ts'
import { KEPT_MS } from '#domain/check-schedule.ts'
import { DAY_MS } from '#domain/durations.ts'
import { REMOVED_CHANNELS_KEPT_MS } from '#domain/import-diff.ts'
import { CONTACT_PLACEHOLDER, PROMISED } from '#domain/legal.ts'
import { PLANS } from '#domain/plans.ts'
import { INTEREST_ORIGIN_KEPT_MS } from '#domain/waitlist.ts'
import { longDate, priceText } from './format.ts'
import { message, messages } from './message.ts'
import { monthlyPrice } from './plans.ts'

/** Labels of the legal pages, and the note that asks for agreement to them. Their texts are in the folder `legal`. */

export const { inForceSince, onThisPage, inShort, agreementNote } = messages('legal')

/** What the legal pages may name in braces. */
export const legalFacts = () => ({
  ...PROMISED,
  product: PRODUCT,
  contact: CONTACT_PLACEHOLDER,
  ...messages('plans').planNames,
  price: priceText(PLANS.premium.priceMinor),
  monthlyPrice: monthlyPrice(PLANS.premium.priceMinor),
  freeFolders: PLANS.free.maxFolders,
  freeChannels: PLANS.free.maxChannelsPerFolder,
  premiumChannels: PLANS.premium.maxChannelsPerFolder,
  archiveDays: REMOVED_CHANNELS_KEPT_MS / DAY_MS,
  originDays: INTEREST_ORIGIN_KEPT_MS / DAY_MS,
  catalogueDays: KEPT_MS / DAY_MS,
})

/** Where visitors choose whether ads are shown. */
export const { privacyChoices, privacyChoicesText } = messages('legal')

/** The sentence with links to both documents. @param version YYYY-MM-DD */
export const agreementSentence = (version: string) => ({
  before: message('legal.agreementSentenceBefore'),
  privacy: message('legal.agreementSentencePrivacy'),
  between: message('legal.agreementSentenceBetween'),
  terms: message('legal.agreementSentenceTerms'),
  after: message('legal.agreementSentenceAfter', { version: longDate(version) }),
})
export const { agree } = messages('legal')

/** Stands in the legal pages where the contact address is not set. */
export const { contactAtGoogle } = messages('legal')
