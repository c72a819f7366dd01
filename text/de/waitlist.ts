export const title = 'Auf die Warteliste'
export const lead = 'Gib uns deine E-Mail-Adresse, und wir schreiben dir ein einziges Mal: wenn es losgeht.'
export const email = 'E-Mail'
export const join = 'Auf die Warteliste'
export const joining = 'Wird eingetragen …'

export const emailInvalid = 'Bitte gib eine gültige E-Mail-Adresse ein.'
export const failed = 'Das Eintragen hat nicht geklappt. Bitte versuch es noch einmal.'

export const registeredTitle = 'Danke!'
export const registered = 'Du stehst auf der Liste. Sobald die Registrierung öffnet, sagen wir dir Bescheid.'
