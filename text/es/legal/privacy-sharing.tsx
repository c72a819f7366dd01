import { PRODUCT } from '#contract/product.ts'
import type { LegalSection } from './document.ts'

/** Who else gets the data, and how long it is kept. */
export const sharing: readonly LegalSection[] = [
  {
    id: 'storage',
    title: 'Dónde y cómo se guarda',
    body: (
      <>
        <p>
          En una base de datos, en servidores que gestionamos o alquilamos. Las conexiones están cifradas. Tu permiso de
          Google se cifra una vez más en la base de datos, con una clave que se guarda en otro lugar; de tu sesión solo
          se guarda una huella.
        </p>
        <p>
          Quien opera {PRODUCT} puede gestionar el registro y ver totales, pero ninguna pantalla le muestra tus
          suscripciones.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Quién más recibe algo de ello',
    body: (
      <ul>
        <li>
          <b>Google</b>, cuando inicias sesión, cuando nuestro servidor pide a YouTube en tu nombre tus suscripciones o
          videos, y cuando aquí reproduces un video, lo que puedes elegir en la configuración: el reproductor de YouTube
          viene entonces de youtube-nocookie.com, y Google se entera de qué se ha reproducido:{' '}
          <a href="https://policies.google.com/privacy">Política de privacidad de Google</a>.
        </li>
        <li>
          <b>Stripe</b>, nuestro proveedor de pagos, solo si vas a su página de pago: tu nombre, tu correo y el id de tu
          cuenta de Google, por el que te reconocemos. Los datos de la tarjeta se los das solo a Stripe; nosotros nunca
          los vemos: <a href="https://stripe.com/privacy">Política de privacidad de Stripe</a>.
        </li>
        <li>
          <b>Un proveedor de correo</b>, solo si estás en la lista de espera o has pedido el correo semanal: tu
          dirección y los correos que te enviamos.
        </li>
        <li>
          <b>Una red publicitaria</b> (Google AdSense), solo donde este sitio muestra anuncios y solo después de que lo
          permitas: véase el apartado siguiente.
        </li>
        <li>
          <b>Las empresas a las que alquilamos servidores</b>, que no pueden mirarlo, y <b>las autoridades</b>, cuando
          la ley nos obliga.
        </li>
      </ul>
    ),
  },
  {
    id: 'ads',
    title: 'Anuncios',
    body: (
      <>
        <p>
          El plan gratuito se financia con anuncios. Los muestran terceros, en lugares señalados, en la portada, la
          página de pagos y las páginas legales; nunca junto a tus suscripciones y nunca con Premium.
        </p>
        <p>
          Hasta que lo permites, no se carga nada de ninguna red publicitaria, y rechazar es tan fácil como permitir. Si
          lo permites, tu navegador carga el anuncio en un marco aislado: la red ve tu dirección IP y que se ha mostrado
          un anuncio en este sitio, y puede guardar y leer sus propias cookies. No puede ver la página que rodea al
          anuncio ni quién eres aquí. Pedimos anuncios que no se basen en tus intereses. Cómo usa Google lo que
          averigua: <a href="https://policies.google.com/technologies/partner-sites">Google y los sitios asociados</a>.
        </p>
        <p>
          Puedes cambiar de opinión en cualquier momento con el enlace “Opciones de privacidad” al pie de estas páginas.
          Las cookies que una red ya haya guardado se quitan en los ajustes de tu navegador.
        </p>
      </>
    ),
  },
  {
    id: 'billing',
    title: 'Pagos',
    body: (
      <p>
        Premium se paga en las páginas de Stripe. Guardamos el estado de tu plan y tu número de cliente allí, pero
        ninguna tarjeta ni datos bancarios. Stripe guarda las facturas tanto tiempo como exija la ley fiscal, también
        después de que elimines aquí tu cuenta.
      </p>
    ),
  },
  {
    id: 'retention',
    title: 'Cuánto tiempo lo guardamos',
    body: (
      <>
        <p>Las tablas de arriba lo dicen para cada tipo de datos. Además:</p>
        <ul>
          <li>
            <b>Si eliminas tu cuenta</b>, todas las filas sobre ti se borran de nuestra base de datos al momento, tu
            suscripción a Premium termina y nuestro permiso en Google se revoca. Si Google o Stripe no responden
            entonces, guardamos lo necesario para comunicárselo, cifrado y sin tu nombre, hasta que lo sepan, 30 días
            como máximo. Lo que quede en las copias de seguridad desaparece en un plazo de 30 días.
          </li>
          <li>
            <b>Si no vuelves</b>, los datos inactivos pueden borrarse después de 2 años. Quien tiene Premium nunca se
            considera inactivo.
          </li>
          <li>
            <b>Lo que vino de YouTube</b> se actualiza en un plazo de 30 días o se borra; en qué carpeta pusiste cada
            canal sigue siendo tuyo.
          </li>
        </ul>
      </>
    ),
  },
]
