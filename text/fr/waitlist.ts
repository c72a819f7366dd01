export const title = 'Rejoindre la liste d’attente'
export const lead = 'Laissez-nous votre adresse e-mail : nous vous écrirons une seule fois, à l’ouverture.'
export const email = 'E-mail'
export const join = 'Rejoindre la liste'
export const joining = 'Inscription en cours…'

export const emailInvalid = 'Veuillez saisir une adresse e-mail valide.'
export const failed = 'L’inscription n’a pas abouti. Veuillez réessayer.'

export const registeredTitle = 'Merci !'
export const registered = 'Vous êtes sur la liste. Nous vous préviendrons dès l’ouverture des inscriptions.'
