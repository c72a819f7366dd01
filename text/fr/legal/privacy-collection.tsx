import { PRODUCT } from '#contract/product.ts'
import type { LegalSection } from './document.ts'
import { accountData, browserData, publicData, waitlistData } from './stored-data.ts'

/** What is collected, what it is used for, and where it is stored. */
export const collection: readonly LegalSection[] = [
  {
    id: 'youtube',
    title: 'Google, YouTube et nous',
    body: (
      <>
        <p>
          {PRODUCT} utilise les <b>YouTube API Services</b>. En l’utilisant, vous êtes également lié(e) par les{' '}
          <a href="https://www.youtube.com/t/terms">conditions d’utilisation de YouTube</a>, et Google traite ce qu’il
          en apprend conformément à ses <a href="https://policies.google.com/privacy">règles de confidentialité</a>.
        </p>
        <p>
          Lors de la connexion, Google vous demande si nous pouvons voir votre nom, votre adresse e-mail et votre photo,
          et <b>lire</b> votre compte YouTube. Nous ne pouvons ni vous abonner, ni vous désabonner, ni commenter, ni
          mettre en ligne, ni modifier quoi que ce soit.
        </p>
        <p>
          Ce que nous recevons de Google, nous ne l’utilisons et ne le transmettons que dans la mesure permise par la{' '}
          <a href="https://developers.google.com/terms/api-services-user-data-policy">
            Google API Services User Data Policy
          </a>
          , y compris ses exigences d’utilisation limitée (« Limited Use ») : pour ce que vous voyez dans {PRODUCT} et
          pour rien d’autre. Ce n’est jamais utilisé pour la publicité, jamais vendu, et personne chez nous ne le lit,
          sauf si vous nous le demandez, si la loi l’exige ou si la sécurité du service le demande.
        </p>
      </>
    ),
  },
  {
    id: 'collected',
    title: 'Ce que nous gardons sur notre serveur',
    body: <p>Voici tout. Il n’y a ni profils, ni statistiques individuelles, ni traceurs.</p>,
    tables: [
      { caption: 'Si vous avez un compte', rows: accountData },
      { caption: 'Si vous êtes sur la liste d’attente', rows: waitlistData },
      { caption: 'Données publiques de YouTube, sur personne en particulier', rows: publicData },
    ],
    afterTables: (
      <p>
        Ce que modifient les responsables de {PRODUCT} est noté sous leur compte, tant qu’ils en ont un. Nos journaux ne
        contiennent ni noms, ni adresses e-mail ou IP, ni clés. Votre adresse IP sert à limiter le nombre d’appels par
        adresse et est oubliée dans l’heure.
      </p>
    ),
  },
  {
    id: 'browser',
    title: 'Ce qui reste dans votre navigateur',
    body: (
      <p>
        Votre navigateur ne demande les chaînes et les vidéos qu’à notre serveur, jamais à YouTube. Nous utilisons le
        stockage local, une base de données locale et des cookies pour ce qui suit, et rien d’autre. Les vidéos que vous
        avez regardées, marquées comme vues ou gardées pour plus tard sont aussi sur notre serveur tant que
        « Synchroniser les appareils » est activé, et y sont supprimées quand vous le désactivez.
      </p>
    ),
    tables: [{ caption: 'Dans votre navigateur', rows: browserData }],
    afterTables: (
      <p>
        Les images des chaînes et des vidéos sont chargées depuis les serveurs de YouTube, qui voient votre adresse IP,
        comme YouTube lui-même.
      </p>
    ),
  },
  {
    id: 'uses',
    title: 'À quoi cela nous sert',
    body: (
      <ul>
        <li>
          À vous donner ce pour quoi vous êtes venu(e) : vos abonnements dans des dossiers, et ce qui y est nouveau.
        </li>
        <li>À vous fournir le forfait que vous payez, et à être payés.</li>
        <li>
          À garder le service sûr et disponible : limites, sauvegardes et décomptes qui ne concernent personne en
          particulier.
        </li>
        <li>
          À vous écrire une fois si vous avez rejoint la liste d’attente, et le lundi si vous avez demandé l’e-mail
          hebdomadaire. Nous n’envoyons pas de lettre d’information.
        </li>
      </ul>
    ),
  },
]
