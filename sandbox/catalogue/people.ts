import { hash, pick } from './seed.ts'

const GIVEN =
  'Abena Alma Andile Anouk Arjun Asha Baraka Celeste Cormac Daphne Dorian Eero Efua Esme Fatou Gideon Hamza Ida Ivo Jarek Jovana Kamala Keir Lamin Leonie Linnea Magnus Malia Mateo Mirza Nadia Naledi Oona Oskar Paloma Quentin Rania Remy Runa Saoirse Selma Shiro Soren Tamsin Tariq Ulla Viggo Willa Xavi Yara Yusuf Zofia'.split(
    ' ',
  )
const FAMILY =
  'Abbott Achterberg Amadi Ashdown Balogun Barros Blythe Boateng Calloway Chaudhry Cheng Dahl Delgado Drummond Eklund Fairweather Ferreira Gallagher Ghosh Halloran Hashimoto Ibsen Jankowski Kaplan Kimura Kowalczyk Lovell Macready Mbeki Mendes Nakata Nyberg Obuya Okafor Palmer Petrov Quigley Rosen Sandoval Sato Sinclair Solano Thackeray Tremblay Usman Vasquez Verma Whitaker Xu Yilmaz Zeller'.split(
    ' ',
  )
const TOWNS = 'Bristol Tampere Nairobi Halifax Porto Leeds Ghent Boise Cape Town Dunedin Cork Pune Turin Malmö Bergen'
const PLACES = TOWNS.replace('Cape Town', 'Cape_Town').split(' ')

/** A person's name of two words. */
const personName = (seed: number): string => `${pick(GIVEN, hash(seed, 1))} ${pick(FAMILY, hash(seed, 2))}`

/** Makes a drawn channel title more its own: a person, a town, or as it was. @param named it has a person in it */
export function personal(title: string, named: boolean, seed: number): string {
  const person = personName(seed)
  if (named) return pick([title, title, person], hash(seed, 5))
  const given = pick(GIVEN, hash(seed, 3))
  const town = pick(PLACES, hash(seed, 4)).replace('_', ' ')
  const own = `${given}’s ${title.replace(/^The /, '')}`
  const ways = [
    title,
    title,
    person,
    person,
    own,
    `${title} with ${given}`,
    `${title} ${town}`,
    `${title} by ${person}`,
  ]
  return pick(ways, hash(seed, 5))
}
