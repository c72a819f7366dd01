export const advertisement = 'Publicité'
export const privacyChoices = 'Choix de confidentialité'

export const askConsent =
  'La publicité finance le forfait gratuit. Pouvons-nous en afficher une ici ? Elle viendrait de notre régie publicitaire, qui verrait votre adresse IP et pourrait déposer des cookies. Vos abonnements ne sont jamais communiqués.'
export const rejectedAds =
  'Vous avez refusé la publicité, aucune n’est donc chargée. Avec Premium, il n’y en a pas du tout, et les dossiers sont illimités.'
export const rejectAds = 'Refuser la publicité'
export const allowAds = 'Autoriser la publicité'

export const consentGranted = 'Les publicités de notre régie peuvent être affichées.'
export const consentDenied = 'Aucune publicité de tiers n’est chargée.'
export const consentUndecided = 'Vous n’avez pas encore choisi, aucune publicité de tiers n’est donc chargée.'
