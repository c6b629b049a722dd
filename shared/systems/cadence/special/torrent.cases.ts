import { casesOf } from '../../../rules/cases';
import { hitsOn } from '../../../rules/probes';
import { torrent } from './torrent';

export const cases = casesOf('cadence', torrent, [
  ['anything but a 1', hitsOn({ distance: 1, weapon: ['Torrent'], skill: 6 }), 2],
]);
