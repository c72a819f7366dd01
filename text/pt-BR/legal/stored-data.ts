import { PRODUCT } from '#contract/product.ts'
import type { StoredData } from './document.ts'

export const accountData: readonly StoredData[] = [
  {
    what: 'Sua conta do Google: o id dela, seu nome, e-mail e o endereço da sua foto',
    why: 'Para reconhecer você no login e mostrar quem fez login',
    howLong: 'Até você excluir sua conta',
  },
  {
    what: 'A permissão para ler suas inscrições do YouTube (um token de atualização, criptografado)',
    why: 'Para trazer suas inscrições e buscar o que há de novo, quando você pede',
    howLong: 'Até você desconectar, excluir sua conta ou retirar a permissão no Google',
  },
  {
    what: 'Suas pastas, e qual canal (pelo id) está em qual',
    why: `É para isso que o ${PRODUCT} existe`,
    howLong: 'Até você excluí-las ou excluir sua conta; pastas excluídas podem ser recuperadas por 28 dias',
  },
  {
    what: 'Enquanto você organiza canais um a um: quais você guardou ou pulou, e quando',
    why: 'Para continuar de onde você parou, também em outro dispositivo, e para desfazer',
    howLong: 'Até você terminar, no máximo 30 dias',
  },
  {
    what: 'As últimas 100 alterações das suas pastas e canais: o que mudou, quando e em qual dispositivo',
    why: 'Para você poder desfazê-las',
    howLong: '28 dias',
  },
  {
    what: 'Só se uma pasta mostrar no máximo tantos vídeos por dia: seu fuso horário',
    why: 'Para o dia começar à meia-noite onde você está',
    howLong: 'Até você excluir sua conta',
  },
  {
    what: 'Só se você ativar “Sincronizar entre dispositivos”: quais vídeos você assistiu, até onde, quais marcou como vistos e o que espera em Mais tarde',
    why: 'Para mostrar o mesmo em todos os seus dispositivos',
    howLong: 'Até você desativar ou excluir sua conta; no máximo 25.000, os mais antigos saem primeiro',
  },
  {
    what: 'Só se você ativar os feeds para leitores: o endereço secreto deles, criptografado',
    why: 'Para que seu leitor de feeds leia suas listas e para mostrar o endereço de novo a você',
    howLong: 'Até você criar um novo, desativar os feeds ou excluir sua conta',
  },
  {
    what: 'Só se você pedir o e-mail semanal: quando sai o próximo e até quando o último contou o que há de novo',
    why: 'Para enviá-lo às segundas-feiras, e nunca duas vezes',
    howLong: 'Até você desativá-lo, em Configurações ou pelo link em cada e-mail, ou excluir sua conta',
  },
  {
    what: 'Quantas unidades da cota diária do YouTube suas ações usaram',
    why: 'Para dividi-la com justiça e para mostrar a você',
    howLong: 'No dia e no dia seguinte',
  },
  {
    what: 'Canais em que você não tem mais inscrição, com a pasta em que estavam',
    why: 'Para colocá-los de volta no lugar se você se inscrever de novo',
    howLong: '28 dias',
  },
  {
    what: 'Quando e como foi sua última importação',
    why: 'Para mostrar a você como foi',
    howLong: 'Até a próxima ou até você excluir sua conta',
  },
  {
    what: 'Sessões: uma impressão digital do cookie e um nome de dispositivo como “Firefox no Windows”',
    why: 'Para manter seu login e permitir que você saia em outros lugares',
    howLong: '14 dias depois da sua última visita, no máximo 30 dias',
  },
  {
    what: 'Seu plano: o status, até quando está pago e seu id de cliente no Stripe',
    why: 'Para dar a você o que paga',
    howLong: 'Até você excluir sua conta; um pagamento iniciado, 30 dias; ids de eventos de pagamento, 35',
  },
  {
    what: 'Com qual versão destas páginas você concordou, e quando; o último dia em que esteve aqui',
    why: 'Para perguntar de novo quando algo mudar e para excluir o que ninguém usa',
    howLong: 'Até você excluir sua conta',
  },
]

export const publicData: readonly StoredData[] = [
  {
    what: 'Canais: nomes, endereços de imagem e temas, e contagens de inscritos e vídeos, do YouTube',
    why: 'Para mostrá-los a todos que se inscrevem neles',
    howLong: 'Atualizados ou removidos em até 30 dias; removidos quando ninguém mais tem o canal',
  },
  {
    what: 'Vídeos desses canais: títulos, datas, durações e visualizações, do YouTube',
    why: 'Para mostrar as pastas na hora e perguntar ao YouTube uma vez por todos',
    howLong: 'Atualizados ou removidos em até 30 dias',
  },
]

export const waitlistData: readonly StoredData[] = [
  {
    what: 'Seu endereço de e-mail, quando você o deixou e se nosso e-mail saiu',
    why: 'Para escrever a você uma vez, quando o cadastro abrir',
    howLong: 'Até você excluir uma conta com esse endereço ou pedir que o removamos',
  },
  {
    what: 'O endereço IP e o navegador de onde ele veio',
    why: 'Para distinguir pessoas de programas',
    howLong: '90 dias',
  },
]

export const browserData: readonly StoredData[] = [
  {
    what: 'Os vídeos mais novos das pastas que você olhou e os números dos seus canais, como nosso servidor os enviou',
    why: 'Para mostrar suas páginas na hora e quando você está sem conexão',
    howLong: 'No máximo uma semana; apagados quando você sai',
  },
  {
    what: 'Uma cópia das suas pastas e canais, seu nome e e-mail, sua última visita, para onde você foi por último, uma importação em andamento',
    why: 'Para mostrar suas páginas antes que nosso servidor responda, e o que mudou desde que você esteve aqui',
    howLong: 'Apagada quando você sai',
  },
  {
    what: 'Quais vídeos você assistiu, até onde, quais marcou como vistos e o que espera em Mais tarde; quais canais você adiou',
    why: 'Para as etiquetas NOVO e o Assistente de limpeza',
    howLong: 'Apagado quando você sai e quando outra pessoa faz login',
  },
  {
    what: 'Tema, exibições, ordenação, atalhos, pastas fixadas e recolhidas, sua escolha sobre anúncios',
    why: 'Para você encontrar tudo como deixou',
    howLong: 'Até você limpar os dados deste site',
  },
  {
    what: 'Um cookie com o idioma que você escolheu no pé de uma página',
    why: 'Para mostrar de novo nossas páginas públicas nele',
    howLong: 'Um ano ou até você limpar os dados deste site',
  },
  {
    what: 'Um cookie com sua sessão; durante o login, um segundo por dez minutos',
    why: 'O login não funciona sem eles',
    howLong: 'Até você sair, no máximo 30 dias',
  },
]
