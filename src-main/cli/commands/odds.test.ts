import { describe, expect, it } from 'vitest';
import type { CadenceAnswer } from '#shared/odds/answer';
import { runCli } from '../program';
import { oddsCommand } from './odds';

const scenario = {
  system: 'squadrons',
  attacker: { skill: 4, rules: ['Skilled'], models: 1 },
  weapon: { range: 12, attacks: 8, damage: 4, piercing: 0, rules: ['Fixed', 'Rending (1)'] },
  target: { defence: 4, toughness: 4, hp: 4, hpMax: 4, models: 1, rules: ['Shields'] },
  situation: { distance: 8, actions: 2, sight: 'clear', cover: false, higher: false, arc: 'front', evading: false },
};

async function ask(input: string): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const io = {
    stdout: (text: string) => void (out += text),
    stderr: (text: string) => void (err += text),
    stdin: async () => input,
  };
  const code = await runCli(['odds', '--json'], [oddsCommand], io, async () => undefined);
  return { code, out, err };
}

describe('muster odds', () => {
  it('answers a scenario with means, distributions, needs and reasons', async () => {
    const { code, out, err } = await ask(JSON.stringify(scenario));
    expect([code, err]).toEqual([0, '']);
    const answer = JSON.parse(out) as CadenceAnswer;
    expect(answer.hits.mean).toBeCloseTo(8, 12);
    for (const { pmf } of [answer.hits, answer.damage, answer.hpLost])
      expect(pmf.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
    expect(answer.needs).toEqual({ attack: '4+', defence: '4+', counter: '4+' });
    expect(answer.why.map(({ rule }) => rule)).toContain('C-WSR-RENDING');
  });

  it('answers an array with an array, in order', async () => {
    const { out } = await ask(JSON.stringify([scenario, { ...scenario, situation: { distance: 2 } }]));
    const answers = JSON.parse(out) as CadenceAnswer[];
    expect(answers.map(({ needs }) => needs.attack)).toEqual(['4+', '6+']);
    expect(JSON.parse((await ask('[]')).out)).toEqual([]);
  });

  it.each([
    ['no JSON', '{', /no JSON/],
    ['nothing', '', /empty/],
    ['no object', '7', /object/],
    ['no system', '{}', /system/],
    ['another game', '{"system":"chess"}', /no system "chess"/],
    ['a missing attacker', '{"system":"squadrons"}', /attacker/],
    [
      'a figure that is a word',
      JSON.stringify({ ...scenario, weapon: { ...scenario.weapon, attacks: 'many' } }),
      /weapon\.attacks/,
    ],
    ['too many dice', JSON.stringify({ ...scenario, weapon: { ...scenario.weapon, attacks: 1e9 } }), /weapon\.attacks/],
    [
      'a rule without a name',
      JSON.stringify({ ...scenario, weapon: { ...scenario.weapon, rules: [''] } }),
      /weapon\.rules/,
    ],
    ['a second one that is wrong', JSON.stringify([scenario, {}]), /scenario 2/],
    ['a short deck', JSON.stringify({ ...scenario, system: 'devils-bluff', deck: { counts: [1] } }), /deck/],
  ])('%s: one line on standard error, exit 2, nothing on standard output', async (_name, input, message) => {
    const { code, out, err } = await ask(input);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toMatch(message);
    expect(err.trimEnd()).not.toContain('\n');
  });

  it('keys such as __proto__ are just unknown fields', async () => {
    const { code } = await ask(JSON.stringify(scenario).replace('{', '{"__proto__":{"system":"x"},"constructor":1,'));
    expect(code).toBe(0);
  });

  it('thousands of dice are answered, and what is too much is refused in words', async () => {
    const big = (hp: number, models: number) => ({
      ...scenario,
      attacker: { skill: 4, models: 60 },
      weapon: { ...scenario.weapon, attacks: 60, rules: ['Rending (3)', 'Volley', 'Destructive (3)'] },
      target: { ...scenario.target, hp, hpMax: hp, models },
    });
    const answered = await ask(JSON.stringify(big(10, 10)));
    expect([answered.code, answered.err]).toEqual([0, '']);
    const refused = await ask(JSON.stringify(big(100, 60)));
    expect(refused.code).not.toBe(0);
    expect(refused.out + refused.err).toContain('too many dice');
  }, 300_000);
});
