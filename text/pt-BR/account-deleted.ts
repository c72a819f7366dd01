import { PRODUCT } from '#contract/product.ts'
export const title = 'Sua conta foi excluída'
export const outcomes = {
  done: 'Suas pastas, canais e sessões foram excluídos deste navegador e dos nossos servidores. Revogamos nosso acesso à sua conta do Google.',
  done_subscriber:
    'Suas pastas, canais e sessões foram excluídos deste navegador e dos nossos servidores. Revogamos nosso acesso à sua conta do Google e cancelamos sua assinatura.',
  pending:
    'Suas pastas, canais e sessões foram excluídos deste navegador e dos nossos servidores. Não conseguimos falar com o Google ou com ' +
    'o Stripe agora, então vamos continuar tentando até que nosso acesso e qualquer assinatura tenham terminado. Se amanhã sua conta do Google ainda ' +
    `mostrar o ${PRODUCT} em “Apps e serviços de terceiros”, remova-o por lá.`,
} as const
