export const advertisement = 'Advertisement'
export const privacyChoices = 'Privacy choices'

export const askConsent =
  'Ads pay for the free plan. May we show one here? It would come from our ad network, which would see your IP address and may set cookies. Your subscriptions are never shared.'
export const rejectedAds = 'You rejected ads, so none are loaded. Premium has no ads at all and no limit on folders.'
export const rejectAds = 'Reject ads'
export const allowAds = 'Allow ads'

/** The current choice, on the privacy policy's page. */
export const consentGranted = 'Ads from our ad network may be shown.'
export const consentDenied = 'No ads from third parties are loaded.'
export const consentUndecided = "You haven't chosen yet, so no ads from third parties are loaded."
