export const advertisement = 'Anzeige'
export const privacyChoices = 'Datenschutzauswahl'

export const askConsent =
  'Werbung bezahlt den kostenlosen Tarif. Dürfen wir hier eine Anzeige zeigen? Sie käme von unserem Werbenetzwerk, das deine IP-Adresse sehen würde und Cookies setzen kann. Deine Abos geben wir nie weiter.'
export const rejectedAds =
  'Du hast Werbung abgelehnt, deshalb wird keine geladen. Mit Premium gibt es gar keine Werbung und beliebig viele Ordner.'
export const rejectAds = 'Werbung ablehnen'
export const allowAds = 'Werbung erlauben'

export const consentGranted = 'Anzeigen unseres Werbenetzwerks dürfen gezeigt werden.'
export const consentDenied = 'Es wird keine Werbung von Dritten geladen.'
export const consentUndecided = 'Du hast noch nicht gewählt, deshalb wird keine Werbung von Dritten geladen.'
