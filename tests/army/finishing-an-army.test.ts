/** What helps to finish an army: make it legal, fill it up, draw one by lot, ask whether it fits, hand it on. */
import { describe, expect, it } from 'vitest';
import { armyPage } from '#shared/army/army-page';
import { applyArmyEdit, applyArmyEdits } from '#shared/army/edit';
import { makeLegal } from '#shared/army/make-legal';
import { missionFit } from '#shared/army/mission-fit';
import { deriveUnit } from '#shared/army/derive';
import { pointsOf } from '#shared/army/points';
import { randomArmy } from '#shared/army/random-army';
import { sampleArmies } from '#shared/army/samples';
import { validateArmy } from '#shared/army/validate-army';
import { missionsOf } from '#shared/battlefield/built-in-missions';
import { isError } from '#shared/core/issue';
import { fillUps } from '#shared/odds/fill-up';
import { bookOf } from '#shared/systems/rule-books';
import { anArmy, aShip, systemOf } from './support';

const SYSTEMS = ['squadrons', 'devils-bluff', 'salt-road', 'bellum-caelum'] as const;
const squadrons = systemOf('squadrons');
const errors = (army: Parameters<typeof validateArmy>[0], id: string) =>
  validateArmy(army, systemOf(id)).filter(isError);

describe('make it legal', () => {
  it('puts an army right that has too little, too much and no leader, in steps that apply one after another', () => {
    const army = anArmy('squadrons', [aShip(['speed-1', 'speed-2'], ['energy-cannons'])], { limit: 300 });
    expect(errors(army, 'squadrons').length).toBeGreaterThan(1);
    const made = makeLegal(army, squadrons);
    expect(made.left).toEqual([]);
    expect(errors(made.army, 'squadrons')).toEqual([]);
    expect(applyArmyEdits(army, made.edits)).toEqual(made.army);
    expect(made.steps.length).toBeGreaterThan(1);
  });

  it('leaves a legal army as it is', () => {
    const [army] = sampleArmies('devils-bluff');
    expect(makeLegal(army!, systemOf('devils-bluff'))).toMatchObject({ edits: [], left: [] });
  });
});

describe('an army drawn by lot', () => {
  it.each(SYSTEMS)('of %s is legal, within its limit, and the same for the same seed', (id) => {
    const system = systemOf(id);
    const limit = system.document.limits?.default ?? 500;
    for (const seed of [1]) {
      const wish = { name: 'Lot', limit, faction: null, seed };
      const drawn = randomArmy(system, wish);
      if (!drawn.ok) throw new Error(drawn.error);
      expect(errors(drawn.value, id)).toEqual([]);
      const { total } = pointsOf(drawn.value, system);
      expect(total).toBeLessThanOrEqual(limit);
      expect(total).toBeGreaterThan(limit * 0.7);
      expect(randomArmy(system, wish)).toEqual(drawn);
    }
    const [one, other] = [1, 2].map((seed) => randomArmy(system, { name: 'Lot', limit, faction: null, seed }));
    expect(one).not.toEqual(other);
  });

  it('keeps to its theme, and says when there is none', () => {
    const road = systemOf('salt-road');
    const drawn = randomArmy(road, { name: 'Lot', limit: 500, faction: 'brinefolk', seed: 5 });
    expect(drawn.ok && drawn.value.faction).toBe('brinefolk');
    expect(randomArmy(squadrons, { name: 'Lot', limit: 3, faction: null, seed: 1 }).ok).toBe(false);
  });
});

describe('the points left', () => {
  const [lantern] = sampleArmies('squadrons');
  const army = { ...lantern!, units: lantern!.units.slice(0, -1) };
  const target = deriveUnit(army, army.units[0]!, squadrons);
  const offers = fillUps({
    army,
    system: squadrons,
    target,
    situation: { distance: 8 },
    findBook: () => bookOf(squadrons),
  });

  it('buy what costs no more, keeps the army legal, and does most first', () => {
    const left = army.limit! - pointsOf(army, squadrons).total;
    expect(offers.length).toBeGreaterThan(5);
    for (const { edit, points } of offers.slice(0, 30)) {
      expect(points).toBeLessThanOrEqual(left);
      const next = applyArmyEdit(army, edit);
      expect(pointsOf(next, squadrons).total - pointsOf(army, squadrons).total).toBe(points);
      expect(errors(next, 'squadrons').length).toBeLessThanOrEqual(errors(army, 'squadrons').length);
    }
    const gains = offers.map(({ battle }) => battle);
    expect(gains).toEqual([...gains].sort((a, b) => b - a));
    expect(offers.some(({ edit }) => edit.kind === 'add-unit')).toBe(true);
    expect(offers.some(({ edit }) => edit.kind === 'set-option')).toBe(true);
  });

  it('are none without a limit', () => {
    const free = { ...army, limit: null };
    expect(
      fillUps({ army: free, system: squadrons, target, situation: {}, findBook: () => bookOf(squadrons) }),
    ).toEqual([]);
  });
});

describe('does it fit that mission', () => {
  const [lantern] = sampleArmies('squadrons');
  const [mission] = missionsOf(squadrons.lineage);
  const told = (army = lantern!, of = mission!) =>
    missionFit(army, of, squadrons)
      .map(({ message }) => message)
      .join(' ');

  it('asks for game, limit, legality and somebody to deploy', () => {
    expect(missionFit(lantern!, mission!, squadrons).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(told(lantern, { ...mission!, limit: 100 })).toContain('200 over');
    expect(told(lantern, { ...mission!, limit: 400 })).toContain('100 of the 400');
    const [gold] = missionsOf(systemOf('devils-bluff').lineage);
    expect(told(lantern, gold)).toContain('another game');
    const held = { ...lantern!, units: lantern!.units.map((unit) => ({ ...unit, reserve: true })) };
    expect(told(held)).toContain('nobody can be deployed');
    expect(told({ ...lantern!, units: [] })).toMatch(/errors? of its own/);
  });
});

describe('the army as a page', () => {
  it.each(SYSTEMS)('of %s holds every unit and rule, and nothing that runs or loads', (id) => {
    const [army] = sampleArmies(id);
    const page = armyPage({ ...army!, name: '<b>Hand</b> & "Foot"' }, systemOf(id));
    expect(page).not.toMatch(/<script|<img|<link|src=|@import|url\(|https?:\/\/(?!www\.w3)/);
    expect(page).toContain('&lt;b&gt;Hand&lt;/b&gt; &amp; &quot;Foot&quot;');
    for (const unit of army!.units) expect(page).toContain(unit.name!.replace("'", '&#39;'));
    expect(page).toContain('name="viewport"');
  });
});
