import { PRODUCT } from '#contract/product.ts'
import type { LegalSection } from './document.ts'

/** Who else gets the data, and how long it is kept. */
export const sharing: readonly LegalSection[] = [
  {
    id: 'storage',
    title: 'Wo und wie es gespeichert ist',
    body: (
      <>
        <p>
          In einer einzigen Datenbank, auf Servern, die wir betreiben oder mieten. Verbindungen sind verschlüsselt.
          Deine Erlaubnis bei Google ist in der Datenbank noch einmal verschlüsselt, mit einem Schlüssel, der anderswo
          liegt; von deiner Sitzung ist nur ein Fingerabdruck gespeichert.
        </p>
        <p>
          Wer {PRODUCT} betreibt, kann die Registrierung steuern und Summen sehen, aber auf keinem Bildschirm deine
          Abos.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Wer sonst etwas davon bekommt',
    body: (
      <ul>
        <li>
          <b>Google</b>, wenn du dich anmeldest, wenn unser Server YouTube für dich nach deinen Abos oder nach Videos
          fragt, und wenn du hier ein Video abspielst, was du in den Einstellungen wählen kannst: YouTubes Player kommt
          dann von youtube-nocookie.com, und Google erfährt, was abgespielt wurde:{' '}
          <a href="https://policies.google.com/privacy">Datenschutzerklärung von Google</a>.
        </li>
        <li>
          <b>Stripe</b>, unser Zahlungsdienst, nur wenn du zur Bezahlseite gehst: dein Name, deine E-Mail-Adresse und
          die ID deines Google-Kontos, an der wir dich erkennen. Kartendaten gibst du nur Stripe; wir sehen sie nie:{' '}
          <a href="https://stripe.com/privacy">Datenschutzerklärung von Stripe</a>.
        </li>
        <li>
          <b>Ein Maildienst</b>, nur wenn du auf der Warteliste stehst oder die Wochenmail eingeschaltet hast: deine
          Adresse und die E-Mails, die wir dir senden.
        </li>
        <li>
          <b>Ein Werbenetzwerk</b> (Google AdSense), nur wo diese Seite Werbung zeigt, und erst, nachdem du es erlaubt
          hast: siehe den nächsten Abschnitt.
        </li>
        <li>
          <b>Die Unternehmen, von denen wir Server mieten</b>, die nicht hineinsehen dürfen, und <b>Behörden</b>, wo uns
          das Gesetz dazu zwingt.
        </li>
      </ul>
    ),
  },
  {
    id: 'ads',
    title: 'Werbung',
    body: (
      <>
        <p>
          Der kostenlose Tarif wird durch Werbung finanziert. Dritte zeigen sie an gekennzeichneten Stellen auf der
          Startseite, der Tarifseite und den rechtlichen Seiten; nie neben deinen Abos und nie mit Premium.
        </p>
        <p>
          Solange du es nicht erlaubst, wird nichts von einem Werbenetzwerk geladen, und Ablehnen ist so leicht wie
          Erlauben. Wenn du es erlaubst, lädt dein Browser die Anzeige in einen abgeschotteten Rahmen: Das Netzwerk
          sieht deine IP-Adresse und dass auf dieser Seite eine Anzeige gezeigt wurde, und kann eigene Cookies setzen
          und lesen. Es sieht weder die Seite um die Anzeige herum noch, wer du hier bist. Wir verlangen Anzeigen, die
          nicht auf deinen Interessen beruhen. Wie Google nutzt, was es erfährt:{' '}
          <a href="https://policies.google.com/technologies/partner-sites">Google und Partnerseiten</a>.
        </p>
        <p>
          Du kannst deine Meinung jederzeit ändern, mit dem Link „Datenschutzauswahl“ am Fuß dieser Seiten. Cookies, die
          ein Netzwerk schon gesetzt hat, entfernst du in den Einstellungen deines Browsers.
        </p>
      </>
    ),
  },
  {
    id: 'billing',
    title: 'Abrechnung',
    body: (
      <p>
        Premium wird auf den Seiten von Stripe bezahlt. Wir speichern den Stand deines Tarifs und deine Kundennummer
        dort, keine Karten- und keine Bankdaten. Stripe bewahrt Rechnungen so lange auf, wie es das Steuerrecht
        verlangt, auch nachdem du dein Konto hier gelöscht hast.
      </p>
    ),
  },
  {
    id: 'retention',
    title: 'Wie lange wir es aufbewahren',
    body: (
      <>
        <p>Die Tabellen oben sagen es für jede Art von Daten. Darüber hinaus:</p>
        <ul>
          <li>
            <b>Löschst du dein Konto</b>, wird jede Zeile über dich sofort aus unserer Datenbank entfernt, dein
            Premium-Abonnement endet, und unsere Erlaubnis bei Google wird widerrufen. Sollten Google oder Stripe dann
            nicht antworten, behalten wir, was wir brauchen, um es ihnen mitzuteilen, verschlüsselt und ohne deinen
            Namen, bis es mitgeteilt ist, höchstens 30 Tage. Kopien in Sicherungen sind innerhalb von 30 Tagen weg.
          </li>
          <li>
            <b>Kommst du nicht wieder</b>, können inaktive Daten nach 2 Jahren gelöscht werden. Wer Premium hat, gilt
            nie als inaktiv.
          </li>
          <li>
            <b>Was von YouTube kommt</b>, wird innerhalb von 30 Tagen erneuert oder entfernt; welchen Kanal du in
            welchen Ordner gelegt hast, bleibt deins.
          </li>
        </ul>
      </>
    ),
  },
]
