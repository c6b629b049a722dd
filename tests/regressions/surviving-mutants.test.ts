/** Changes to the code that once went unnoticed by every test; each is noticed here. */
import { readdir, stat } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Workspace } from '../../src-main/storage/workspace';
import { applyArmyEdit } from '#shared/army/edit';
import { readConstraint } from '#shared/battlefield/checks/set-up-measure';
import { firstReach } from '#shared/battlefield/designer/first-reach';
import { typicalMovers } from '#shared/battlefield/designer/movers';
import { arcOf } from '#shared/geometry/arcs';
import { disc } from '#shared/geometry/footprint';
import { boxFootprint } from '../support/shapes';
import { pose } from '../support/shapes';
import { counterColumns } from '#shared/print/cards/card-counter';
import { rulesInForce } from '#shared/rules/resolve-rules';
import { deployWindow, weaponsPerAttack } from '#shared/rules/turn';
import { parseRuleRef } from '#shared/schema/rule-ref';
import type { Mission } from '#shared/schema/mission';
import { constraintSchema } from '#shared/schema/mission/set-up';
import { RULE_BOOKS } from '#shared/systems/rule-books';
import { flightRules } from '#shared/table/flight';
import { aSample, systemOf } from '../army/support';
import { edited, emptyTable } from '../missions/support';

const uses = (...printed: string[]) => rulesInForce(RULE_BOOKS.cadence, printed.map(parseRuleRef));

describe('rules of a model', () => {
  it('C-VEH-12: a printed Platform takes the place of the implied one, though it is the smaller', () => {
    const platform = (...printed: string[]) => uses(...printed).find(({ rule }) => rule.slug === 'platform')?.x;
    const used = (...printed: string[]) => weaponsPerAttack(RULE_BOOKS.cadence, uses(...printed));
    expect(platform('Vehicle')).toBe(2);
    expect(platform('Vehicle', 'Platform (1)')).toBe(1);
    expect(used('Vehicle', 'Platform (1)')).toBeLessThan(used('Vehicle'));
    const implied = rulesInForce(RULE_BOOKS.cadence, [parseRuleRef('Platform (1)')], [{ rule: 'platform', x: 2 }]);
    expect(implied.map(({ x }) => x)).toEqual([1]);
  });

  it('C-CONV-11: a unit has Support only if all its models have it', () => {
    const last = (...models: string[][]) => deployWindow(models.map((rules) => uses(...rules))).lastRound;
    expect(last(['Support'])).toBeGreaterThan(1);
    expect(last(['Support'], ['Support'])).toBe(last(['Support']));
    expect(last(['Support'], [])).toBe(1);
    expect(last([], ['Support'])).toBe(1);
  });
});

describe('flight', () => {
  it('S-USR-BOOST: nothing is boosted after a Move with a pivot', () => {
    const figures = { aboutTurn: 2, haltAtBases: true };
    const ability = { distance: 6, pivots: 1, pivotDegrees: 45, pivotSpacing: 1, extraPivots: 0, boost: 3 };
    const ship = { at: { x: 18, y: 18, facing: 0 }, r: 0.8 };
    const left = (pivots: number, boost: number) =>
      flightRules(
        figures,
        ability,
        ship,
        { width: 36, height: 36 },
        { action: 'advance', pivots, boost, advances: true },
      ).boost;
    expect(left(0, 0)).toBe(3);
    expect(left(0, 1)).toBe(2);
    expect(left(1, 0)).toBe(0);
  });
});

describe('armies', () => {
  it('S-BUILD-7: the copy of a Leader leads nobody', () => {
    const army = aSample('squadrons', 'Lantern Flight');
    const leader = army.units.find(({ roles }) => roles.includes('squadron-leader'))!;
    const copied = applyArmyEdit(army, { kind: 'duplicate-unit', unit: leader.id, as: 'copy' });
    const copy = copied.units.find(({ id }) => id === 'copy');
    expect(copy?.roles).toEqual([]);
    expect(copy?.models).toEqual(leader.models);
    expect(copied.units.find(({ id }) => id === leader.id)?.roles).toEqual(leader.roles);
  });
});

describe('the designer', () => {
  const table = emptyTable('squadrons');
  const sides: Mission['sides'] = [
    { ...table.sides[0]!, edge: 'bottom' },
    { ...table.sides[1]!, edge: 'top' },
  ];
  const mission: Mission = { ...table, sides };

  it('measures from the enemy’s edge, not from the own one', () => {
    const setting = { mission, measure: 'inch' as const, side: sides[0] };
    const thing = { id: 'o1', x: 18, y: 30, r: 0, owner: null };
    const from = (edge: string) =>
      readConstraint(setting, constraintSchema.parse({ from: edge, op: 'at-least', value: 1 }), thing, []);
    expect(from('own-edge')).toMatchObject({ value: 6, edge: 'bottom' });
    expect(from('enemy-edge')).toMatchObject({ value: 30, edge: 'top' });
  });

  it('calls an Entry Point in full view exposed, and one behind a wall of rock not', () => {
    const [mover] = typicalMovers(systemOf('squadrons'));
    const entryPoints: Mission['entryPoints'] = [
      { id: 'e1', side: sides[0]!.id, x: 18, y: 36, label: '' },
      { id: 'e2', side: sides[1]!.id, x: 18, y: 0, label: '' },
    ];
    const exposures = (open: Mission) =>
      firstReach({ ...open, entryPoints }, systemOf('squadrons'), mover!).map(({ exposure }) => exposure);
    expect(exposures(mission)).toEqual([1, 1]);
    const walled = edited(mission, {
      kind: 'add',
      list: 'terrain',
      items: [
        {
          name: 'Wall',
          parts: [
            {
              shape: { kind: 'rect', x: 18, y: 18, width: 36, height: 1, rotation: 0 },
              keywords: ['dangerous'],
              vehicleKeywords: null,
              level: 0,
              bottom: 0,
              top: 1,
              sight: 'full',
            },
          ],
        },
      ],
    });
    expect(exposures(walled)).toEqual([0, 0]);
  });
});

describe('arcs', () => {
  it('count a base astride the line to the rear as on the left, disc or polygon', () => {
    expect(arcOf(pose(0, 0, 0), disc(0, 1, 0.9))).toBe('left');
    expect(arcOf(pose(0, 0, 0), disc(0.01, 1, 0.9))).toBe('right');
    expect(arcOf(pose(0, 0, 0), boxFootprint(-2, 1, 2, 2))).toBe('left');
    expect(arcOf(pose(0, 0, 0), boxFootprint(-1.9, 1, 2.1, 2))).toBe('right');
  });
});

describe('the store', () => {
  it('writes nothing and keeps no version when a save changes nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'muster-same-'));
    const opened = await Workspace.open({ folder, create: true, version: 'test' });
    if (!opened.ok) throw new Error(opened.error.message);
    const workspace = opened.value;
    try {
      const document = { format: 'muster/army', version: 1, name: 'Same', system: { id: 'squadrons', version: '1' } };
      const made = await workspace.documents.create({ ...document, faction: null, limit: 300, units: [] });
      if (!made.ok) throw new Error(made.error.message);
      const { id, revision, file } = made.value;
      const before = await stat(join(folder, file));
      const kept = async () => (await readdir(join(folder, '.muster'), { recursive: true })).sort();
      const versions = await kept();
      const saved = await workspace.documents.save({ id, document: made.value.document, base: revision });
      expect(saved.ok && saved.value.revision).toBe(revision);
      expect((await stat(join(folder, file))).ino).toBe(before.ino);
      expect((await stat(join(folder, file))).mtimeMs).toBe(before.mtimeMs);
      expect(await kept()).toEqual(versions);
    } finally {
      await workspace.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    }
  });
});

describe('the counter table on a card', () => {
  it('joins Damage values only where every Toughness of a mixed unit needs the same', () => {
    const system = systemOf('salt-road');
    const damages = (toughness: number[]) => counterColumns(system, toughness).map(({ damage }) => damage);
    const mixed = counterColumns(system, [3, 4, 6]);
    for (const { damage, needs } of mixed) expect(needs, damage).toHaveLength(3);
    // Alone, Toughness 3 needs the same against 6 and more; with 4 beside it those columns part.
    expect(damages([3]).length).toBeLessThan(damages([3, 4]).length);
    expect(new Set(mixed.map(({ needs }) => needs.join())).size).toBe(mixed.length);
  });
});
