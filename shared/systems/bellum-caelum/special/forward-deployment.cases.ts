import { casesOf } from '../../../rules/cases';
import { bellumStates } from '../../../rules/probes';
import { forwardDeployment } from './forward-deployment';

export const cases = casesOf('bellum-caelum', forwardDeployment, [
  [
    '8 cm from enemies',
    bellumStates('Forward Deployment', (hooks, _, figures) => hooks.forwardDeployment?.(figures)),
    8,
  ],
]);
