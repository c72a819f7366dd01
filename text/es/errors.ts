import type { ErrorCode, ErrorDetails, ErrorDetailsOf, YouTubeProblem } from '#contract/errors.ts'
import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { blockedText } from './change-conflicts.ts'
import { internalError, unavailableError } from './common.ts'
import { countText } from './format.ts'
import { checkoutFailed, folderNameRequired, folderNameTooLong, portalFailed } from './page-errors.ts'

type Texts = {
  [Code in ErrorCode]: Code extends keyof ErrorDetailsOf ? (details: ErrorDetailsOf[Code]) => string : string
}

const YOUTUBE_PROBLEMS: Record<YouTubeProblem, string> = {
  rate_limited: 'YouTube está recibiendo demasiadas solicitudes en este momento',
  no_answer: 'YouTube no ha respondido',
  unavailable: 'YouTube ha respondido con un error propio',
  malformed: 'YouTube ha enviado una respuesta que no se puede leer',
  not_configured: 'la API de YouTube no está activada para este sitio',
  list_changed: 'la lista ha cambiado mientras se leía',
  list_endless: 'la lista no llegaba a su fin',
  refused: 'YouTube ha rechazado la solicitud',
}

const TEXTS: Texts = {
  bad_request: ({ reason }) => `No se ha podido entender la solicitud: ${reason}`,
  malformed_json: 'El cuerpo de la solicitud no es JSON válido.',
  sign_in_required: 'Inicia sesión para continuar.',
  reauthorisation_required: 'Tu autenticación ha caducado. Inicia sesión de nuevo.',
  sign_in_again: 'Inicia sesión de nuevo para confirmar tu identidad.',
  foreign_origin: 'Esta solicitud no procede de una página de este sitio.',
  not_found: 'No hay nada en esta dirección.',
  body_too_large: 'La solicitud es demasiado grande.',
  unsupported_media_type: 'El cuerpo de la solicitud debe ser JSON.',
  rate_limited: ({ retryAfterSeconds }) =>
    plural(
      'es',
      retryAfterSeconds,
      {
        one: 'Demasiadas solicitudes. Espera # segundo e inténtalo de nuevo.',
        other: 'Demasiadas solicitudes. Espera # segundos e inténtalo de nuevo.',
      },
      countText(retryAfterSeconds),
    ),
  internal: internalError,
  unavailable: unavailableError,

  maintenance: `${PRODUCT} está en mantenimiento y volverá en unos minutos. Tus datos están a salvo.`,
  admins_only: 'Solo los administradores pueden usar esta zona.',
  admin_idle: 'Llevas un rato sin actividad. Inicia sesión de nuevo para continuar.',
  flags_changed: 'Otro administrador ha cambiado estas opciones. Recarga la página e inténtalo de nuevo.',
  mail_not_configured:
    'No hay ningún servidor de correo configurado. Define SMTP_URL y SMTP_FROM y reinicia el servidor.',
  registration_still_closed: 'El registro está cerrado. Ábrelo antes de avisar a la lista de espera.',

  alert_not_found: 'Esta alerta ha cambiado o ya no existe. Recarga la página para ver las alertas actuales.',
  customer_not_unlinked:
    'El cliente no se ha desvinculado. O existe en Stripe, o nuestro precio no se puede leer con esta clave.',

  folder_name_required: folderNameRequired,
  folder_name_too_long: ({ max }) => folderNameTooLong(max),
  folder_limit_reached: ({ used, cap }) =>
    `¡Has llegado a tu límite! Usas ${countText(used)}/${countText(cap)} carpetas del plan gratuito.`,
  folder_not_found: 'Esta carpeta ya no existe. Puede que se haya eliminado en otra pestaña.',
  folder_full: ({ cap, held, adding }) =>
    held === 0
      ? `Son ${countText(adding - cap)} de más para una sola carpeta (límite: ${countText(cap)}).`
      : `Son ${countText(held + adding - cap)} de más para esta carpeta. Ya tiene ${countText(held)} de ${countText(cap)} canales.`,
  too_many_placements: ({ cap }) =>
    `En tus carpetas caben ${countText(cap)} canales en total, contando cada uno una vez por cada carpeta en la que está.`,
  channel_not_found: 'Algunos de estos canales ya no están en tu biblioteca. Recarga la página e inténtalo de nuevo.',

  invalid_cursor: 'Esta lista ha cambiado. Cárgala otra vez desde el principio.',

  marks_sync_off: 'La sincronización entre dispositivos está desactivada.',

  restore_refused: ({ reason }) => reason,
  change_not_found: 'Este cambio ya no está entre tus cambios recientes.',
  change_final: 'YouTube decide a qué canales tienes suscripción, así que esto no se puede deshacer aquí.',
  change_contradicted: ({ reason, channels, folder, by, undone }) =>
    `${blockedText({ reason, channels, folder, by: by ? { undone: undone === 1 } : null })}.`,
  changed_elsewhere: ({ reason, channels, folder }) =>
    reason === 'log_ended'
      ? 'Tu biblioteca ha cambiado mucho desde entonces.'
      : `${blockedText({ reason, channels, folder, by: null })}, en otro dispositivo.`,
  restore_changed:
    'Tu biblioteca ha cambiado desde la vista previa, así que no se ha importado nada. Revisa la vista previa de nuevo.',
  youtube_share_used: `Has usado tu parte de la cuota diaria de YouTube, que compartimos entre todos en ${PRODUCT}. Inténtalo de nuevo mañana.`,
  import_running: 'Ya hay una importación en marcha.',
  import_not_found: 'No hay ninguna importación que confirmar. Puede que se haya confirmado en otra pestaña.',
  youtube_quota:
    'Se ha superado la cuota de la API de YouTube. Inténtalo de nuevo mañana o pide más cuota al equipo de asistencia.',
  youtube_signup_required:
    'Esta cuenta de Google todavía no tiene canal de YouTube. Abre YouTube una vez con esta cuenta e inténtalo de nuevo.',
  youtube_account_closed:
    'YouTube ha cerrado o suspendido el canal de esta cuenta de Google, así que sus suscripciones no se pueden leer. YouTube puede decirte por qué. Aquí puedes seguir usando otra cuenta de Google.',
  youtube_scope_missing: 'Falta el permiso de YouTube. Inténtalo de nuevo',
  // Imports stored by older versions have the sentence itself as their reason.
  youtube_unavailable: ({ reason }) =>
    `No se han podido obtener las suscripciones: ${YOUTUBE_PROBLEMS[reason] ?? reason}`,

  already_subscribed: 'Ya tienes Premium. Gestiona tu plan para cambiarlo.',
  checkout_failed: checkoutFailed,
  checkout_not_found: 'Este pago no existe o pertenece a otra cuenta.',
  subscription_status_failed: 'No se ha podido obtener el estado de la suscripción',
  portal_failed: portalFailed,
  billing_customer_unknown:
    'Stripe no reconoce tu cuenta de cliente en este momento. No se ha cobrado nada y tu plan sigue como está. Hemos recibido un aviso. Inténtalo de nuevo más tarde.',
  no_billing_customer: 'Inténtalo de nuevo: estamos actualizando el estado de tu suscripción.',
  event_refused: 'No se ha podido verificar el evento.',

  legal_outdated: 'Estas páginas han vuelto a cambiar. Recarga para leer la versión actual.',
  email_mismatch: 'Esa no es la dirección de correo de tu cuenta. Escríbela exactamente como se muestra.',
  google_refused:
    'Google se ha negado a renovar nuestro acceso a tu cuenta. Hemos recibido un aviso. Si iniciar sesión de nuevo no ayuda, inténtalo más tarde.',
  google_unavailable: 'No hemos podido contactar con Google. Inténtalo de nuevo.',
}

/** The sentence for an error. @param details what the code needs, see `ErrorDetailsOf` */
export function errorText(code: ErrorCode, details: ErrorDetails = {}): string {
  const text: string | ((details: never) => string) = TEXTS[code]
  return typeof text === 'string' ? text : text(details as never)
}
