import { defineRule } from '../../../rules/rule';
import { capital, numberWord } from '../../../rules/words';

const ATTACKS = 2;

export const gunfighter = defineRule({
  id: 'D-UPG-GUNFIGHTER',
  name: 'Gunfighter',
  on: 'model',
  kind: 'command',
  text: `In an activation without moving it may make ${numberWord(ATTACKS)} Attack actions in a row, all with a Revolver.`,
  short: `${capital(numberWord(ATTACKS))} Revolver Attacks in a row if it does not move.`,
  hooks: { commanding: { attackActions: () => ({ count: ATTACKS, weapon: 'revolver', withoutMoving: true }) } },
});
