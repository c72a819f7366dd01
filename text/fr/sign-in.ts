import { PRODUCT } from '#contract/product.ts'
import type { SignInError } from '#contract/sign-in.ts'

const scopeMissing = 'L’autorisation d’accès à YouTube manque. Veuillez réessayer'
const invalidToken = 'Google a envoyé une connexion non valide'
const cancelled = 'La connexion avec Google a été annulée ou a échoué'

export const signInErrors: Record<SignInError, string> = {
  cancelled,
  popup_closed: cancelled,
  profile_failed: 'Impossible d’obtenir les informations de votre compte Google',
  scope_missing: scopeMissing,
  wrong_audience: invalidToken,
  registration_closed:
    'Les inscriptions sont fermées pour le moment. Si vous pensez qu’il s’agit d’une erreur, veuillez contacter l’assistance.',
  maintenance: `${PRODUCT} est en maintenance et sera de retour dans quelques minutes. Vos données sont en sécurité.`,
  provider_down: 'Google est injoignable. Veuillez réessayer.',
  busy: 'Le service est très sollicité. Veuillez réessayer dans un instant.',
  expired: 'La connexion a pris trop de temps ou a été ouverte deux fois. Veuillez réessayer.',
  consent_needed: 'Google n’a pas accordé d’accès durable. Reconnectez-vous et autorisez l’accès que nous demandons.',
  rate_limited: 'Trop de tentatives de connexion. Patientez une minute, puis réessayez.',
  failed: 'La connexion a échoué. Veuillez réessayer.',
}

/** What to do about an error whose own sentence does not say it. */
const HELP: Partial<Record<SignInError, string>> = {
  wrong_audience: 'Veuillez réessayer. Si cela se reproduit, vérifiez la date et l’heure de cet appareil.',
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
export const signedIn = 'Vous êtes connecté(e).'
export const closeThisWindow = 'Vous pouvez fermer cette fenêtre.'
export const goToSite = `Aller sur ${PRODUCT}`
