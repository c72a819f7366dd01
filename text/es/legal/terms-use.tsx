import { PRODUCT } from '#contract/product.ts'
import { PLANS } from '#domain/plans.ts'
import { countText } from '../format.ts'
import { monthlyPrice, planNames } from '../plans.ts'
import type { LegalSection } from './document.ts'

/** What is offered, to whom, and what it costs. */
export const termsOfUse: readonly LegalSection[] = [
  {
    id: 'service',
    title: `Qué es ${PRODUCT}`,
    body: (
      <>
        <p>
          {PRODUCT} trae tus suscripciones de YouTube, te deja poner los canales en carpetas y te muestra lo nuevo,
          carpeta por carpeta. Al iniciar sesión aceptas estas condiciones y la{' '}
          <a href="/es/privacy-policy">Política de privacidad</a>.
        </p>
        <p>
          Usa los <b>servicios de la API de YouTube</b>. Al usar {PRODUCT} aceptas que también te obliguen las{' '}
          <a href="https://www.youtube.com/t/terms">Condiciones del servicio de YouTube</a>. {PRODUCT} no está afiliado
          a YouTube, a Google ni a ninguna otra plataforma de video, ni cuenta con su respaldo o patrocinio.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Tu cuenta',
    body: (
      <ul>
        <li>Debes tener al menos 13 años, y la edad necesaria donde vives para aceptar esto.</li>
        <li>
          Inicias sesión con una cuenta de Google que es tuya. Protégela: quien pueda usarla puede usar {PRODUCT} como
          si fuera tú.
        </li>
        <li>
          A veces el registro puede estar cerrado para personas nuevas. Eso nunca deja fuera a quienes tienen una
          cuenta.
        </li>
      </ul>
    ),
  },
  {
    id: 'plans',
    title: 'Planes y precios',
    body: (
      <>
        <ul>
          <li>
            <b>Plan gratuito:</b> hasta {PLANS.free.maxFolders} carpetas con hasta{' '}
            {countText(PLANS.free.maxChannelsPerFolder)} canales en cada una, suscripciones sin límite, financiado con
            anuncios en páginas que no muestran tus suscripciones.
          </li>
          <li>
            <b>{planNames.premium}:</b> carpetas sin límite con hasta {countText(PLANS.premium.maxChannelsPerFolder)}{' '}
            canales en cada una, suscripciones sin límite, sin anuncios, {monthlyPrice(PLANS.premium.priceMinor)}, en
            libras esterlinas, que se cobra cada mes por adelantado hasta que canceles.
          </li>
        </ul>
        <p>
          Del pago se encarga Stripe, en sus páginas, según las{' '}
          <a href="https://stripe.com/legal/consumer">condiciones de Stripe</a> para consumidores. Puedes cancelar en
          cualquier momento con “Gestionar suscripción”; Premium sigue entonces hasta el final del mes que has pagado y
          no se renueva. Si un pago falla, Premium sigue hasta el final de lo pagado.
        </p>
        <p>
          Al volver al plan gratuito no se borra nada: las carpetas y los canales por encima de los límites se quedan y
          se pueden usar; solo que no se pueden añadir nuevos. Si el precio cambia, te lo decimos antes de un pago con
          el nuevo precio, a tiempo para cancelar.
        </p>
        <p>
          Los derechos de desistimiento o de reembolso que la ley te da como consumidor son tuyos, diga lo que diga
          esto.
        </p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: 'Uso razonable',
    body: (
      <>
        <p>YouTube nos da a todos juntos una cuota diaria de solicitudes. Para que alcance para todos:</p>
        <ul>
          <li>Usa {PRODUCT} para ti, no como forma de recopilar datos de YouTube.</li>
          <li>No eludas los límites, no sobrecargues el servicio ni intentes llegar a lo que es de otros.</li>
          <li>Cuando se agota la cuota del día, algunas cosas tienen que esperar al día siguiente.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'yours',
    title: 'Qué es tuyo y qué no',
    body: (
      <p>
        Tus carpetas y la forma en que las has dispuesto son tuyas; puedes exportarlas en cualquier momento. Los videos,
        los títulos y las imágenes son de quienes los hicieron y se muestran a través de YouTube. El nombre {PRODUCT},
        su aspecto y su programa son nuestros.
      </p>
    ),
  },
]
