import { PRODUCT } from '#contract/product.ts'
import type { SignInError } from '#contract/sign-in.ts'

const scopeMissing = 'Ohne Erlaubnis für YouTube geht es nicht. Bitte versuch es noch einmal'
const invalidToken = 'Google hat eine ungültige Anmeldung geschickt'
const cancelled = 'Die Anmeldung bei Google wurde abgebrochen oder hat nicht geklappt'

export const signInErrors: Record<SignInError, string> = {
  cancelled,
  popup_closed: cancelled,
  profile_failed: 'Deine Kontodaten konnten nicht von Google abgerufen werden',
  scope_missing: scopeMissing,
  wrong_audience: invalidToken,
  registration_closed:
    'Neue Konten sind zurzeit nicht möglich. Wenn du das für einen Fehler hältst, wende dich bitte an den Support.',
  maintenance: `${PRODUCT} wird gerade gewartet und ist in wenigen Minuten wieder da. Deine Daten sind sicher.`,
  provider_down: 'Wir konnten Google nicht erreichen. Bitte versuch es noch einmal.',
  busy: 'Der Dienst ist gerade ausgelastet. Bitte versuch es gleich noch einmal.',
  expired: 'Die Anmeldung hat zu lange gedauert oder war doppelt geöffnet. Bitte versuch es noch einmal.',
  consent_needed:
    'Google hat uns keinen dauerhaften Zugriff gegeben. Melde dich bitte neu an und erlaube den Zugriff, um den wir bitten.',
  rate_limited: 'Zu viele Anmeldeversuche. Warte bitte eine Minute und versuch es dann noch einmal.',
  failed: 'Die Anmeldung hat nicht geklappt. Bitte versuch es noch einmal.',
}

/** What to do about an error whose own sentence does not say it. */
const HELP: Partial<Record<SignInError, string>> = {
  wrong_audience: 'Bitte versuch es noch einmal. Wenn es wieder passiert, prüf Datum und Uhrzeit auf diesem Gerät.',
}

/**
 * An error as the sign-in screen shows it. A token without the YouTube scope is reported as an invalid token, with the
 * missing scope as the help.
 */
export const signInErrorLines = (code: SignInError): { line: string; help: string | null } =>
  code === 'scope_missing'
    ? { line: invalidToken, help: scopeMissing }
    : { line: signInErrors[code], help: HELP[code] ?? null }

// The popup's last page.
export const signedIn = 'Du bist angemeldet.'
export const closeThisWindow = 'Du kannst dieses Fenster schließen.'
export const goToSite = `Zu ${PRODUCT}`
