import { diceTest } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';
import { rollWord } from '../../../rules/words';

/** Rush, height and obscured are attack modifiers and do not count here. */
export const secureRoll = defineRule({
  id: 'C-OBJ-7',
  name: 'Secure Roll',
  on: 'core',
  kind: 'score',
  text: ({ secureBySkill, secureRoll }, dice) => {
    if (secureBySkill) return `An objective is secured by a ${rollWord(dice)} that reaches the acting model’s Skill.`;
    return secureRoll === null
      ? 'Nobody secures objectives.'
      : `Securing an objective succeeds on ${secureRoll} or more.`;
  },
  short: ({ secureBySkill, secureRoll }, dice) => {
    if (secureBySkill) return `Secured on a Skl ${rollWord(dice)}.`;
    return secureRoll === null ? 'Nobody secures.' : `Secured on ${secureRoll}+.`;
  },
  hooks: {
    scoring: {
      secureTest: (dice, skill, { secureBySkill, secureRoll }) => {
        if (secureBySkill) return diceTest(dice, skill);
        return secureRoll === null ? null : diceTest(dice, secureRoll);
      },
    },
  },
});
