import { PRODUCT } from '#contract/product.ts'
import { CONTACT_PLACEHOLDER } from '#domain/legal.ts'
import type { LegalSection } from './document.ts'

/** Availability, the end of the contract, liability and changes. */
export const termsGeneral: readonly LegalSection[] = [
  {
    id: 'availability',
    title: 'La fiabilité du service',
    body: (
      <p>
        Nous visons un service disponible au moins 99 pour cent du temps, mois après mois. Les maintenances sont
        annoncées sur le site quand c’est possible. {PRODUCT} dépend de YouTube : ce à quoi YouTube ne répond pas, nous
        ne pouvons pas l’afficher.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Comment cela prend fin',
    body: (
      <ul>
        <li>
          Vous pouvez supprimer votre compte à tout moment, dans les paramètres. Vos données sont aussitôt retirées de
          notre base, et des sauvegardes sous 30 jours. Un abonnement Premium prend fin avec lui et n’est plus facturé.
        </li>
        <li>
          Si vous ne revenez pas pendant 2 ans, les données inactives peuvent être supprimées. Un compte Premium n’est
          jamais considéré comme inactif.
        </li>
        <li>Nous pouvons fermer un compte utilisé en violation de ces conditions, et vous disons pourquoi.</li>
        <li>
          Si {PRODUCT} devait s’arrêter, nous vous préviendrions à temps pour exporter, et cesserions de facturer.
        </li>
      </ul>
    ),
  },
  {
    id: 'liability',
    title: 'Si quelque chose tourne mal',
    body: (
      <p>
        Nous prenons soin de vos données comme si elles étaient les nôtres, mais offrons le service tel quel : gardez un
        export de ce que vous ne supporteriez pas de perdre. Dans la mesure où la loi le permet, nous ne répondons des
        dommages qu’à hauteur de ce que vous nous avez payé au cours des 12 derniers mois. Nous ne limitons rien là où
        la loi ne le permet pas : faute intentionnelle, négligence grave, atteinte à la vie ou à la santé, et vos droits
        de consommateur.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Quand ces conditions changent',
    body: (
      <p>
        La date ci-dessus est la version. Si quelque chose d’important change, nous vous demandons dans {PRODUCT} de le
        lire et de l’accepter. Si vous préférez ne pas le faire, vous pouvez exporter, résilier et supprimer votre
        compte.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Nous contacter',
    body: <p>Questions sur ces conditions : {CONTACT_PLACEHOLDER}.</p>,
  },
]
