import { PRODUCT } from '#contract/product.ts'
import { CONTACT_PLACEHOLDER } from '#domain/legal.ts'
import type { LegalSection } from './document.ts'

/** What users can do about their data. */
export const rights: readonly LegalSection[] = [
  {
    id: 'rights',
    title: 'Ce que vous pouvez faire',
    body: (
      <>
        <p>Tout cela est entre vos mains, sans nous demander, dans les paramètres :</p>
        <ul>
          <li>
            <b>Tout emporter :</b> exportez vos dossiers et chaînes en JSON, CSV ou OPML. Le fichier JSON peut être
            réimporté, ici ou dans un autre compte.
          </li>
          <li>
            <b>Dissocier Google :</b> notre autorisation est révoquée et supprimée. Rien ne change sur YouTube, et vos
            dossiers restent.
          </li>
          <li>
            <b>Vous déconnecter ailleurs :</b> voyez où vous êtes connecté(e) et mettez-y fin.
          </li>
          <li>
            <b>Supprimer votre compte :</b> voir plus haut.
          </li>
        </ul>
        <p>
          Vous pouvez aussi retirer notre autorisation chez Google même, sur la page{' '}
          <a href="https://security.google.com/settings/security/permissions">
            Paramètres de sécurité Google : accès de tiers
          </a>
          .
        </p>
        <p>
          Là où la loi vous donne davantage (consulter ce qui est conservé sur vous, le faire rectifier, limiter ou
          transférer, vous y opposer, saisir une autorité), vous l’avez ici aussi, où que vous viviez. Écrivez-nous :{' '}
          {CONTACT_PLACEHOLDER}.
        </p>
      </>
    ),
  },
  {
    id: 'registration',
    title: 'Inscriptions et liste d’attente',
    body: (
      <p>
        De temps à autre, les inscriptions sont fermées aux nouveaux venus. Vous pouvez alors laisser une adresse
        e-mail ; nous y écrivons une seule fois, à l’ouverture. Les personnes qui ont un compte peuvent toujours se
        connecter.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Enfants de moins de 13 ans',
    body: (
      <p>
        {PRODUCT} ne s’adresse pas aux enfants de moins de 13 ans, et nous ne conservons sciemment rien à leur sujet. Si
        vous pensez qu’un enfant a un compte, dites-le-nous et nous le supprimerons.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Quand cette page change',
    body: (
      <p>
        La date ci-dessus est la version. Si quelque chose d’important change, nous vous demandons dans {PRODUCT} de le
        lire et de l’accepter, et nous gardons la version que vous avez acceptée.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Nous contacter',
    body: <p>Questions, souhaits, réclamations : {CONTACT_PLACEHOLDER}.</p>,
  },
]
