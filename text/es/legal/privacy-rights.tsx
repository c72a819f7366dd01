import { PRODUCT } from '#contract/product.ts'
import { CONTACT_PLACEHOLDER } from '#domain/legal.ts'
import type { LegalSection } from './document.ts'

/** What users can do about their data. */
export const rights: readonly LegalSection[] = [
  {
    id: 'rights',
    title: 'Qué puedes hacer',
    body: (
      <>
        <p>Todo esto puedes hacerlo tú, sin pedírnoslo, en Configuración:</p>
        <ul>
          <li>
            <b>Llevártelo:</b> exporta tus carpetas y canales como JSON, CSV u OPML. El archivo JSON se puede volver a
            importar, aquí o en otra cuenta.
          </li>
          <li>
            <b>Desconectar Google:</b> nuestro permiso se revoca y se borra. En YouTube no cambia nada, y tus carpetas
            se quedan.
          </li>
          <li>
            <b>Cerrar sesión en otros sitios:</b> mira dónde tienes la sesión iniciada y ciérrala.
          </li>
          <li>
            <b>Eliminar tu cuenta:</b> véase más arriba.
          </li>
        </ul>
        <p>
          También puedes retirarnos el permiso en Google, en la página{' '}
          <a href="https://security.google.com/settings/security/permissions">
            Configuración de seguridad de Google: acceso de terceros
          </a>
          .
        </p>
        <p>
          Si la ley te da más derechos (ver qué se guarda sobre ti, que se corrija, se limite o se traslade, oponerte,
          reclamar ante una autoridad), aquí también los tienes, vivas donde vivas. Escríbenos: {CONTACT_PLACEHOLDER}.
        </p>
      </>
    ),
  },
  {
    id: 'registration',
    title: 'El registro y la lista de espera',
    body: (
      <p>
        De vez en cuando el registro está cerrado para personas nuevas. Entonces puedes dejar una dirección de correo;
        escribimos a ella una vez, cuando se abre el registro. Quienes tienen una cuenta siempre pueden iniciar sesión.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Menores de 13 años',
    body: (
      <p>
        {PRODUCT} no es para menores de 13 años, y no guardamos a sabiendas nada sobre ellos. Si crees que un menor
        tiene una cuenta, dínoslo y la eliminamos.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Cuando esta página cambia',
    body: (
      <p>
        La fecha de arriba es la versión. Si cambia algo importante, te pedimos en {PRODUCT} que la leas y la aceptes, y
        guardamos qué versión aceptaste.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contacto',
    body: <p>Preguntas, sugerencias, quejas: {CONTACT_PLACEHOLDER}.</p>,
  },
]
