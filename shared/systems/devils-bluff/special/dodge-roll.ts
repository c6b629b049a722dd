import { defineRule } from '../../../rules/rule';

export const dodgeRoll = defineRule({
  id: 'D-UPG-DODGE-ROLL',
  name: 'Dodge Roll',
  on: 'model',
  kind: 'defend',
  text: 'Targeted with an Assault weapon, it may pay 1 Command Point to move up to 2"; the attacker may then choose target or weapon anew.',
  hooks: { defending: { reaction: { id: 'dodge-roll', cost: 1, oncePerGame: false, againstWeaponRule: 'assault' } } },
});
