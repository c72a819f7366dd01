import { PRODUCT } from '#contract/product.ts'
import type { LegalSection } from './document.ts'

/** Who else gets the data, and how long it is kept. */
export const sharing: readonly LegalSection[] = [
  {
    id: 'storage',
    title: 'Où et comment c’est conservé',
    body: (
      <>
        <p>
          Dans une seule base de données, sur des serveurs que nous exploitons ou louons. Les connexions sont chiffrées.
          Votre autorisation chez Google est chiffrée une seconde fois dans la base, avec une clé conservée ailleurs ;
          de votre session, seule une empreinte est enregistrée.
        </p>
        <p>
          Les responsables de {PRODUCT} peuvent gérer les inscriptions et voir des totaux, mais aucun écran ne leur
          montre vos abonnements.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Qui d’autre en reçoit une partie',
    body: (
      <ul>
        <li>
          <b>Google</b>, quand vous vous connectez, quand notre serveur demande à YouTube vos abonnements ou des vidéos
          pour vous, et quand vous lancez une vidéo ici, ce que vous pouvez choisir dans les paramètres : le lecteur de
          YouTube vient alors de youtube-nocookie.com, et Google apprend ce qui a été lu :{' '}
          <a href="https://policies.google.com/privacy">règles de confidentialité de Google</a>.
        </li>
        <li>
          <b>Stripe</b>, notre prestataire de paiement, seulement si vous allez sur sa page de paiement : votre nom,
          votre adresse e-mail et l’identifiant de votre compte Google, qui nous sert à vous reconnaître. Vous ne donnez
          les données de votre carte qu’à Stripe ; nous ne les voyons jamais :{' '}
          <a href="https://stripe.com/privacy">politique de confidentialité de Stripe</a>.
        </li>
        <li>
          <b>Un prestataire de messagerie</b>, seulement si vous êtes sur la liste d’attente ou avez demandé l’e-mail
          hebdomadaire : votre adresse, et les e-mails que nous vous envoyons.
        </li>
        <li>
          <b>Une régie publicitaire</b> (Google AdSense), seulement là où ce site affiche de la publicité, et seulement
          après votre accord : voir la section suivante.
        </li>
        <li>
          <b>Les entreprises qui nous louent des serveurs</b>, qui n’ont pas le droit d’y regarder, et{' '}
          <b>les autorités</b>, là où la loi nous y contraint.
        </li>
      </ul>
    ),
  },
  {
    id: 'ads',
    title: 'Publicité',
    body: (
      <>
        <p>
          Le forfait gratuit est financé par la publicité. Des tiers l’affichent, à des endroits signalés, sur la page
          d’accueil, la page du forfait et les pages légales ; jamais à côté de vos abonnements, et jamais avec Premium.
        </p>
        <p>
          Tant que vous ne l’autorisez pas, rien n’est chargé depuis une régie publicitaire, et refuser est aussi simple
          qu’accepter. Si vous l’autorisez, votre navigateur charge la publicité dans un cadre isolé : la régie voit
          votre adresse IP et le fait qu’une publicité a été affichée sur ce site, et peut déposer et lire ses propres
          cookies. Elle ne voit ni la page autour, ni qui vous êtes ici. Nous demandons des publicités qui ne reposent
          pas sur vos centres d’intérêt. Comment Google utilise ce qu’il apprend :{' '}
          <a href="https://policies.google.com/technologies/partner-sites">Google et les sites partenaires</a>.
        </p>
        <p>
          Vous pouvez changer d’avis à tout moment avec le lien « Choix de confidentialité » au bas de ces pages. Les
          cookies déjà déposés par une régie se suppriment dans les réglages de votre navigateur.
        </p>
      </>
    ),
  },
  {
    id: 'billing',
    title: 'Facturation',
    body: (
      <p>
        Premium se paie sur les pages de Stripe. Nous conservons l’état de votre forfait et votre numéro de client chez
        Stripe, mais ni carte ni coordonnées bancaires. Stripe conserve les factures aussi longtemps que le droit fiscal
        l’exige, même après la suppression de votre compte ici.
      </p>
    ),
  },
  {
    id: 'retention',
    title: 'Combien de temps nous le gardons',
    body: (
      <>
        <p>Les tableaux ci-dessus l’indiquent pour chaque type de données. En outre :</p>
        <ul>
          <li>
            <b>Si vous supprimez votre compte</b>, chaque ligne vous concernant est aussitôt retirée de notre base,
            votre abonnement Premium prend fin et notre autorisation chez Google est révoquée. Si Google ou Stripe ne
            répond pas à ce moment-là, nous gardons ce qu’il faut pour les en informer, chiffré et sans votre nom,
            jusqu’à ce que ce soit fait, 30 jours au plus. Les copies dans les sauvegardes disparaissent sous 30 jours.
          </li>
          <li>
            <b>Si vous ne revenez pas</b>, les données inactives peuvent être supprimées après 2 ans. Un compte Premium
            n’est jamais considéré comme inactif.
          </li>
          <li>
            <b>Ce qui vient de YouTube</b> est renouvelé sous 30 jours ou retiré ; le choix du dossier de chaque chaîne
            reste à vous.
          </li>
        </ul>
      </>
    ),
  },
]
