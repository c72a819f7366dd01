import { PRODUCT } from '#contract/product.ts'
export const title = 'Votre compte a été supprimé'
export const outcomes = {
  done: 'Vos dossiers, chaînes et sessions ont été supprimés de ce navigateur et de nos serveurs. Nous avons révoqué notre accès à votre compte Google.',
  done_subscriber:
    'Vos dossiers, chaînes et sessions ont été supprimés de ce navigateur et de nos serveurs. Nous avons révoqué notre accès à votre compte Google et résilié Premium.',
  pending:
    'Vos dossiers, chaînes et sessions ont été supprimés de ce navigateur et de nos serveurs. Google ou Stripe ne répond pas pour ' +
    'l’instant : nous réessaierons jusqu’à ce que notre accès et Premium, si vous l’avez, aient pris fin. Si votre compte Google ' +
    `affiche encore ${PRODUCT} demain sous « Applications et services tiers », retirez-le à cet endroit.`,
} as const
