import { PRODUCT } from '#contract/product.ts'
import type { StoredData } from './document.ts'

export const accountData: readonly StoredData[] = [
  {
    what: 'Tu cuenta de Google: su id, tu nombre, tu correo electrónico y la dirección de tu foto',
    why: 'Para reconocerte cuando inicias sesión y mostrarte quién la ha iniciado',
    howLong: 'Hasta que elimines tu cuenta',
  },
  {
    what: 'El permiso para leer tus suscripciones de YouTube (un token de actualización, cifrado)',
    why: 'Para traer tus suscripciones y buscar lo nuevo, cuando lo pides',
    howLong: 'Hasta que desconectes, elimines tu cuenta o retires el permiso en Google',
  },
  {
    what: 'Tus carpetas, y qué canal (por su id) está en cuál',
    why: `Para eso existe ${PRODUCT}`,
    howLong: 'Hasta que las borres o elimines tu cuenta; las carpetas borradas se pueden recuperar durante 28 días',
  },
  {
    what: 'Mientras clasificas canales uno a uno: cuáles has guardado u omitido, y cuándo',
    why: 'Para seguir donde lo dejaste, también en otro dispositivo, y para deshacerlo',
    howLong: 'Hasta que termines, 30 días como máximo',
  },
  {
    what: 'Los últimos 100 cambios de tus carpetas y canales: qué cambió, cuándo y en qué dispositivo',
    why: 'Para que puedas deshacerlos',
    howLong: '28 días',
  },
  {
    what: 'Solo si una carpeta muestra como máximo un número de vídeos al día: tu zona horaria',
    why: 'Para que el día empiece a medianoche donde estás',
    howLong: 'Hasta que elimines tu cuenta',
  },
  {
    what: 'Solo si activas “Sincronizar entre dispositivos”: qué videos has reproducido, hasta dónde, cuáles has marcado como vistos y qué espera en Más tarde',
    why: 'Para mostrar lo mismo en todos tus dispositivos',
    howLong: 'Hasta que lo desactives o elimines tu cuenta; 25.000 como máximo, los más antiguos salen primero',
  },
  {
    what: 'Solo si activas los feeds para lectores: su dirección secreta, cifrada',
    why: 'Para que tu lector de feeds lea tus listas y para volver a mostrarte la dirección',
    howLong: 'Hasta que crees una nueva, desactives los feeds o elimines tu cuenta',
  },
  {
    what: 'Solo si pides el correo semanal: cuándo toca el próximo y hasta cuándo te contó el último qué hay de nuevo',
    why: 'Para enviarlo los lunes y nunca dos veces',
    howLong: 'Hasta que lo desactives, en Configuración o con el enlace de cada correo, o elimines tu cuenta',
  },
  {
    what: 'Cuántas unidades de la cuota diaria de YouTube han usado tus acciones',
    why: 'Para repartirla con justicia y para mostrártelo',
    howLong: 'Ese día y el siguiente',
  },
  {
    what: 'Los canales a los que ya no te suscribes, con la carpeta en la que estaban',
    why: 'Para devolverlos a su sitio si te suscribes de nuevo',
    howLong: '28 días',
  },
  {
    what: 'Cuándo y cómo fue tu última importación',
    why: 'Para mostrarte cómo fue',
    howLong: 'Hasta la siguiente o hasta que elimines tu cuenta',
  },
  {
    what: 'Sesiones: una huella de la cookie y un nombre de dispositivo como “Firefox en Windows”',
    why: 'Para mantener tu sesión iniciada y para que puedas cerrarla en otros sitios',
    howLong: '14 días desde tu última visita, 30 días como máximo',
  },
  {
    what: 'Tu plan: su estado, hasta cuándo está pagado y tu id de cliente en Stripe',
    why: 'Para darte lo que pagas',
    howLong: 'Hasta que elimines tu cuenta; un pago empezado, 30 días; los ids de eventos de pago, 35',
  },
  {
    what: 'Qué versión de estas páginas aceptaste, y cuándo; el último día que estuviste aquí',
    why: 'Para preguntarte de nuevo cuando algo cambie y para borrar lo que nadie usa',
    howLong: 'Hasta que elimines tu cuenta',
  },
]

export const publicData: readonly StoredData[] = [
  {
    what: 'Canales: sus nombres, direcciones de imagen y temas, y los recuentos de suscriptores y videos, de YouTube',
    why: 'Para mostrarlos a todos los que se suscriben a ellos',
    howLong: 'Se actualizan o se borran en un plazo de 30 días; se borran cuando ya nadie tiene el canal',
  },
  {
    what: 'Videos de esos canales: sus títulos, fechas, duraciones y vistas, de YouTube',
    why: 'Para mostrar las carpetas al momento y preguntar a YouTube una vez para todos',
    howLong: 'Se actualizan o se borran en un plazo de 30 días',
  },
]

export const waitlistData: readonly StoredData[] = [
  {
    what: 'Tu dirección de correo, cuándo la dejaste y si salió nuestro correo',
    why: 'Para escribirte una vez, cuando se abra el registro',
    howLong: 'Hasta que elimines una cuenta con esta dirección o nos pidas que la quitemos',
  },
  {
    what: 'La dirección IP y el navegador desde los que llegó',
    why: 'Para distinguir a personas de programas',
    howLong: '90 días',
  },
]

export const browserData: readonly StoredData[] = [
  {
    what: 'Los videos más nuevos de las carpetas que has mirado y las cifras de tus canales, tal como los envió nuestro servidor',
    why: 'Para mostrar tus páginas al momento y cuando no tienes conexión',
    howLong: 'Una semana como máximo; se borran cuando cierras sesión',
  },
  {
    what: 'Una copia de tus carpetas y canales, tu nombre y correo, tu última visita, lo último a lo que fuiste, una importación en marcha',
    why: 'Para mostrar tus páginas antes de que responda nuestro servidor, y qué ha cambiado desde que estuviste aquí',
    howLong: 'Se borra cuando cierras sesión',
  },
  {
    what: 'Qué videos has reproducido, hasta dónde, cuáles has marcado como vistos y qué espera en Más tarde; qué canales has pospuesto',
    why: 'Para las etiquetas NUEVO y el Asistente de limpieza',
    howLong: 'Se borra cuando cierras sesión y cuando otra persona inicia sesión',
  },
  {
    what: 'Tema, vistas, orden, atajos, carpetas fijadas y plegadas, tu elección sobre los anuncios',
    why: 'Para que lo encuentres todo como lo dejaste',
    howLong: 'Hasta que borres los datos de este sitio',
  },
  {
    what: 'Una cookie con el idioma que elegiste al pie de una página',
    why: 'Para volver a mostrarte en él nuestras páginas públicas',
    howLong: 'Un año o hasta que borres los datos de este sitio',
  },
  {
    what: 'Una cookie con tu sesión; mientras inicias sesión, otra durante diez minutos',
    why: 'Sin ellas no se puede iniciar sesión',
    howLong: 'Hasta que cierres sesión, 30 días como máximo',
  },
]
