import { PRODUCT } from '#contract/product.ts'
import type { StoredData } from './document.ts'

export const accountData: readonly StoredData[] = [
  {
    what: 'Votre compte Google : son identifiant, votre nom, votre adresse e-mail et l’adresse de votre photo',
    why: 'Pour vous reconnaître à la connexion et vous montrer qui est connecté',
    howLong: 'Jusqu’à la suppression de votre compte',
  },
  {
    what: 'L’autorisation de lire vos abonnements YouTube (un jeton d’actualisation, chiffré)',
    why: 'Pour importer vos abonnements et chercher les nouveautés quand vous le demandez',
    howLong: 'Jusqu’à ce que vous dissociiez Google, supprimiez votre compte ou retiriez l’autorisation chez Google',
  },
  {
    what: 'Vos dossiers, et quelle chaîne (par son identifiant) se trouve dans lequel',
    why: `C’est à cela que sert ${PRODUCT}`,
    howLong:
      'Jusqu’à leur suppression ou celle de votre compte ; un dossier supprimé peut être rétabli pendant 28 jours',
  },
  {
    what: 'Pendant que vous classez les chaînes une par une : celles que vous avez classées ou passées, et quand',
    why: 'Pour reprendre là où vous en étiez, même sur un autre appareil, et pour pouvoir l’annuler',
    howLong: 'Jusqu’à ce que vous ayez terminé, 30 jours au plus',
  },
  {
    what: 'Les 100 dernières modifications de vos dossiers et chaînes : ce qui a changé, quand, et sur quel appareil',
    why: 'Pour que vous puissiez les annuler',
    howLong: '28 jours',
  },
  {
    what: 'Seulement si un dossier limite le nombre de vidéos par jour : votre fuseau horaire',
    why: 'Pour qu’un jour commence à minuit chez vous',
    howLong: 'Jusqu’à la suppression de votre compte',
  },
  {
    what: 'Seulement si vous activez « Synchroniser les appareils » : les vidéos que vous avez regardées, jusqu’où, celles que vous avez marquées comme vues, et celles qui attendent dans Plus tard',
    why: 'Pour afficher la même chose sur tous vos appareils',
    howLong:
      'Jusqu’à ce que vous la désactiviez ou supprimiez votre compte ; 25 000 au plus, les plus anciennes partent en premier',
  },
  {
    what: 'Seulement si vous activez les flux pour lecteurs : leur adresse secrète, chiffrée',
    why: 'Pour que votre lecteur de flux puisse lire vos listes, et pour vous montrer l’adresse à nouveau',
    howLong: 'Jusqu’à ce que vous en créiez une nouvelle, désactiviez les flux ou supprimiez votre compte',
  },
  {
    what: 'Seulement si vous demandez l’e-mail hebdomadaire : quand le prochain est prévu, et jusqu’à quand le dernier vous a annoncé les nouveautés',
    why: 'Pour l’envoyer le lundi, et jamais deux fois',
    howLong:
      'Jusqu’à ce que vous le désactiviez, dans les paramètres ou avec le lien de chaque e-mail, ou supprimiez votre compte',
  },
  {
    what: 'Combien d’unités du quota quotidien de YouTube vos actions ont utilisées',
    why: 'Pour le partager équitablement et vous le montrer',
    howLong: 'Le jour même et le suivant',
  },
  {
    what: 'Les chaînes auxquelles vous n’êtes plus abonné(e), avec le dossier où elles étaient',
    why: 'Pour les remettre à leur place si vous vous y abonnez à nouveau',
    howLong: '28 jours',
  },
  {
    what: 'Quand et comment s’est passée votre dernière importation',
    why: 'Pour vous montrer comment elle s’est passée',
    howLong: 'Jusqu’à la suivante, ou jusqu’à la suppression de votre compte',
  },
  {
    what: 'Les sessions : une empreinte du cookie et un nom d’appareil comme « Firefox sur Windows »',
    why: 'Pour que vous restiez connecté(e) et puissiez vous déconnecter ailleurs',
    howLong: '14 jours après votre dernier passage, 30 jours au plus',
  },
  {
    what: 'Votre forfait : son état, jusqu’à quand il est payé, et votre identifiant client chez Stripe',
    why: 'Pour vous fournir ce que vous payez',
    howLong:
      'Jusqu’à la suppression de votre compte ; un paiement commencé 30 jours, les identifiants d’événements de paiement 35',
  },
  {
    what: 'Quelle version de ces pages vous avez acceptée, et quand ; le jour de votre dernier passage',
    why: 'Pour vous consulter à nouveau quand quelque chose change, et supprimer ce que personne n’utilise',
    howLong: 'Jusqu’à la suppression de votre compte',
  },
]

export const publicData: readonly StoredData[] = [
  {
    what: 'Les chaînes : leurs noms, adresses d’images et thèmes, et leurs nombres d’abonnés et de vidéos, depuis YouTube',
    why: 'Pour les montrer à toutes les personnes qui y sont abonnées',
    howLong: 'Renouvelées ou retirées sous 30 jours ; retirées quand plus personne n’a la chaîne',
  },
  {
    what: 'Les vidéos de ces chaînes : leurs titres, dates, durées et vues, depuis YouTube',
    why: 'Pour afficher les dossiers aussitôt et n’interroger YouTube qu’une fois pour tout le monde',
    howLong: 'Renouvelées ou retirées sous 30 jours',
  },
]

export const waitlistData: readonly StoredData[] = [
  {
    what: 'Votre adresse e-mail, quand vous l’avez laissée, et si notre e-mail est parti',
    why: 'Pour vous écrire une fois, à l’ouverture des inscriptions',
    howLong: 'Jusqu’à ce que vous supprimiez un compte avec cette adresse, ou nous demandiez de la retirer',
  },
  {
    what: 'L’adresse IP et le navigateur d’où elle vient',
    why: 'Pour distinguer les personnes des programmes',
    howLong: '90 jours',
  },
]

export const browserData: readonly StoredData[] = [
  {
    what: 'Les dernières vidéos des dossiers que vous avez consultés, et les chiffres de vos chaînes, tels que notre serveur les a envoyés',
    why: 'Pour afficher vos pages aussitôt, même hors connexion',
    howLong: 'Une semaine au plus ; supprimées à la déconnexion',
  },
  {
    what: 'Une copie de vos dossiers et chaînes, votre nom et votre adresse e-mail, votre dernière visite, vos derniers sauts, une importation en cours',
    why: 'Pour afficher vos pages avant la réponse de notre serveur, et ce qui a changé depuis votre passage',
    howLong: 'Supprimée à la déconnexion',
  },
  {
    what: 'Les vidéos que vous avez regardées, jusqu’où, celles que vous avez marquées comme vues, et celles qui attendent dans Plus tard ; les chaînes que vous avez mises en attente',
    why: 'Pour la mention NOUVEAU et la page Faire le ménage',
    howLong: 'Supprimées à la déconnexion, et quand une autre personne se connecte',
  },
  {
    what: 'Thème, affichages, tris, raccourcis, dossiers épinglés et repliés, votre choix sur la publicité',
    why: 'Pour que vous retrouviez tout comme vous l’avez laissé',
    howLong: 'Jusqu’à ce que vous effaciez les données de ce site',
  },
  {
    what: 'Un cookie avec la langue que vous avez choisie au bas d’une page',
    why: 'Pour vous présenter à nouveau nos pages publiques dans cette langue',
    howLong: 'Un an, ou jusqu’à ce que vous effaciez les données de ce site',
  },
  {
    what: 'Un cookie avec votre session ; pendant la connexion, un second pour dix minutes',
    why: 'La connexion ne fonctionne pas sans eux',
    howLong: 'Jusqu’à la déconnexion, 30 jours au plus',
  },
]
