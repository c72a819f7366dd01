import { PRODUCT } from '#contract/product.ts'
import { CONTACT_PLACEHOLDER } from '#domain/legal.ts'
import type { LegalSection } from './document.ts'

/** Availability, the end of the contract, liability and changes. */
export const termsGeneral: readonly LegalSection[] = [
  {
    id: 'availability',
    title: 'Wie verlässlich es ist',
    body: (
      <p>
        Unser Ziel ist, dass der Dienst Monat für Monat mindestens 99 Prozent der Zeit da ist. Wartung kündigen wir, wo
        es geht, auf der Seite an. {PRODUCT} hängt von YouTube ab: Was YouTube nicht beantwortet, können wir nicht
        zeigen.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Wie es endet',
    body: (
      <ul>
        <li>
          Du kannst dein Konto jederzeit in den Einstellungen löschen. Deine Daten werden sofort aus unserer Datenbank
          entfernt und innerhalb von 30 Tagen aus den Sicherungen. Ein Premium-Abonnement endet damit und wird nicht
          mehr berechnet.
        </li>
        <li>
          Wenn du 2 Jahre lang nicht wiederkommst, können inaktive Daten gelöscht werden. Wer Premium hat, gilt nie als
          inaktiv.
        </li>
        <li>Wir können ein Konto schließen, das gegen diese Bedingungen benutzt wird, und sagen dir, warum.</li>
        <li>
          Sollte es {PRODUCT} einmal nicht mehr geben, sagen wir es so rechtzeitig, dass du exportieren kannst, und
          berechnen nichts mehr.
        </li>
      </ul>
    ),
  },
  {
    id: 'liability',
    title: 'Wenn etwas schiefgeht',
    body: (
      <p>
        Wir hüten deine Daten, als wären es unsere, und bieten den Dienst doch so an, wie er ist: Heb einen Export von
        dem auf, was du nicht verlieren möchtest. Soweit das Gesetz es erlaubt, haften wir für Schäden nur bis zu dem
        Betrag, den du uns in den letzten 12 Monaten gezahlt hast. Nichts begrenzen wir, wo das Gesetz es nicht erlaubt:
        bei Vorsatz, grober Fahrlässigkeit, Schäden an Leben oder Gesundheit und bei deinen Rechten als Verbraucher.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Wenn sich diese Bedingungen ändern',
    body: (
      <p>
        Das Datum oben ist die Version. Wenn sich etwas Wichtiges ändert, bitten wir dich in {PRODUCT}, es zu lesen und
        zuzustimmen. Wenn du das nicht möchtest, kannst du exportieren, kündigen und dein Konto löschen.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Kontakt',
    body: <p>Fragen zu diesen Bedingungen: {CONTACT_PLACEHOLDER}.</p>,
  },
]
