import { PRODUCT } from '#contract/product.ts'
import type { LegalSection } from './document.ts'
import { accountData, browserData, publicData, waitlistData } from './stored-data.ts'

/** What is collected, what it is used for, and where it is stored. */
export const collection: readonly LegalSection[] = [
  {
    id: 'youtube',
    title: 'Google, YouTube y nosotros',
    body: (
      <>
        <p>
          {PRODUCT} usa los <b>servicios de la API de YouTube</b>. Al usarlo, también te obligan las{' '}
          <a href="https://www.youtube.com/t/terms">Condiciones del servicio de YouTube</a>, y Google trata lo que
          averigua con ello como dice la{' '}
          <a href="https://policies.google.com/privacy">Política de privacidad de Google</a>.
        </p>
        <p>
          Cuando inicias sesión, Google te pregunta si podemos ver tu nombre, tu correo electrónico y tu foto, y{' '}
          <b>leer</b> tu cuenta de YouTube. No podemos suscribirte, anular suscripciones, comentar, subir ni cambiar
          nada allí.
        </p>
        <p>
          Lo que recibimos de Google lo usamos y lo transmitimos solo como permite la{' '}
          <a href="https://developers.google.com/terms/api-services-user-data-policy">
            Política de datos de usuario de los servicios de API de Google
          </a>
          , incluidos sus requisitos de uso limitado: para lo que ves en {PRODUCT} y para nada más. Nunca se usa para
          anuncios, nunca se vende, y ninguno de nosotros lo lee, salvo que nos lo pidas, que la ley lo exija o que lo
          exija la seguridad del servicio.
        </p>
      </>
    ),
  },
  {
    id: 'collected',
    title: 'Qué guardamos en nuestro servidor',
    body: <p>Esto es todo. No hay perfiles, ni estadísticas sobre personas concretas, ni rastreadores.</p>,
    tables: [
      { caption: 'Si tienes una cuenta', rows: accountData },
      { caption: 'Si estás en la lista de espera', rows: waitlistData },
      { caption: 'Datos públicos de YouTube, que no tratan de nadie en particular', rows: publicData },
    ],
    afterTables: (
      <p>
        Lo que cambian quienes operan {PRODUCT} se anota en su cuenta, mientras la tengan. Nuestros registros no
        contienen nombres, correos, direcciones IP ni claves. Tu dirección IP se usa para limitar la frecuencia con la
        que una misma dirección puede llamar, y se olvida en menos de una hora.
      </p>
    ),
  },
  {
    id: 'browser',
    title: 'Qué se queda en tu navegador',
    body: (
      <p>
        Tu navegador pide canales y videos solo a nuestro servidor, nunca a YouTube. Usamos el almacenamiento local, una
        base de datos local y cookies para lo siguiente y para nada más. Los videos que has reproducido, marcado como
        vistos o puesto en Más tarde también están en nuestro servidor mientras tengas activado “Sincronizar entre
        dispositivos”, y se borran de allí cuando lo desactivas.
      </p>
    ),
    tables: [{ caption: 'En tu navegador', rows: browserData }],
    afterTables: (
      <p>
        Las imágenes de canales y videos se cargan desde los servidores de YouTube, que ven tu dirección IP, igual que
        el propio YouTube.
      </p>
    ),
  },
  {
    id: 'uses',
    title: 'Para qué lo usamos',
    body: (
      <ul>
        <li>Para darte aquello a lo que te apuntaste: tus suscripciones en carpetas y lo nuevo que hay en ellas.</li>
        <li>Para darte el plan que pagas y para cobrarlo.</li>
        <li>
          Para que el servicio sea seguro y funcione: límites, copias de seguridad y recuentos que no tratan de nadie en
          particular.
        </li>
        <li>
          Para escribirte una vez si te apuntaste a la lista de espera, y los lunes si pediste el correo semanal. No
          enviamos boletines.
        </li>
      </ul>
    ),
  },
]
