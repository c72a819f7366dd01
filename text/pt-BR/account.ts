import { PRODUCT } from '#contract/product.ts'
export const signInWithGoogle = 'Fazer login com o Google'
export const signingIn = 'Fazendo login…'
export const stillWaitingForGoogle = 'Ainda esperando a janela do Google'
export const signInFailed = 'Não foi possível fazer login. Tente de novo.'

export const signInTitle = `Faça login no ${PRODUCT}`
export const signInLead = 'Traga suas inscrições do YouTube e coloque-as em prateleiras.'
export const verificationTitle = 'Sobre a verificação do Google'
export const verificationText =
  'O Google pode avisar que este app não foi verificado. Isso é normal em apps novos. Clique em “Avançado” e escolha acessar o app.'
export const signInFeatures = [
  'Importação automática de todas as suas inscrições',
  'Pastas e categorias do seu jeito',
  'Arraste canais de uma pasta para outra',
  'Exporte tudo o que você organizou',
  'Privacidade: acesso somente leitura, e o que você abre fica no seu navegador',
] as const
export const signInAgreement = {
  before: 'Ao fazer login, você concorda com os ',
  terms: 'Termos de Serviço',
  between: ' e a ',
  privacy: 'Política de Privacidade',
  after: '.',
} as const

export const savingBeforeSignOut = 'Salvando suas últimas alterações antes de sair.'
