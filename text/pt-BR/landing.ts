import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const login = 'Fazer login'
export const tagline = 'Suas inscrições, enfim na\u00a0prateleira.'
export const description = `O ${PRODUCT} traz suas inscrições do YouTube, deixa você colocar os canais em pastas e mostra o que há de novo, pasta por pasta.`
export const descriptionClosed = `O ${PRODUCT} coloca suas inscrições do YouTube em pastas. O cadastro está fechado no momento: entre na lista de espera e vamos escrever para você uma vez, quando abrirmos.`
export const getStarted = 'Começar'
export const readOnly = 'Login do Google somente leitura.'
/** @param folders how many the free plan has */
export const freeWith = (folders: number): string =>
  plural('pt-BR', folders, { one: 'Grátis com # pasta.', other: 'Grátis com # pastas.' }, countText(folders))
export const comingSoon = 'Em breve'
export const comingSoonText = 'Saiba antes de todo mundo quando o cadastro abrir'
export const joinTheWaitlist = 'Entrar na lista de espera'
export const needsScript = 'Você precisa de JavaScript para fazer login.'

export const preview = 'Pastas de exemplo'
/** The folders shown on the landing page. Their channels and videos are invented. Lengths in seconds. */
export const sampleFolders = {
  science: {
    name: 'Ciência e tecnologia',
    channelCount: 8,
    videos: [
      { title: 'Para onde vão os anéis de Saturno?', channel: 'Órbita Serena', length: 1082 },
      { title: 'Um relógio de sucata, parte 3', channel: 'Bancada Norte', length: 2467 },
      { title: 'O chip que está em tudo', channel: 'Quilovolts', length: 566 },
      { title: 'Por que os primos rareiam', channel: 'Numerário', length: 679 },
    ],
  },
  music: {
    name: 'Música e artes',
    channelCount: 2,
    videos: [
      { title: 'Lado B, ao vivo do sótão', channel: 'Trens de Papel', length: 1367 },
      { title: 'Suíte para violoncelo à luz de velas', channel: 'Conjunto Sora', length: 3751 },
      { title: 'Pintando o porto', channel: 'Trens de Papel', length: 2031 },
      { title: 'Chuva, para um piano', channel: 'Conjunto Sora', length: 331 },
    ],
  },
  entertainment: {
    name: 'Entretenimento',
    channelCount: 4,
    videos: [
      { title: 'Ovos de cinco jeitos, uma frigideira', channel: 'Segundo Café', length: 760 },
      { title: 'Trem noturno até o litoral', channel: 'Sem Pressa', length: 1634 },
      { title: 'Tábuas no casco, dia 12', channel: 'Maré e Madeira', length: 1145 },
      { title: 'Uma noite acima das nuvens', channel: 'Tempo Firme', length: 873 },
    ],
  },
} as const

export const howItWorks = 'Como funciona'
export const steps = [
  {
    title: 'Traga',
    text: 'Faça login com o Google, e suas inscrições chegam em segundos. Nada muda no YouTube.',
  },
  {
    title: 'Organize',
    text: 'Crie uma pasta, escolha os canais e mova todos de uma vez. Arraste, clique ou use o teclado.',
  },
  {
    title: 'Veja o que há de novo',
    text: 'Abra uma pasta e veja os últimos vídeos dela. Os que você não abriu dizem NOVO.',
  },
] as const

export const why = 'Por que organizar suas inscrições?'
export const features = {
  organization: {
    title: 'Do seu jeito',
    text: 'Pastas só suas, cada uma com sua cor. Mova um canal ou duzentos de uma vez.',
  },
  discovery: {
    title: 'Tudo na hora',
    text: 'Encontre qualquer inscrição enquanto digita, pelo nome ou pela pasta.',
  },
  feeds: {
    title: 'Vídeos em dia',
    text: 'Os últimos vídeos de cada pasta, com a etiqueta NOVO nos que você ainda não abriu.',
  },
  design: {
    title: 'Design moderno',
    text: 'Calmo, rápido, claro ou escuro, no celular e pelo teclado.',
  },
} as const
/** What the small pictures of the features show. Invented. */
export const featurePieces = {
  folders: ['Marcenaria', 'Espaço profundo', 'Cozinha sem pressa', 'Bicicletas'],
  search: 'órb',
  found: [
    { channel: 'Órbita Serena', folder: 'Ciência e tecnologia' },
    { channel: 'Jardim em Órbita', folder: 'Entretenimento' },
  ],
} as const

export const plansTitle = 'Comece grátis; um só preço para ter mais'
/** `£ 0`, `£ 2,99`. @param priceMinor pence a month */
export const price = (priceMinor: number): string =>
  `£\u00a0${priceMinor === 0 ? '0' : (priceMinor / 100).toFixed(2).replace('.', ',')}`
/** Beside the price. */
export const perMonth = 'por mês'
export const startForFree = 'Começar grátis'
/** Below the plans. */
export const cancelAnyTime =
  'Cancele o Premium quando quiser. Nada é apagado no fim: suas pastas ficam; você só não pode adicionar mais do que o plano gratuito permite.'

export const questionsTitle = 'Bom saber'
export const questions = [
  {
    question: `O ${PRODUCT} pode mudar algo no YouTube?`,
    answer: `Não. O acesso que você dá é somente leitura: o ${PRODUCT} vê quais canais você segue, mas não pode inscrever você, cancelar inscrições, curtir nem comentar.`,
  },
  {
    question: 'E se eu mover os canais errados?',
    answer: 'Desfazer devolve tudo para onde estava, seja um canal ou duzentos.',
  },
  {
    question: 'Preciso organizar tudo?',
    answer: 'Não. Canais fora de pastas esperam em Sem pasta até você cuidar deles, ou para sempre.',
  },
  {
    question: 'Posso sair depois?',
    answer:
      'Quando quiser. Baixe suas pastas e canais em JSON, CSV ou OPML e exclua sua conta em Configurações. Seus dados vão junto.',
  },
] as const
