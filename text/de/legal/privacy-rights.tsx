import { PRODUCT } from '#contract/product.ts'
import { CONTACT_PLACEHOLDER } from '#domain/legal.ts'
import type { LegalSection } from './document.ts'

/** What users can do about their data. */
export const rights: readonly LegalSection[] = [
  {
    id: 'rights',
    title: 'Was du tun kannst',
    body: (
      <>
        <p>All das kannst du selbst tun, ohne uns zu fragen, in den Einstellungen:</p>
        <ul>
          <li>
            <b>Mitnehmen:</b> Exportiere deine Ordner und Kanäle als JSON, CSV oder OPML. Die JSON-Datei lässt sich
            wieder importieren, hier oder in ein anderes Konto.
          </li>
          <li>
            <b>Google trennen:</b> Unsere Erlaubnis wird widerrufen und entfernt. Auf YouTube ändert sich nichts, und
            deine Ordner bleiben.
          </li>
          <li>
            <b>Anderswo abmelden:</b> Sieh, wo du angemeldet bist, und beende es.
          </li>
          <li>
            <b>Dein Konto löschen:</b> siehe oben.
          </li>
        </ul>
        <p>
          Du kannst unsere Erlaubnis auch bei Google selbst zurücknehmen, auf der Seite{' '}
          <a href="https://security.google.com/settings/security/permissions">
            Google-Sicherheitseinstellungen: Zugriff durch Dritte
          </a>
          .
        </p>
        <p>
          Wo dir das Gesetz mehr gibt (Einsicht in das, was über dich gespeichert ist, Berichtigung, Einschränkung oder
          Übertragung, Widerspruch, Beschwerde bei einer Behörde), hast du es auch hier, egal, wo du lebst. Schreib uns:{' '}
          {CONTACT_PLACEHOLDER}.
        </p>
      </>
    ),
  },
  {
    id: 'registration',
    title: 'Registrierung und Warteliste',
    body: (
      <p>
        Hin und wieder ist die Registrierung für Neue geschlossen. Dann kannst du eine E-Mail-Adresse hinterlassen; wir
        schreiben ihr einmal, wenn die Registrierung öffnet. Wer ein Konto hat, kann sich immer anmelden.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Kinder unter 13',
    body: (
      <p>
        {PRODUCT} ist nicht für Kinder unter 13, und wir speichern wissentlich nichts über sie. Wenn du glaubst, dass
        ein Kind ein Konto hat, sag es uns, und wir löschen es.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Wenn sich diese Seite ändert',
    body: (
      <p>
        Das Datum oben ist die Version. Wenn sich etwas Wichtiges ändert, bitten wir dich in {PRODUCT}, es zu lesen und
        zuzustimmen, und merken uns, welcher Version du zugestimmt hast.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Kontakt',
    body: <p>Fragen, Wünsche, Beschwerden: {CONTACT_PLACEHOLDER}.</p>,
  },
]
