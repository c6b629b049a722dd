import { defineRule } from '../../../rules/rule';

const COST = 1;
const INCHES = 2;

export const dodgeRoll = defineRule({
  id: 'D-UPG-DODGE-ROLL',
  name: 'Dodge Roll',
  on: 'model',
  kind: 'defend',
  text: `Targeted with an Assault weapon, it may pay ${COST} Command Point to move up to ${INCHES}″; the attacker may then choose target or weapon anew.`,
  short: `${COST} CP when an Assault weapon aims: move ${INCHES}″.`,
  hooks: {
    defending: {
      reaction: () => ({
        id: 'dodge-roll',
        cost: COST,
        oncePerGame: false,
        inches: INCHES,
        againstWeaponRule: 'assault',
      }),
    },
  },
});
