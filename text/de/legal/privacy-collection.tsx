import { PRODUCT } from '#contract/product.ts'
import type { LegalSection } from './document.ts'
import { accountData, browserData, publicData, waitlistData } from './stored-data.ts'

/** What is collected, what it is used for, and where it is stored. */
export const collection: readonly LegalSection[] = [
  {
    id: 'youtube',
    title: 'Google, YouTube und wir',
    body: (
      <>
        <p>
          {PRODUCT} nutzt <b>YouTube API Services</b>. Wenn du {PRODUCT} nutzt, gelten für dich auch die{' '}
          <a href="https://www.youtube.com/t/terms">Nutzungsbedingungen von YouTube</a>, und Google geht mit dem, was es
          dabei erfährt, so um, wie es in der{' '}
          <a href="https://policies.google.com/privacy">Datenschutzerklärung von Google</a> steht.
        </p>
        <p>
          Bei der Anmeldung fragt dich Google, ob wir deinen Namen, deine E-Mail-Adresse und dein Profilbild sehen und
          dein YouTube-Konto <b>lesen</b> dürfen. Wir können dort nichts abonnieren, abbestellen, kommentieren,
          hochladen oder ändern.
        </p>
        <p>
          Was wir von Google bekommen, nutzen und geben wir nur so weiter, wie es die{' '}
          <a href="https://developers.google.com/terms/api-services-user-data-policy">
            Google API Services User Data Policy
          </a>{' '}
          erlaubt, einschließlich der Anforderungen zur eingeschränkten Nutzung („Limited Use“): für das, was du in{' '}
          {PRODUCT} siehst, und für nichts anderes. Es wird nie für Werbung benutzt und nie verkauft, und niemand von
          uns liest es, es sei denn, du bittest uns darum, das Gesetz verlangt es oder die Sicherheit des Dienstes.
        </p>
      </>
    ),
  },
  {
    id: 'collected',
    title: 'Was wir auf unserem Server speichern',
    body: <p>Das ist alles. Es gibt keine Profile, keine Statistiken über Einzelne und keine Tracker.</p>,
    tables: [
      { caption: 'Wenn du ein Konto hast', rows: accountData },
      { caption: 'Wenn du auf der Warteliste stehst', rows: waitlistData },
      { caption: 'Öffentliche Daten von YouTube, über niemand Bestimmten', rows: publicData },
    ],
    afterTables: (
      <p>
        Was Betreiber von {PRODUCT} ändern, wird unter ihrem Konto vermerkt, solange sie eines haben. Unsere Protokolle
        enthalten keine Namen, E-Mail- oder IP-Adressen und keine Schlüssel. Deine IP-Adresse dient dazu, zu begrenzen,
        wie oft eine Adresse anfragen darf, und wird innerhalb einer Stunde vergessen.
      </p>
    ),
  },
  {
    id: 'browser',
    title: 'Was in deinem Browser bleibt',
    body: (
      <p>
        Dein Browser fragt nur unseren Server nach Kanälen und Videos, nie YouTube. Wir nutzen den lokalen Speicher,
        eine lokale Datenbank und Cookies für das Folgende und nichts anderes. Welche Videos du angeschaut, als gesehen
        markiert oder in Später gelegt hast, liegt auch auf unserem Server, solange du „Geräte synchronisieren“
        eingeschaltet hast, und wird dort gelöscht, wenn du es ausschaltest.
      </p>
    ),
    tables: [{ caption: 'In deinem Browser', rows: browserData }],
    afterTables: (
      <p>
        Bilder von Kanälen und Videos werden von YouTubes eigenen Servern geladen; die sehen deine IP-Adresse, wie
        YouTube selbst auch.
      </p>
    ),
  },
  {
    id: 'uses',
    title: 'Wozu wir es nutzen',
    body: (
      <ul>
        <li>Um dir zu geben, wofür du gekommen bist: deine Abos in Ordnern und was darin neu ist.</li>
        <li>Um dir den Tarif zu geben, den du bezahlst, und um bezahlt zu werden.</li>
        <li>
          Um den Dienst sicher und am Laufen zu halten: Limits, Sicherungen und Zählungen, die niemand Bestimmten
          betreffen.
        </li>
        <li>
          Um dir einmal zu schreiben, wenn du auf der Warteliste stehst, und montags, wenn du die Wochenmail
          eingeschaltet hast. Wir senden keine Newsletter.
        </li>
      </ul>
    ),
  },
]
