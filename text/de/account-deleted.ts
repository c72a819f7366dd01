import { PRODUCT } from '#contract/product.ts'
export const title = 'Dein Konto ist gelöscht'
export const outcomes = {
  done: 'Deine Ordner, Kanäle und Sitzungen sind aus diesem Browser und von unseren Servern gelöscht. Unseren Zugriff auf dein Google-Konto haben wir widerrufen.',
  done_subscriber:
    'Deine Ordner, Kanäle und Sitzungen sind aus diesem Browser und von unseren Servern gelöscht. Unseren Zugriff auf dein Google-Konto haben wir widerrufen, und Premium ist gekündigt.',
  pending:
    'Deine Ordner, Kanäle und Sitzungen sind aus diesem Browser und von unseren Servern gelöscht. Google oder Stripe haben wir gerade ' +
    'nicht erreicht. Wir versuchen es weiter, bis unser Zugriff und ein laufendes Premium beendet sind. Wenn dein Google-Konto ' +
    `${PRODUCT} morgen noch unter „Drittanbieter-Apps und -Dienste“ aufführt, entferne es dort.`,
} as const
