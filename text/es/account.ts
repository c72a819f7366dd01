import { PRODUCT } from '#contract/product.ts'
export const signInWithGoogle = 'Iniciar sesión con Google'
export const signingIn = 'Iniciando sesión…'
export const stillWaitingForGoogle = 'Seguimos esperando a la ventana de Google'
export const signInFailed = 'No se ha podido iniciar sesión. Inténtalo de nuevo.'

export const signInTitle = `Inicia sesión en ${PRODUCT}`
export const signInLead = 'Trae tus suscripciones de YouTube y ponlas en estantes.'
export const verificationTitle = 'Sobre la verificación de Google'
export const verificationText =
  'Es posible que Google te avise de que esta aplicación no está verificada. Es normal en las aplicaciones nuevas. Haz clic en “Configuración avanzada” y elige ir a la aplicación.'
export const signInFeatures = [
  'Importación automática de todas tus suscripciones',
  'Carpetas y categorías a tu medida',
  'Arrastra canales de una carpeta a otra',
  'Exporta todo lo que has organizado',
  'Privacidad: acceso de solo lectura, y lo que abres se queda en tu navegador',
] as const
export const signInAgreement = {
  before: 'Al iniciar sesión aceptas las ',
  terms: 'Condiciones del servicio',
  between: ' y la ',
  privacy: 'Política de privacidad',
  after: '.',
} as const

export const savingBeforeSignOut = 'Guardamos tus últimos cambios y cerramos la sesión.'
