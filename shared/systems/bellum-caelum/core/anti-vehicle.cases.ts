import { casesOf } from '../../../rules/cases';
import { ofGroup } from '../../../rules/probes';
import { antiVehicle } from './anti-vehicle';

export const cases = casesOf('bellum-caelum', antiVehicle, [
  ['sixes at a vehicle', ofGroup({ type: 'v', targetType: 'vehicle' }, (plan) => plan.unsaveableFrom), 6],
]);
