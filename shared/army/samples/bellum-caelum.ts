import type { Sample, SampleUnit } from '../samples';

const one = (name: string, entry: string): SampleUnit => ({ name, entry });
const squadron = (name: string, entry: string, bases: number): SampleUnit => ({ name, entry, bases });

export const BELLUM_CAELUM_SAMPLES: readonly Sample[] = [
  {
    id: 'krogh-1000',
    name: 'The Idol’s Own',
    faction: 'krogh',
    limit: 1000,
    notes: 'One great squadron that grows bolder with its number.',
    units: [
      one('Gorrak', 'host-chief'),
      squadron('First Horn', 'tuskers', 4),
      squadron('Powder Kin', 'rocket-crew', 2),
      one('Red Ram', 'ramwagon'),
      one('Grandfather', 'idol-walker'),
      squadron('Second Horn', 'tuskers', 1),
    ],
  },
  {
    id: 'nekhra-1000',
    name: 'Third Interment',
    faction: 'nekhra',
    limit: 1000,
    notes: 'Slow, patient, and never quite dead.',
    units: [
      one('Regent Ossuar', 'grave-regent'),
      squadron('Rank of Ash', 'rankers', 3),
      squadron('The Unhoused', 'flayers', 2),
      one('Crawler Nine', 'tomb-crawler'),
      one('The Long Silence', 'sepulchre-engine'),
      squadron('The Late Rank', 'rankers', 1),
    ],
  },
  {
    id: 'eldaer-1000',
    name: 'Dawn Procession',
    faction: 'eldaer',
    limit: 1000,
    notes: 'Many small picks a round, all of them fast.',
    units: [
      one('Ilyse', 'storm-singer'),
      squadron('Sunward', 'sun-guard', 2),
      squadron('Zenith', 'sun-guard', 1),
      squadron('Left Veil', 'veil-hunters', 1),
      squadron('Right Veil', 'veil-hunters', 1),
      one('Kestrel', 'kestrel-skimmer'),
      one('First Light', 'dawn-colossus'),
    ],
  },
  {
    id: 'krogh-500',
    name: 'Ford Raiders',
    faction: 'krogh',
    limit: 500,
    units: [
      one('Bhul', 'host-chief'),
      squadron('Ford Tusks', 'tuskers', 3),
      squadron('Fuse', 'rocket-crew', 1),
      one('Mudram', 'ramwagon'),
    ],
  },
  {
    id: 'nekhra-500',
    name: 'Gate Wardens',
    faction: 'nekhra',
    limit: 500,
    units: [
      one('Regent Thole', 'grave-regent'),
      squadron('Gate Rank', 'rankers', 2),
      squadron('The Thin Ones', 'flayers', 2),
      one('Crawler Two', 'tomb-crawler'),
    ],
  },
  {
    id: 'eldaer-500',
    name: 'Wind Patrol',
    faction: 'eldaer',
    limit: 500,
    units: [
      one('Saphel', 'storm-singer'),
      squadron('Noon', 'sun-guard', 2),
      squadron('Veil', 'veil-hunters', 1),
      one('Merlin', 'kestrel-skimmer'),
    ],
  },
];
