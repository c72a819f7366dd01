import { PRODUCT } from '#contract/product.ts'
export const signInWithGoogle = 'Se connecter avec Google'
export const signingIn = 'Connexion en cours…'
export const stillWaitingForGoogle = 'La fenêtre Google vous attend toujours'
export const signInFailed = 'La connexion a échoué. Veuillez réessayer.'

export const signInTitle = `Se connecter à ${PRODUCT}`
export const signInLead = 'Importez vos abonnements YouTube et rangez-les sur vos étagères.'
export const verificationTitle = 'À propos de la validation par Google'
export const verificationText =
  'Google vous avertira peut-être que cette application n’est pas validée. C’est normal pour une application récente. Cliquez sur « Paramètres avancés », puis sur le lien qui mène à l’application.'
export const signInFeatures = [
  'Importation automatique de tous vos abonnements',
  'Des dossiers à votre image',
  'Glisser-déposer d’un dossier à l’autre',
  'Exportation de tout ce que vous avez rangé',
  'Confidentialité : accès en lecture seule, et ce que vous ouvrez reste dans votre navigateur',
] as const
export const signInAgreement = {
  before: 'En vous connectant, vous acceptez les ',
  terms: 'conditions d’utilisation',
  between: ' et la ',
  privacy: 'politique de confidentialité',
  after: '.',
} as const

export const savingBeforeSignOut = 'Enregistrement de vos dernières modifications avant la déconnexion.'
