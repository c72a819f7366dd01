export const title = 'Entre na lista de espera'
export const lead = 'Deixe seu e-mail, e avisamos uma vez, quando abrirmos.'
export const email = 'E-mail'
export const join = 'Entrar na lista'
export const joining = 'Adicionando você à lista…'

export const emailInvalid = 'Digite um endereço de e-mail válido.'
export const failed = 'Não foi possível registrar seu interesse. Tente de novo.'

export const registeredTitle = 'Agradecemos!'
export const registered = 'Registramos seu interesse no produto. Vamos avisar você assim que o cadastro abrir!'
