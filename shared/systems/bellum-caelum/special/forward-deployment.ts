import { defineRule } from '../../../rules/rule';

export const forwardDeployment = defineRule({
  id: 'B-SR-FORWARD-DEPLOYMENT',
  name: 'Forward Deployment',
  on: 'model',
  kind: 'deploy',
  text: 'Deploys last, anywhere outside the enemy zone and more than 8 cm from enemies.',
  hooks: { bellum: { forwardDeployment: 8 } },
});
