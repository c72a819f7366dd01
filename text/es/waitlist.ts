export const title = 'Apúntate a la lista de espera'
export const lead = 'Deja tu correo y te avisaremos una vez, cuando abramos.'
export const email = 'Correo electrónico'
export const join = 'Apuntarme'
export const joining = 'Añadiéndote a la lista…'

export const emailInvalid = 'Escribe una dirección de correo válida.'
export const failed = 'No se ha podido registrar tu interés. Inténtalo de nuevo.'

export const registeredTitle = '¡Gracias!'
export const registered = 'Hemos anotado tu interés en el producto. ¡Te avisaremos en cuanto se abra el registro!'
