import { messages } from './message.ts'

export const { advertisement, privacyChoices, askConsent, rejectedAds, rejectAds, allowAds } = messages('ads')

/** The current choice, on the privacy policy's page. */
export const { consentGranted, consentDenied, consentUndecided } = messages('ads')
