import { PRODUCT } from '#contract/product.ts'
export const title = 'Tu cuenta se ha eliminado'
export const outcomes = {
  done: 'Tus carpetas, canales y sesiones se han borrado de este navegador y de nuestros servidores. Hemos revocado nuestro acceso a tu cuenta de Google.',
  done_subscriber:
    'Tus carpetas, canales y sesiones se han borrado de este navegador y de nuestros servidores. Hemos revocado nuestro acceso a tu cuenta de Google y cancelado tu suscripción a Premium.',
  pending:
    'Tus carpetas, canales y sesiones se han borrado de este navegador y de nuestros servidores. Ahora mismo no hemos podido contactar con Google o ' +
    'con Stripe, así que seguiremos intentándolo hasta que nuestro acceso y cualquier suscripción hayan terminado. Si mañana tu cuenta de Google todavía ' +
    `muestra ${PRODUCT} en “Aplicaciones y servicios de terceros”, quítalo desde ahí.`,
} as const
