import { PRODUCT } from '#contract/product.ts'
import { PLANS } from '#domain/plans.ts'
import { countText } from '../format.ts'
import { monthlyPrice, planNames } from '../plans.ts'
import type { LegalSection } from './document.ts'

/** What is offered, to whom, and what it costs. */
export const termsOfUse: readonly LegalSection[] = [
  {
    id: 'service',
    title: `Was ${PRODUCT} ist`,
    body: (
      <>
        <p>
          {PRODUCT} holt deine YouTube-Abos herein, lässt dich Kanäle in Ordner legen und zeigt dir, was neu ist, Ordner
          für Ordner. Mit der Anmeldung stimmst du diesen Bedingungen und der{' '}
          <a href="/de/privacy-policy">Datenschutzerklärung</a> zu.
        </p>
        <p>
          Es nutzt <b>YouTube API Services</b>. Wenn du {PRODUCT} nutzt, gelten für dich auch die{' '}
          <a href="https://www.youtube.com/t/terms">Nutzungsbedingungen von YouTube</a>. {PRODUCT} gehört nicht zu
          YouTube, Google oder einer anderen Videoplattform und wird von keiner unterstützt oder gefördert.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Dein Konto',
    body: (
      <ul>
        <li>Du musst mindestens 13 Jahre alt sein und dort, wo du lebst, alt genug, um dem hier zuzustimmen.</li>
        <li>
          Du meldest dich mit einem Google-Konto an, das dir gehört. Pass gut darauf auf: Wer es benutzen kann, kann{' '}
          {PRODUCT} in deinem Namen benutzen.
        </li>
        <li>
          Die Registrierung kann zeitweise für Neue geschlossen sein. Wer ein Konto hat, wird davon nie ausgesperrt.
        </li>
      </ul>
    ),
  },
  {
    id: 'plans',
    title: 'Tarife und Preise',
    body: (
      <>
        <ul>
          <li>
            <b>{planNames.free}:</b> bis zu {PLANS.free.maxFolders} Ordner mit je bis zu{' '}
            {countText(PLANS.free.maxChannelsPerFolder)} Kanälen, unbegrenzt viele Abos, finanziert durch Werbung auf
            Seiten, die deine Abos nicht zeigen.
          </li>
          <li>
            <b>{planNames.premium}:</b> unbegrenzt viele Ordner mit je bis zu{' '}
            {countText(PLANS.premium.maxChannelsPerFolder)} Kanälen, unbegrenzt viele Abos, keine Werbung,{' '}
            {monthlyPrice(PLANS.premium.priceMinor)}, in Pfund Sterling, monatlich im Voraus berechnet, bis du kündigst.
          </li>
        </ul>
        <p>
          Die Zahlung wickelt Stripe auf seinen Seiten ab, nach den{' '}
          <a href="https://stripe.com/legal/consumer">Bedingungen von Stripe</a> für Verbraucher. Du kannst jederzeit
          mit „Tarif verwalten“ kündigen; Premium bleibt dann bis zum Ende des bezahlten Monats und verlängert sich
          nicht. Wenn eine Zahlung nicht klappt, bleibt Premium bis zum Ende dessen, was bezahlt ist.
        </p>
        <p>
          Zurück im kostenlosen Tarif wird nichts gelöscht: Ordner und Kanäle über den Limits bleiben und lassen sich
          benutzen, nur neue lassen sich nicht hinzufügen. Wenn sich der Preis ändert, sagen wir es dir vor einer
          Zahlung zum neuen Preis, rechtzeitig zum Kündigen.
        </p>
        <p>
          Rechte auf Widerruf oder Erstattung, die dir das Gesetz als Verbraucher gibt, hast du, egal, was hier steht.
        </p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: 'Faire Nutzung',
    body: (
      <>
        <p>YouTube gibt uns allen zusammen ein tägliches Kontingent an Anfragen. Damit es für alle reicht:</p>
        <ul>
          <li>Benutz {PRODUCT} für dich selbst, nicht, um YouTubes Daten zu sammeln.</li>
          <li>
            Umgeh keine Limits, überlaste den Dienst nicht und versuch nicht, an etwas zu kommen, das anderen gehört.
          </li>
          <li>Wenn das Kontingent des Tages verbraucht ist, muss manches bis zum nächsten Tag warten.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'yours',
    title: 'Was dir gehört und was nicht',
    body: (
      <p>
        Deine Ordner und wie du sie eingerichtet hast, gehören dir; du kannst sie jederzeit exportieren. Videos, Titel
        und Bilder gehören denen, die sie gemacht haben, und werden über YouTube gezeigt. Der Name {PRODUCT}, sein
        Aussehen und sein Programm gehören uns.
      </p>
    ),
  },
]
