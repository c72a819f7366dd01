import type { AlertAction } from '#contract/admin.ts'
import { PRODUCT } from '#contract/product.ts'
import type { InterestEmailView, NoticeBlockedReason } from '#contract/waitlist.ts'
import type { FlagChange, FlagName } from '#domain/flags.ts'
import { PLANS } from '#domain/plans.ts'
import type { AuditTexts } from '../audit.ts'
import { channelsText, foldersText } from '../counts.ts'
import { countText, dateTimeText } from '../format.ts'
import { registrationOpenSubject } from '../mail.ts'
import { plural } from '../plural.ts'

// The texts of the admin area. Alerts have a file of their own.

export const admin = 'Administración'
export const overview = 'Resumen'
export const remoteConfig = 'Configuración remota'
export const emailInterests = 'Correos de interés'
export const logout = 'Cerrar sesión'
export const backToSite = `Volver a ${PRODUCT}`
/** Opens what a tab shows at its own address. */
export const openAsPage = 'Abrir como página'
export const pageTitle = (page: string): string => `${page} · Administración`
export const sections = 'Administración'

export const overviewLead = 'Estado, opciones y lista de espera.'
export const remoteConfigLead = 'Un cambio llega a todos los servidores y páginas en cinco minutos.'
export const emailInterestsLead = 'Quienes esperan a que se abra el registro, del más reciente al más antiguo.'

export const loginLead = 'Inicia sesión con la cuenta de Google de un administrador.'
export const notAdmin = 'Esta cuenta de Google no es de un administrador.'
export const signedOutIdle = 'Se ha cerrado tu sesión tras 20 minutos sin actividad.'
export const stillThere = '¿Sigues ahí?'
export const signingOutSoon = 'Tu sesión en la administración se cerrará en dos minutos.'
export const staySignedIn = 'Mantener la sesión'
export const signInAgain = 'Iniciar sesión de nuevo'
export const signedInAgain = 'Sesión iniciada. Puedes continuar.'
export const notSignedInAgain = 'Todavía no has iniciado sesión. Inténtalo de nuevo.'

export const needsAttention = 'Requiere atención'
export const sinceText = (at: number): string => `Desde ${dateTimeText(at)}`

/** What an admin can do about an alert, and the question asked first. */
export const alertActions: Readonly<
  Record<AlertAction['name'], { label: string; title: string; text: (subject: string) => string }>
> = {
  unlink_customer: {
    label: 'Desvincular cliente',
    title: '¿Desvincular este cliente?',
    text: (customer) =>
      `El usuario de ${customer} pasará al plan gratuito y podrá volver a comprar Premium. Si el cliente todavía existe en Stripe, se le seguirá cobrando.`,
  },
  allow_deletion: {
    label: 'Permitir eliminación',
    title: '¿Permitir la eliminación?',
    text: (count) =>
      plural(
        'es',
        Number(count),
        {
          one: 'La próxima limpieza de datos eliminará # cuenta con todo su contenido. No se puede deshacer.',
          other: 'La próxima limpieza de datos eliminará hasta # cuentas con todo su contenido. No se puede deshacer.',
        },
        countText(Number(count)),
      ),
  },
}

export const auditLog = 'Registro de auditoría'
export const auditFailed = 'No se ha podido cargar el registro de auditoría.'
export const auditEmpty = 'Ningún administrador ha cambiado nada todavía.'
export const deletedAccount = 'Cuenta eliminada'

/** What an admin did. */
export const auditTexts: AuditTexts = {
  flag_changed: ({ name, from, to }) => flagChangeText(name, from, to),
  emails_exported: ({ count }) =>
    plural(
      'es',
      count,
      { one: 'Exportó # correo de interés', other: 'Exportó # correos de interés' },
      countText(count),
    ),
  customer_unlinked: () => 'Desvinculó un cliente que Stripe no conoce',
  deletion_allowed: ({ count }) =>
    plural(
      'es',
      count,
      {
        one: 'Permitió eliminar # cuenta inactiva',
        other: 'Permitió eliminar # cuentas inactivas',
      },
      countText(count),
    ),
  waitlist_notified: ({ waiting }) => `Avisó a la lista de espera: ${countText(waiting)} en espera`,
}

export const newer = 'Más recientes'
export const older = 'Más antiguos'
export const pageOf = (page: number, pages: number): string => `Página ${countText(page)} de ${countText(pages)}`

export const flagsFailed = 'No se han podido cargar las opciones'
export const flagsHeading = 'Configuración remota'
export const flagTexts: Readonly<Record<FlagName, { label: string; text: string }>> = {
  registrationEnabled: {
    label: 'Registro',
    text: 'Los nuevos usuarios pueden registrarse. Si está desactivado, las visitas ven la lista de espera; los usuarios actuales pueden seguir iniciando sesión.',
  },
  maintenanceMode: {
    label: 'Modo de mantenimiento',
    text: 'Todos salvo los administradores ven la página de mantenimiento. Los avisos de pago siguen llegando.',
  },
  maxFoldersPerUser: {
    label: 'Carpetas por usuario',
    text: `Un tope para el plan gratuito, cuyo límite propio es ${PLANS.free.maxFolders}. Premium no tiene límite.`,
  },
  maxChannelsPerFolder: {
    label: 'Canales por carpeta',
    text: `El límite del plan gratuito, que se comprueba al poner canales en una carpeta. Premium permite ${countText(PLANS.premium.maxChannelsPerFolder)}. Los canales que ya están en una carpeta se quedan.`,
  },
}
export const flagRange = (min: number, max: number): string =>
  `Un número entero de ${countText(min)} a ${countText(max)}`
const valueText = (value: boolean | number): string =>
  typeof value === 'boolean' ? (value ? 'sí' : 'no') : countText(value)
/** `maintenanceMode: no → sí` */
export const flagChangeText = (name: string, from: boolean | number, to: boolean | number): string =>
  `${name}: ${valueText(from)} → ${valueText(to)}`
export const unsavedChanges = (count: number): string =>
  plural('es', count, { one: '# cambio sin guardar', other: '# cambios sin guardar' }, countText(count))
export const refresh = 'Actualizar'
export const saveChanges = 'Guardar cambios'
export const changeFlags = '¿Cambiar las opciones?'
export const change = 'Cambiar'
/** What users will notice of a change. */
export function flagEffect({ name, from, to }: FlagChange): string {
  switch (name) {
    case 'registrationEnabled':
      return to
        ? 'La portada ofrecerá “Empezar”, y cualquiera podrá registrarse.'
        : 'La portada ofrecerá la lista de espera en lugar de “Empezar”. Los usuarios actuales pueden seguir iniciando sesión.'
    case 'maintenanceMode':
      return to
        ? 'Todos salvo los administradores verán “Volvemos en unos minutos” en lugar de la página en la que están, hasta que lo desactives.'
        : `La página de mantenimiento desaparecerá y todos podrán volver a usar ${PRODUCT}.`
    case 'maxFoldersPerUser':
      return folderCapEffect(Number(from), Number(to))
    case 'maxChannelsPerFolder':
      return `En el plan gratuito, una carpeta admitirá hasta ${channelsText(Number(to))}. Las carpetas más llenas conservan lo que tienen.`
  }
}

function folderCapEffect(from: number, to: number): string {
  const own: number = PLANS.free.maxFolders
  if (Math.min(from, own) === Math.min(to, own))
    return `Nadie lo notará, porque el límite propio del plan gratuito es de ${foldersText(own)}.`
  return `En el plan gratuito, los usuarios podrán tener hasta ${foldersText(Math.min(to, own))}. Nadie pierde una carpeta.`
}
export const flagsChanged = 'Las opciones se han cambiado.'
export const flagsRefreshed = 'Las opciones se han actualizado.'
export const flagsUnavailable =
  'La configuración remota no está disponible, así que no se han podido leer las opciones. Se muestran los valores predeterminados, y no se puede cambiar nada hasta que vuelva.'
export const flagsInvalid = (names: readonly string[]): string =>
  plural('es', names.length, {
    one: `El valor guardado de ${names.join(', ')} no es válido, así que se aplica el predeterminado.`,
    other: `Los valores guardados de ${names.join(', ')} no son válidos, así que se aplican los predeterminados.`,
  })

export const health = 'Estado, últimos 30 días'
export const healthFailed = 'No se han podido cargar las cifras'
export const users = 'Usuarios'
/** How the number of users has changed in 30 days. */
export const usersGained = (gained: number): string =>
  gained < 0 ? `${countText(-gained)} menos que hace 30 días` : `${countText(gained)} más que hace 30 días`
export const imports = 'Importaciones'
export const importsDone = 'Completadas'
export const failed = 'Fallidas'
export const failedCount = (count: number): string =>
  plural('es', count, { one: '# fallida', other: '# fallidas' }, countText(count))
export const failedJobs = 'Tareas fallidas'
export const noFailedJobs = 'Ninguna en 30 días'
export const seeServerLog = 'Consulta el registro del servidor'

export const day = 'Día'
export const asTable = 'Como tabla'
export const byDay = (title: string): string => `${title} por día`

export const quota = 'Unidades de cuota'
export const quotaPurposes = {
  background: 'En segundo plano',
  waiting: 'Usuarios en espera',
  import: 'Importaciones',
} as const
export const quotaNote = (limit: number, daysUsedUp: number, days: number): string =>
  daysUsedUp === 0
    ? `de ${countText(limit)} hoy, hora del Pacífico; nunca agotada en ${days} días`
    : `de ${countText(limit)} hoy, hora del Pacífico; agotada en ${daysUsedUp} de ${days} días`
export const quotaTotals = (days: number): string => `Unidades de cuota, los ${days} días`
export const purposeTotal = (purpose: string, units: number): string => `${purpose} ${countText(units)}`
export const quotaOfDay = (date: string, units: number): string => `${date}: ${countText(units)}`
export const allPurposes = 'Todo'
export const usedUp = 'Agotada'
export const yes = 'sí'
export const no = 'no'

export const emailsHeading = 'Correos de interés'
export const searchAddresses = 'Buscar direcciones'
export const searchPlaceholder = 'Buscar direcciones…'
export const exportCsv = 'Exportar CSV'
export const emailsFailed = 'No se han podido obtener los correos.'
export const emailsEmpty = 'Todavía no hay nadie en la lista de espera'
export const emailsEmptyHint = 'Las direcciones aparecen aquí mientras el registro está cerrado.'
export const emailsNotFound = (search: string): string => `Ninguna dirección contiene “${search}”`
export const addresses = 'Direcciones'
export const addressCount = (count: number): string =>
  plural('es', count, { one: '# dirección', other: '# direcciones' }, countText(count))
export const emailColumns = ['Correo', 'Alta', 'Aviso', 'IP', 'Agente de usuario'] as const
export const noticeStates: Readonly<Record<InterestEmailView['notice'], string>> = {
  waiting: 'En espera',
  sending: 'Enviando',
  sent: 'Enviado',
  refused: 'Rechazado',
}
/** The IP address and user agent are deleted after 90 days. */
export const originDeleted = 'borrado'
export const noUserAgent = 'ninguno'

export const waitlist = 'Lista de espera'
export const noticeFailed = 'No se ha podido cargar el estado de los correos de la lista de espera.'
export const noMailServer =
  'No hay ningún servidor de correo configurado. Define SMTP_URL y SMTP_FROM para enviar correos.'
export const noticeBlockedReasons: Readonly<Record<NoticeBlockedReason, string>> = {
  mail_down: 'No se ha podido contactar con el servidor de correo. Lo intentaremos de nuevo cada minuto.',
  registration_closed: 'El registro se ha vuelto a cerrar. No saldrán más correos hasta que se abra.',
}
export const oneEmailEach = 'Cada dirección recibe un solo correo, pulses esto las veces que lo pulses.'
export const sendAgain = (count: number): string =>
  plural('es', count, { one: 'Reenviar a # dirección', other: 'Reenviar a # direcciones' }, countText(count))
export const notifyWaitlist = 'Avisar a la lista de espera'
export const notifyWaitlistTitle = '¿Avisar a la lista de espera?'
export const notifyQuestion = (count: number): string =>
  plural(
    'es',
    count,
    {
      one: `# dirección recibirá un correo: “${registrationOpenSubject}”.`,
      other: `# direcciones recibirán un correo cada una: “${registrationOpenSubject}”.`,
    },
    countText(count),
  )
export const sendAgainQuestion = (count: number): string =>
  plural(
    'es',
    count,
    {
      one: 'No se sabe si # dirección ha recibido el correo. Si lo envías de nuevo, puede llegar dos veces.',
      other:
        'No se sabe si # direcciones han recibido el correo. Si lo envías de nuevo, a algunas puede llegarles dos veces.',
    },
    countText(count),
  )
export const send = 'Enviar'
export const waitingCount = (count: number): string =>
  plural('es', count, { one: '# dirección en espera', other: '# direcciones en espera' }, countText(count))
export const sentCount = (count: number): string =>
  plural('es', count, { one: '# enviado', other: '# enviados' }, countText(count))
export const refusedCount = (count: number): string =>
  plural(
    'es',
    count,
    { one: '# rechazado por su servidor de correo', other: '# rechazados por su servidor de correo' },
    countText(count),
  )
export const unsureCount = (count: number): string => `${countText(count)} sin confirmación de entrega`
export const waitlistEmails = 'Correos de la lista de espera'
export const progressText = (done: number, total: number): string => `${countText(done)} de ${countText(total)}`
