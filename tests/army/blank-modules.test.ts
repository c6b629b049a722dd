/** A blank module of each game: nothing of an army, all that the table needs, and a first unit can fight. */
import { describe, expect, it } from 'vitest';
import { validateModule } from '#shared/army/validate-module';
import { comingMissions } from '#shared/battlefield/built-in-missions';
import { playTrial, trialOf } from '#shared/players/module-check/trials';
import { systemSchema, type SystemDocument } from '#shared/schema/system';
import { BLANK_LIKE, blankModule, type BlankLike } from '#shared/systems/blank-module';
import { builtInRegistry, makeSystemRegistry } from '#shared/systems/registry';

const missions = new Set(comingMissions().map(({ id }) => id));
const blank = (like: BlankLike) => blankModule(builtInRegistry, { id: 'mine', name: 'Mine', like });
const errorsOf = (module: SystemDocument): string[] =>
  validateModule(module, makeSystemRegistry([module]), missions).flatMap(({ severity, message }) =>
    severity === 'error' ? [message] : [],
  );

const figures = { command: 4, movement: 6, skill: 4, defence: 4, toughness: 4, hitPoints: 1 };
const onFoot = {
  weapons: [{ id: 'rifle', name: 'Rifle', range: 14, attacks: 2, damage: 4, piercing: 0 }],
  profiles: [{ id: 'guard', name: 'Guard', values: figures, weapons: ['rifle'], cost: 30 }],
  entries: [{ id: 'watch', name: 'Watch', groups: [{ id: 'm', profile: 'guard', min: 1, max: 3 }] }],
};
const FIRST: Readonly<Record<BlankLike, object>> = {
  cadence: onFoot,
  squadrons: onFoot,
  'devils-bluff': onFoot,
  'bellum-caelum': {
    factions: [{ id: 'tide', name: 'Tide' }],
    cards: [
      {
        ...{ id: 'wave', name: 'Wave', faction: 'tide', type: 'infantry', points: 60, models: 6 },
        ...{ shockBelow: 3, squadronStars: 2 },
        stats: {
          mov: 12,
          act: '2',
          ini: 4,
          sho: 4,
          clo: 4,
          apt: null,
          shi: 2,
          par: 2,
          pow: 0,
          defence: 0,
          toughness: 4,
        },
        weapons: [{ name: 'Spray', ra: 20, at: 1, type: 'i', st: 4, da: 1 }],
      },
    ],
  },
};

describe.each(BLANK_LIKE)('a blank module like %s', (like) => {
  it('has no unit of anybody’s, no error, and the missions of its game', () => {
    const module = blank(like);
    const registry = makeSystemRegistry([module]);
    expect(errorsOf(module)).toEqual([]);
    const system = registry.get('mine')!;
    for (const part of ['profiles', 'weapons', 'options', 'lists', 'entries', 'premades', 'cards', 'factions'] as const)
      expect(system[part].size, part).toBe(0);
    const game = builtInRegistry.get(like)!;
    expect(system.figures).toEqual(game.figures);
    expect(system.engine).toBe(game.engine);
    expect([...system.terrain.keys()]).toEqual([...game.terrain.keys()]);
    expect([...system.rules.keys()].sort()).toEqual([...game.rules.keys()].sort());
  });

  it('with a first unit fights its battles to the end', () => {
    const module = systemSchema.parse({ ...blank(like), ...FIRST[like] });
    expect(errorsOf(module)).toEqual([]);
    const registry = makeSystemRegistry([module]);
    const trial = trialOf(registry.get('mine')!, registry);
    expect(trial.missions.length).toBeGreaterThan(0);
    expect([0, 1, 2].map((index) => playTrial(trial, 3, index).trouble)).toEqual([null, null, null]);
  });
});
