import { PRODUCT } from '#contract/product.ts'
import type { SignInError } from '#contract/sign-in.ts'

const scopeMissing = 'Falta el permiso de YouTube. Inténtalo de nuevo'
const invalidToken = 'Google ha enviado un token no válido'
const cancelled = 'El inicio de sesión con Google se ha cancelado o ha fallado'

export const signInErrors: Record<SignInError, string> = {
  cancelled,
  popup_closed: cancelled,
  profile_failed: 'No se han podido obtener de Google los datos del usuario',
  scope_missing: scopeMissing,
  wrong_audience: invalidToken,
  registration_closed:
    'El registro de nuevos usuarios está desactivado por ahora. Si crees que es un error, escribe al equipo de asistencia.',
  maintenance: `${PRODUCT} está en mantenimiento y volverá en unos minutos. Tus datos están a salvo.`,
  provider_down: 'No hemos podido contactar con Google. Inténtalo de nuevo.',
  busy: 'El servicio está ocupado. Inténtalo de nuevo en un momento.',
  expired: 'El inicio de sesión ha tardado demasiado o se ha abierto dos veces. Inténtalo de nuevo.',
  consent_needed: 'Google no ha concedido un acceso duradero. Inicia sesión de nuevo y permite el acceso que pedimos.',
  rate_limited: 'Demasiados intentos de inicio de sesión. Espera un minuto e inténtalo de nuevo.',
  failed: 'No se ha podido iniciar sesión. Inténtalo de nuevo.',
}

/** What to do about an error whose own sentence does not say it. */
const HELP: Partial<Record<SignInError, string>> = {
  wrong_audience: 'Inténtalo de nuevo. Si se repite, comprueba la fecha y la hora de este dispositivo.',
}

/**
 * An error as the sign-in screen shows it. A token without the YouTube scope is reported as an invalid token, with the
 * missing scope as the help.
 */
export const signInErrorLines = (code: SignInError): { line: string; help: string | null } =>
  code === 'scope_missing'
    ? { line: invalidToken, help: scopeMissing }
    : { line: signInErrors[code], help: HELP[code] ?? null }

// The popup's last page.
export const signedIn = 'Has iniciado sesión.'
export const closeThisWindow = 'Puedes cerrar esta ventana.'
export const goToSite = `Ir a ${PRODUCT}`
