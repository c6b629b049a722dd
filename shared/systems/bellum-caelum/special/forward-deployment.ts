import type { BellumFigures } from '../../../rules/figures/bellum-caelum';
import { defineRule } from '../../../rules/rule';

export const forwardDeployment = defineRule<BellumFigures>({
  id: 'B-SR-FORWARD-DEPLOYMENT',
  name: 'Forward Deployment',
  on: 'model',
  kind: 'deploy',
  text: ({ forwardFrom }) =>
    `Deploys last, anywhere outside the enemy zone and more than ${forwardFrom} cm from enemies.`,
  hooks: { bellum: { forwardDeployment: ({ forwardFrom }) => forwardFrom } },
});
