import { PRODUCT } from '#contract/product.ts'
import { CONTACT_PLACEHOLDER } from '#domain/legal.ts'
import type { LegalSection } from './document.ts'

/** Availability, the end of the contract, liability and changes. */
export const termsGeneral: readonly LegalSection[] = [
  {
    id: 'availability',
    title: 'Cuánto puedes confiar en él',
    body: (
      <p>
        Nuestro objetivo es que el servicio esté disponible el 99 por ciento del tiempo o más, mes a mes. El
        mantenimiento se anuncia en el sitio cuando es posible. {PRODUCT} depende de YouTube: lo que YouTube no
        responde, no podemos mostrarlo.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Cómo termina',
    body: (
      <ul>
        <li>
          Puedes eliminar tu cuenta en cualquier momento, en Configuración. Tus datos se borran de nuestra base de datos
          al momento, y de las copias de seguridad en un plazo de 30 días. Una suscripción a Premium termina con ella y
          no se vuelve a cobrar.
        </li>
        <li>
          Si no vuelves en 2 años, los datos inactivos pueden borrarse. Quien tiene Premium nunca se considera inactivo.
        </li>
        <li>Podemos cerrar una cuenta que se use en contra de estas condiciones, y te decimos por qué.</li>
        <li>Si el propio {PRODUCT} llega a su fin, lo decimos con tiempo para que exportes y dejamos de cobrar.</li>
      </ul>
    ),
  },
  {
    id: 'liability',
    title: 'Si algo sale mal',
    body: (
      <p>
        Cuidamos tus datos como si fueran nuestros y, aun así, ofrecemos el servicio tal como es: guarda una exportación
        de lo que no soportarías perder. Hasta donde la ley lo permite, respondemos de los daños solo hasta lo que nos
        has pagado en los últimos 12 meses. No limitamos nada donde la ley no lo permite: dolo, negligencia grave, daños
        a la vida o la salud, y tus derechos como consumidor.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Cuando estas condiciones cambian',
    body: (
      <p>
        La fecha de arriba es la versión. Si cambia algo importante, te pedimos en {PRODUCT} que las leas y las aceptes.
        Si prefieres no hacerlo, puedes exportar, cancelar y eliminar tu cuenta.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contacto',
    body: <p>Preguntas sobre estas condiciones: {CONTACT_PLACEHOLDER}.</p>,
  },
]
