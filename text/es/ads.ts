export const advertisement = 'Publicidad'
export const privacyChoices = 'Opciones de privacidad'

export const askConsent =
  'Los anuncios pagan el plan gratuito. ¿Podemos mostrar uno aquí? Vendría de nuestra red publicitaria, que vería tu dirección IP y podría guardar cookies. Tus suscripciones no se comparten nunca.'
export const rejectedAds =
  'Has rechazado los anuncios, así que no se carga ninguno. Premium no tiene anuncios ni límite de carpetas.'
export const rejectAds = 'Rechazar anuncios'
export const allowAds = 'Permitir anuncios'

export const consentGranted = 'Se pueden mostrar anuncios de nuestra red publicitaria.'
export const consentDenied = 'No se cargan anuncios de terceros.'
export const consentUndecided = 'Todavía no has elegido, así que no se cargan anuncios de terceros.'
