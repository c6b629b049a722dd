import { expect, test } from 'vitest';
import { systemSchema } from '../../schema/system';
import { BLANK_LIKE, blankModule } from '../../systems/blank-module';
import { makeSystemRegistry } from '../../systems/registry';
import { saltRoad } from '../../systems/salt-road/system';
import { squadrons } from '../../systems/squadrons/system';
import { inspectModule } from './inspect';
import { notFielded, playTrial, trialOf } from './trials';

const values = { command: 4, movement: 6, skill: 4, defence: 4, toughness: 4, hitPoints: 1 };

/** One unit that can be fielded, and one thing wrong of every kind. */
const document = systemSchema.parse({
  format: 'muster/system',
  version: 1,
  id: 'mine',
  name: 'Mine',
  release: '1',
  extends: { id: 'cadence', version: '1' },
  limits: { default: 100, choices: [60] },
  constraints: [{ kind: 'limit', rule: 'OWN-1' }],
  rules: [{ id: 'brave', name: 'Brave', rule: 'OWN-2', kind: 'command', on: 'unit', text: 'Never runs.' }],
  profiles: [
    { id: 'guard', name: 'Guard', values, cost: 10, weapons: ['rifle'] },
    { id: 'ghost', name: 'Ghost', values, cost: 10 },
  ],
  weapons: [
    { id: 'rifle', name: 'Rifle', range: 18, attacks: 2, damage: 4, piercing: 0 },
    { id: 'cannon', name: 'Cannon', range: 30, attacks: 1, damage: 8, piercing: 2, cost: 400 },
    { id: 'musket', name: 'Musket', range: 18, attacks: 2, damage: 4, piercing: 0 },
  ],
  entries: [
    { id: 'guards', name: 'Guards', groups: [{ id: 'g', profile: 'guard', min: 3, max: 5 }] },
    { id: 'horde', name: 'Horde', groups: [{ id: 'g', profile: 'guard', min: 30, max: 40 }] },
    {
      id: 'twins',
      name: 'Twins',
      minPerArmy: 0,
      maxPerArmy: 0,
      groups: [{ id: 'g', profile: 'guard', min: 1, max: 1 }],
    },
  ],
});
const systems = makeSystemRegistry([document]);
const system = systems.get('mine')!;
const found = [...inspectModule(document, system), ...notFielded(document, system)].map(
  ({ kind, part, id }) => `${kind} ${part}/${id}`,
);

test('what nobody uses, takes or affords, what is there twice, text only or in no legal army', () => {
  expect(found).toEqual([
    'unused profiles/ghost',
    'unused rules/brave',
    'unreachable weapons/cannon',
    'unreachable weapons/musket',
    'unaffordable entries/horde',
    'unaffordable weapons/cannon',
    'duplicated weapons/musket',
    'text-only rules/brave',
    'not-fielded entries/horde',
    'not-fielded entries/twins',
  ]);
});

test('battles of the module go to their end, and the same seed plays the same ones', () => {
  const trial = trialOf(system, systems);
  expect(trial.missions.length).toBeGreaterThan(2);
  const games = [0, 1, 2, 3].map((index) => playTrial(trial, 1, index));
  expect(games.map(({ trouble }) => trouble)).toEqual([null, null, null, null]);
  expect(playTrial(trial, 1, 2)).toEqual(games[2]);
});

test('a module without units has no army to try, and says so', () => {
  const empty = { ...document, entries: [] };
  const alone = makeSystemRegistry([empty]);
  expect(playTrial(trialOf(alone.get('mine')!, alone), 1, 0).trouble?.kind).toBe('no-army');
});

test('a blank module is not blamed for rules and types of the game that it works like', () => {
  for (const like of BLANK_LIKE) {
    const blank = blankModule(systems, { id: 'blank', name: 'Blank', like });
    expect(inspectModule(blank, makeSystemRegistry([blank]).get('blank')!)).toEqual([]);
  }
});

test('nothing of Squadrons is out of reach or there twice', () => {
  const built = makeSystemRegistry();
  const findings = [
    ...inspectModule(squadrons, built.get('squadrons')!),
    ...notFielded(squadrons, built.get('squadrons')!),
  ];
  expect(findings.filter(({ kind }) => kind !== 'unused').map(({ message }) => message)).toEqual([]);
});

test('a unit that needs others beside it is fielded with them: shares, units for units, twos', () => {
  const built = makeSystemRegistry();
  expect(notFielded(saltRoad, built.get('salt-road')!)).toEqual([]);
  const shared = systemSchema.parse({
    ...document,
    categories: [
      { id: 'core', name: 'Core' },
      { id: 'rare', name: 'Rare' },
    ],
    constraints: [
      { kind: 'limit', rule: 'OWN-1' },
      { kind: 'share', category: 'core', in: 'points', min: 60, rule: 'OWN-2' },
      { kind: 'share', category: 'rare', of: 'total', max: 40, rule: 'OWN-3' },
    ],
    entries: [
      { id: 'guards', name: 'Guards', category: 'core', groups: [{ id: 'g', profile: 'guard', min: 1, max: 1 }] },
      { id: 'ghosts', name: 'Ghosts', category: 'rare', multiple: 2, groups: [{ id: 'g', profile: 'ghost', min: 1 }] },
      { id: 'never', name: 'Never', category: 'rare', groups: [{ id: 'g', profile: 'ghost', min: 5, max: 9 }] },
    ],
  });
  const missing = notFielded(shared, makeSystemRegistry([shared]).get('mine')!);
  expect(missing.map(({ id }) => id)).toEqual(['never']);
  expect(missing[0]?.message).toMatch(/^Never: no legal army of 60, 100 has it\. (Rare|Core): \d+/);
});
