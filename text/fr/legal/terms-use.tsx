import { PRODUCT } from '#contract/product.ts'
import { PLANS } from '#domain/plans.ts'
import { countText } from '../format.ts'
import { monthlyPrice, planNames } from '../plans.ts'
import type { LegalSection } from './document.ts'

/** What is offered, to whom, and what it costs. */
export const termsOfUse: readonly LegalSection[] = [
  {
    id: 'service',
    title: `Ce qu’est ${PRODUCT}`,
    body: (
      <>
        <p>
          {PRODUCT} importe vos abonnements YouTube, vous permet de ranger les chaînes dans des dossiers et vous montre
          ce qui est nouveau, dossier par dossier. En vous connectant, vous acceptez ces conditions et la{' '}
          <a href="/fr/privacy-policy">politique de confidentialité</a>.
        </p>
        <p>
          Il utilise les <b>YouTube API Services</b>. En utilisant {PRODUCT}, vous acceptez d’être également lié(e) par
          les <a href="https://www.youtube.com/t/terms">conditions d’utilisation de YouTube</a>. {PRODUCT} n’est ni
          affilié à YouTube, Google ou une autre plateforme vidéo, ni approuvé ou parrainé par eux.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Votre compte',
    body: (
      <ul>
        <li>Vous devez avoir au moins 13 ans, et être en âge d’accepter ces conditions là où vous vivez.</li>
        <li>
          Vous vous connectez avec un compte Google qui est le vôtre. Protégez-le : toute personne qui peut l’utiliser
          peut utiliser {PRODUCT} à votre place.
        </li>
        <li>
          Les inscriptions peuvent être fermées par moments. Cela ne prive jamais d’accès les personnes qui ont un
          compte.
        </li>
      </ul>
    ),
  },
  {
    id: 'plans',
    title: 'Forfaits et prix',
    body: (
      <>
        <ul>
          <li>
            <b>{planNames.free} :</b> jusqu’à {PLANS.free.maxFolders} dossiers de{' '}
            {countText(PLANS.free.maxChannelsPerFolder)} chaînes au plus, abonnements illimités, financé par la
            publicité sur des pages qui n’affichent pas vos abonnements.
          </li>
          <li>
            <b>{planNames.premium} :</b> dossiers illimités de {countText(PLANS.premium.maxChannelsPerFolder)} chaînes
            au plus, abonnements illimités, sans publicité, {monthlyPrice(PLANS.premium.priceMinor)}, en livres
            sterling, facturé chaque mois d’avance jusqu’à résiliation.
          </li>
        </ul>
        <p>
          Le paiement est assuré par Stripe, sur ses pages, selon les{' '}
          <a href="https://stripe.com/legal/consumer">conditions de Stripe</a> pour les consommateurs. Vous pouvez
          résilier à tout moment avec « Gérer le forfait » ; Premium reste alors jusqu’à la fin du mois payé et n’est
          pas renouvelé. Si un paiement échoue, Premium reste jusqu’à la fin de ce qui est payé.
        </p>
        <p>
          De retour au forfait gratuit, rien n’est supprimé : les dossiers et chaînes au-delà des limites restent et
          peuvent être utilisés, seuls de nouveaux ne peuvent pas être ajoutés. Si le prix change, nous vous le disons
          avant un paiement au nouveau prix, à temps pour résilier.
        </p>
        <p>
          Les droits de rétractation ou de remboursement que la loi vous donne en tant que consommateur sont les vôtres,
          quoi qu’il soit écrit ici.
        </p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: 'Usage raisonnable',
    body: (
      <>
        <p>YouTube nous accorde à tous ensemble un quota quotidien de requêtes. Pour qu’il suffise à tout le monde :</p>
        <ul>
          <li>Utilisez {PRODUCT} pour vous-même, pas pour collecter les données de YouTube.</li>
          <li>
            Ne contournez pas les limites, ne surchargez pas le service et n’essayez pas d’atteindre ce qui appartient à
            d’autres.
          </li>
          <li>Quand le quota du jour est épuisé, certaines choses doivent attendre le lendemain.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'yours',
    title: 'Ce qui est à vous, et ce qui ne l’est pas',
    body: (
      <p>
        Vos dossiers et la façon dont vous les avez arrangés sont à vous ; vous pouvez les exporter à tout moment. Les
        vidéos, titres et images appartiennent à leurs auteurs et sont affichés par l’intermédiaire de YouTube. Le nom{' '}
        {PRODUCT}, son apparence et son programme sont à nous.
      </p>
    ),
  },
]
