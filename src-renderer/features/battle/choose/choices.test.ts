import { describe, expect, it } from 'vitest';
import { sampleArmies } from '#shared/army/samples';
import { builtInRegistry } from '#shared/systems/registry';
import { armyChoice, builtInChoices, drawnOpponent, opponentFor, sampleChoices, type ArmyChoice } from './choices';

const squadrons = builtInRegistry.get('squadrons')!;
const samples = sampleChoices(squadrons);
const ours = samples[0]!;
/** A copy in the library, under a name of its own. */
const copy = armyChoice('library', 'copy', { ...sampleArmies('squadrons')[0]!, name: 'Copy' }, squadrons);

it('offers the missions of the book and our own, and all can be fought', () => {
  for (const id of ['squadrons', 'salt-road', 'devils-bluff', 'bellum-caelum']) {
    const offered = builtInChoices(builtInRegistry.get(id)!);
    expect([id, offered.length >= 6]).toEqual([id, true]);
    expect(new Set(offered.map(({ origin }) => origin))).toEqual(new Set(['built-in', 'sample']));
    expect(offered.filter(({ problem }) => problem !== null).map(({ name, problem }) => [name, problem])).toEqual([]);
  }
});

describe('an opponent', () => {
  it('is not the army itself, nor its own twin, however near in points', () => {
    const found = opponentFor([copy, ...samples], null, ours);
    expect(found?.key).not.toBe(ours.key);
    expect(found?.key).not.toBe(copy.key);
  });

  it('is the nearest in points of all others', () => {
    const at = (key: string, points: number): ArmyChoice => ({
      ...ours,
      key,
      points,
      army: { ...ours.army, units: ours.army.units.slice(0, points % 3) },
    });
    const others = [at('far', ours.points + 100), at('near', ours.points + 10)];
    expect(opponentFor([ours, ...others], null, ours)?.key).toBe('near');
  });

  it('is the one that was asked for, twin or not', () => {
    expect(opponentFor([ours, copy], copy.key, ours)?.key).toBe(copy.key);
  });

  it('is nobody where all others cannot fight or are of another size', () => {
    expect(opponentFor([ours], null, ours)).toBeNull();
    const broken = { ...samples[1]!, problem: 'Too many points.' };
    expect(opponentFor([broken, ours], null, ours)).toBeNull();
    const small = { ...samples[1]!, points: ours.points / 2 };
    expect(opponentFor([small, ours], null, ours)).toBeNull();
  });

  it('is drawn by lot then: legal, no twin, about as large, and the same one again', () => {
    const drawn = drawnOpponent(ours, squadrons);
    expect(drawn?.problem).toBeNull();
    expect(drawn?.points).toBeLessThanOrEqual(ours.points);
    expect(drawn?.points).toBeGreaterThan(0.7 * ours.points);
    expect(drawn?.army.units).not.toEqual(ours.army.units);
    expect(drawnOpponent(ours, squadrons)?.army.units).toEqual(drawn?.army.units);
  });
});
