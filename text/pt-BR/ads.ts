export const advertisement = 'Publicidade'
export const privacyChoices = 'Opções de privacidade'

export const askConsent =
  'Os anúncios pagam o plano gratuito. Podemos mostrar um aqui? Ele viria da nossa rede de anúncios, que veria seu endereço IP e poderia gravar cookies. Suas inscrições nunca são compartilhadas.'
export const rejectedAds =
  'Você recusou os anúncios, então nenhum é carregado. O Premium não tem anúncios nem limite de pastas.'
export const rejectAds = 'Recusar anúncios'
export const allowAds = 'Permitir anúncios'

export const consentGranted = 'Anúncios da nossa rede podem ser exibidos.'
export const consentDenied = 'Nenhum anúncio de terceiros é carregado.'
export const consentUndecided = 'Você ainda não escolheu, então nenhum anúncio de terceiros é carregado.'
