import { PRODUCT } from '#contract/product.ts'
import type { StoredData } from './document.ts'

export const accountData: readonly StoredData[] = [
  {
    what: 'Dein Google-Konto: seine ID, dein Name, deine E-Mail-Adresse und die Adresse deines Profilbilds',
    why: 'Um dich bei der Anmeldung zu erkennen und dir zu zeigen, wer angemeldet ist',
    howLong: 'Bis du dein Konto löschst',
  },
  {
    what: 'Die Erlaubnis, deine YouTube-Abos zu lesen (ein Refresh-Token, verschlüsselt)',
    why: 'Um deine Abos hereinzuholen und Neues abzurufen, wenn du es verlangst',
    howLong: 'Bis du Google trennst, dein Konto löschst oder die Erlaubnis bei Google zurücknimmst',
  },
  {
    what: 'Deine Ordner, und welcher Kanal (mit seiner ID) in welchem ist',
    why: `Dafür ist ${PRODUCT} da`,
    howLong: 'Bis du sie oder dein Konto löschst; gelöschte Ordner lassen sich 28 Tage lang zurückholen',
  },
  {
    what: 'Während du Kanäle einzeln einsortierst: welche du abgelegt oder übersprungen hast, und wann',
    why: 'Um weiterzumachen, wo du aufgehört hast, auch auf einem anderen Gerät, und um es rückgängig zu machen',
    howLong: 'Bis du fertig bist, höchstens 30 Tage',
  },
  {
    what: 'Die letzten 100 Änderungen deiner Ordner und Kanäle: was sich geändert hat, wann und auf welchem Gerät',
    why: 'Damit du sie rückgängig machen kannst',
    howLong: '28 Tage',
  },
  {
    what: 'Nur wenn ein Ordner höchstens so viele Videos am Tag zeigt: deine Zeitzone',
    why: 'Damit ein Tag um Mitternacht bei dir beginnt',
    howLong: 'Bis du dein Konto löschst',
  },
  {
    what: 'Nur wenn du „Geräte synchronisieren“ einschaltest: welche Videos du angeschaut hast, wie weit, welche du als gesehen markiert hast, und was in Später wartet',
    why: 'Um auf allen deinen Geräten dasselbe zu zeigen',
    howLong: 'Bis du es ausschaltest oder dein Konto löschst; höchstens 25.000 davon, die ältesten gehen zuerst',
  },
  {
    what: 'Nur wenn du Feeds für Reader einschaltest: ihre geheime Adresse, verschlüsselt',
    why: 'Damit dein Feedreader deine Listen lesen kann, und um dir die Adresse wieder zu zeigen',
    howLong: 'Bis du eine neue erzeugst, die Feeds ausschaltest oder dein Konto löschst',
  },
  {
    what: 'Nur wenn du die Wochenmail einschaltest: wann die nächste fällig ist, und bis wann die letzte dir Neues gemeldet hat',
    why: 'Um sie montags zu senden, und nie doppelt',
    howLong: 'Bis du sie in den Einstellungen oder mit dem Link in jeder Mail ausschaltest oder dein Konto löschst',
  },
  {
    what: 'Wie viele Einheiten von YouTubes Tageskontingent deine Aktionen verbraucht haben',
    why: 'Um es gerecht zu teilen und es dir zu zeigen',
    howLong: 'Für den Tag und den nächsten',
  },
  {
    what: 'Kanäle, die du nicht mehr abonniert hast, mit dem Ordner, in dem sie waren',
    why: 'Um sie dorthin zurückzulegen, wenn du sie wieder abonnierst',
    howLong: '28 Tage',
  },
  {
    what: 'Wann und wie dein letzter Import lief',
    why: 'Um dir zu zeigen, wie er lief',
    howLong: 'Bis zum nächsten, oder bis du dein Konto löschst',
  },
  {
    what: 'Sitzungen: ein Fingerabdruck des Cookies und ein Gerätename wie „Firefox auf Windows“',
    why: 'Damit du angemeldet bleibst und dich anderswo abmelden kannst',
    howLong: '14 Tage nach deinem letzten Besuch, höchstens 30 Tage',
  },
  {
    what: 'Dein Tarif: sein Stand, bis wann er bezahlt ist, und deine Kunden-ID bei Stripe',
    why: 'Um dir zu geben, wofür du bezahlst',
    howLong: 'Bis du dein Konto löschst; ein begonnener Bezahlvorgang 30 Tage, IDs von Zahlungsereignissen 35 Tage',
  },
  {
    what: 'Welcher Version dieser Seiten du zugestimmt hast, und wann; der Tag deines letzten Besuchs',
    why: 'Um dich neu zu fragen, wenn sich etwas ändert, und um zu löschen, was niemand benutzt',
    howLong: 'Bis du dein Konto löschst',
  },
]

export const publicData: readonly StoredData[] = [
  {
    what: 'Kanäle: ihre Namen, Bildadressen und Themen, und die Zahl der Abonnenten und Videos, von YouTube',
    why: 'Um sie allen zu zeigen, die sie abonniert haben',
    howLong: 'Innerhalb von 30 Tagen erneuert oder entfernt; entfernt, wenn niemand den Kanal mehr hat',
  },
  {
    what: 'Videos dieser Kanäle: ihre Titel, Daten, Längen und Aufrufe, von YouTube',
    why: 'Um Ordner sofort zu zeigen und YouTube einmal für alle zu fragen',
    howLong: 'Innerhalb von 30 Tagen erneuert oder entfernt',
  },
]

export const waitlistData: readonly StoredData[] = [
  {
    what: 'Deine E-Mail-Adresse, wann du sie hinterlassen hast, und ob unsere E-Mail hinausging',
    why: 'Um dir einmal zu schreiben, wenn die Registrierung öffnet',
    howLong: 'Bis du ein Konto mit dieser Adresse löschst oder uns bittest, sie zu entfernen',
  },
  {
    what: 'Die IP-Adresse und der Browser, von denen sie kam',
    why: 'Um Menschen von Programmen zu unterscheiden',
    howLong: '90 Tage',
  },
]

export const browserData: readonly StoredData[] = [
  {
    what: 'Die neuesten Videos der Ordner, die du angesehen hast, und die Zahlen deiner Kanäle, wie unser Server sie geschickt hat',
    why: 'Um deine Seiten sofort zu zeigen, auch wenn du offline bist',
    howLong: 'Höchstens eine Woche; gelöscht, wenn du dich abmeldest',
  },
  {
    what: 'Eine Kopie deiner Ordner und Kanäle, dein Name und deine E-Mail-Adresse, dein letzter Besuch, wohin du zuletzt gesprungen bist, ein laufender Import',
    why: 'Um deine Seiten zu zeigen, bevor unser Server geantwortet hat, und was sich seit deinem Besuch geändert hat',
    howLong: 'Gelöscht, wenn du dich abmeldest',
  },
  {
    what: 'Welche Videos du angeschaut hast, wie weit, welche du als gesehen markiert hast, und was in Später wartet; welche Kanäle du zurückgestellt hast',
    why: 'Für das NEU an Videos und die Aufräumhilfe',
    howLong: 'Gelöscht, wenn du dich abmeldest und wenn sich jemand anderes anmeldet',
  },
  {
    what: 'Design, Ansichten, Reihenfolgen, Tastenkürzel, angeheftete und eingeklappte Ordner, deine Wahl zur Werbung',
    why: 'Damit du alles so vorfindest, wie du es verlassen hast',
    howLong: 'Bis du die Daten dieser Seite löschst',
  },
  {
    what: 'Ein Cookie mit der Sprache, die du am Fuß einer Seite gewählt hast',
    why: 'Um dir unsere öffentlichen Seiten wieder in ihr zu zeigen',
    howLong: 'Ein Jahr, oder bis du die Daten dieser Seite löschst',
  },
  {
    what: 'Ein Cookie mit deiner Sitzung; während der Anmeldung zehn Minuten lang ein zweites',
    why: 'Ohne sie geht die Anmeldung nicht',
    howLong: 'Bis du dich abmeldest, höchstens 30 Tage',
  },
]
