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
export const personName = (seed: number): string => `${pick(GIVEN, hash(seed, 1))} ${pick(FAMILY, hash(seed, 2))}`

/** Makes a drawn channel title more its own: a person, a town, or as it was. */
export function personal(title: string, seed: number): string {
  const given = pick(GIVEN, hash(seed, 3))
  const town = pick(PLACES, hash(seed, 4)).replace('_', ' ')
  const ways = [
    title,
    title,
    title,
    personName(seed),
    personName(seed),
    personName(seed),
    `${title} with ${given}`,
    `${title} ${town}`,
    `${given}’s ${title.replace(/^The /, '')}`,
    `${title} by ${personName(seed)}`,
  ]
  return pick(ways, hash(seed, 5))
}
