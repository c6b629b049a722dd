/** Armies as people write and paste them. */
import { describe, expect, it } from 'vitest';
import { importArmyText } from '#shared/army/import-text';
import { exportArmyText } from '#shared/army/text';
import { MOST_MODELS, type Army } from '#shared/schema/army';
import { builtInRegistry } from '#shared/systems/registry';
import { aGroup, anArmy, aShip, aUnit, systemOf } from './support';

const squadrons = systemOf('squadrons');
const read = (text: string, system?: string) =>
  importArmyText(text, builtInRegistry, { id: 'x', ...(system === undefined ? {} : { system }) });
const army = (text: string, system = 'squadrons'): Army => {
  const result = read(text, system);
  if (!result.ok) throw new Error(result.error);
  return result.value.army;
};
const leftOver = (text: string) => {
  const result = read(text, 'squadrons');
  return result.ok ? result.value.leftOver : [result.error];
};

describe('writing', () => {
  const fleet = anArmy(
    'squadrons',
    [
      aShip(['speed-1'], ['energy-cannons'], { id: 'a', name: 'Wick\n the  First', roles: ['squadron-leader'] }),
      aUnit('ship', [aGroup('ship', { count: 2 }), aGroup('ship')], {
        id: 'b',
        transport: 'a',
        reserve: true,
        bases: 2,
        options: ['boost'],
        notes: ' slow\nold ',
      }),
      aShip([], [], { id: 'c', options: [] }),
    ],
    { name: 'Candles', limit: 300 },
  );
  it('plainly, a line for each thing worth saying', () => {
    const lines = exportArmyText(fleet, squadrons).split('\n');
    expect(lines[0]).toBe('Candles');
    expect(lines[1]).toMatch(/^Squadrons, \d+ of 300 /);
    expect(lines.slice(2).map((line) => line.replace(/, \d+ pts/, ''))).toEqual([
      '',
      '- Wick the First: Ship, Squadron Leader',
      '    1 × Ship: Speed 1, Energy Cannons',
      '- Ship: Ship',
      '    2 × Ship',
      '    1 × Ship',
      '    Unit: Boost',
      '    2 bases',
      '    Reserve',
      '    Inside: Wick the First',
      '    Note: slow old',
      '- Ship: Ship',
      '',
    ]);
  });

  it('as Markdown and BBCode', () => {
    expect(exportArmyText(fleet, squadrons, 'markdown')).toMatch(
      /^# Candles\n.*\n\n- \*\*Wick the First\*\*: Ship, .*\n {2}- 1 × Ship: Speed 1/,
    );
    const code = exportArmyText({ ...fleet, limit: null, faction: 'guild' }, squadrons, 'bbcode');
    expect(code).toMatch(
      /^\[b\]\[size=150\]Candles\[\/size\]\[\/b\]\nSquadrons, \d+ \w+\nFaction: guild\n\[list\]\n\[\*\]\[b\]Wick the First\[\/b\]/,
    );
    expect(code).toMatch(/\n\[\/list\]\n$/);
    expect(code).not.toContain('\n\n');
  });
});

describe('reading', () => {
  it('takes the title, the limit and the units', () => {
    expect(army('Night Shift\nSquadrons, 120 of 250 points\n- Wick: Ship')).toMatchObject({
      name: 'Night Shift',
      limit: 250,
      units: [{ name: 'Wick', entry: 'ship' }],
    });
    expect(army('Night Shift\nSquadrons 120/400\nShip').limit).toBe(400);
    expect(army('Night Shift\nSquadrons, 120 points\nShip').limit).toBeNull();
    expect(army('Night Shift\nSquadrons\nShip').limit).toBe(squadrons.document.limits?.default ?? null);
    expect(army('- Wick: Ship').name).toBe('Squadrons');
    expect(army('Night\nFaction: Iron Guild\nShip').faction).toBe('iron-guild');
    // The system's name further down is no heading.
    expect(army(['Night', 'Ship', 'a', 'b', 'c', 'd', 'Squadrons, 1 of 77'].join('\n')).limit).not.toBe(77);
  });

  it('finds the system by name, else by what was chosen, else by its units', () => {
    expect(read('Squadrons\nShip').ok).toBe(true);
    expect(read('Ours\nShip', 'squadrons')).toMatchObject({ ok: true });
    expect(read('Ours\n- Hired Gun\n- Legend')).toMatchObject({
      ok: true,
      value: { army: { system: { id: 'devils-bluff' } } },
    });
    expect(read('- Legend')).toMatchObject({ value: { army: { system: { id: 'devils-bluff' } } } });
    expect(read('nothing that anybody knows')).toEqual({
      ok: false,
      error: expect.stringContaining('Choose a system') as string,
    });
    expect(read('nothing', 'squadrons')).toEqual({ ok: false, error: 'The text names no unit of Squadrons.' });
    expect(read(' \n\n')).toEqual({ ok: false, error: 'The text is empty.' });
    expect(read('x'.repeat(200_001))).toEqual({ ok: false, error: 'The text is too long to be an army.' });
    expect(read(`Squadrons\nShip\n${' '.repeat(199_000)}`).ok).toBe(true);
  });

  it('takes several at once, only the first with the role', () => {
    const three = army('Fleet\n3 x Ship, Squadron Leader').units;
    expect(three.map(({ roles }) => roles)).toEqual([['squadron-leader'], [], []]);
    expect(three.map(({ id }) => id)).toEqual(['u1', 'u2', 'u3']);
    expect(three.map(({ name }) => name)).toEqual([undefined, undefined, undefined]);
    expect(army('Fleet\n2x Ships').units).toHaveLength(2);
    expect(army('Fleet\n0 x Ship').units).toHaveLength(1);
    expect(army('Fleet\n999 x Ship').units).toHaveLength(100);
    expect(army('Fleet\n2 × Candle: Ship').units.map(({ name }) => name)).toEqual(['Candle', 'Candle']);
  });

  it('reads what stands beneath a unit', () => {
    const [one, two] = army(
      [
        'Fleet',
        '- Wick: Ship',
        '2 × Ship: Speed 1, Energy Cannons +3 pts, 12',
        '1 x Ship',
        'Unit: Boost',
        '3 bases',
        'Reserve',
        'Note: slow',
        '- Tallow: Ship',
        'Inside: wick',
      ].join('\n'),
    ).units;
    expect(one).toMatchObject({ bases: 3, reserve: true, notes: 'slow', options: ['boost'] });
    expect(one?.models).toEqual([
      aGroup('ship', { count: 2, options: ['speed-1'], weapons: ['energy-cannons'] }),
      aGroup('ship'),
    ]);
    expect(two?.transport).toBe(one?.id);
    expect(army('Fleet\n- Wick: Ship\nInside: Wick').units[0]).not.toHaveProperty('transport');
    expect(army('Fleet\n- Wick: Ship\n0 bases').units[0]?.bases).toBe(1);
  });

  it('takes loose lines of gear for the unit above, and tells what it did not know', () => {
    const loose = 'Fleet\n- Wick: Ship\nSpeed 1, Laser Eyes, 5 pts\nand so on\nFor: the: win';
    expect(army(loose).units[0]?.models[0]?.options).toEqual(['speed-1']);
    expect(leftOver(loose)).toEqual(['Laser Eyes', 'and so on', 'For: the: win']);
    expect(leftOver('Fleet\nnot yet\n- Wick: Ship')).toEqual(['not yet']);
    expect(army('Fleet\n- Ship\nEnergy Cannons\nBoost').units[0]?.models).toEqual([
      aGroup('ship', { options: ['boost'], weapons: ['energy-cannons'] }),
    ]);
    expect(leftOver('Fleet\n- Wick: Ship\n1 × Ship: +5, $7, 3 points, Gold')).toEqual(['Gold']);
  });

  it('reads through the marks of lists, Markdown and BBCode', () => {
    for (const line of [
      '* Wick: Ship',
      '1. Wick: Ship',
      '• **Wick**: Ship',
      '[*][b]Wick[/b]: Ship',
      '> _Wick_: Ship',
      '## Wick: Ship',
    ])
      expect(army(`Fleet\n${line}`).units.map(({ name }) => name)).toEqual(['Wick']);
  });

  it('knows data cards and ready-made units by name', () => {
    const bellum = systemOf('bellum-caelum');
    const [card] = bellum.cards.values();
    expect(army(`Host\n- ${card!.name}`, 'bellum-caelum').units).toMatchObject([{ entry: card!.id }]);
    for (const id of ['squadrons', 'devils-bluff', 'salt-road']) {
      const system = builtInRegistry.get(id);
      const premade =
        system && [...system.premades.values()].find(({ name }) => !system.entries.has(name.toLowerCase()));
      if (system && premade) {
        const [unit] = army(`Host\n- ${premade.name}`, id).units;
        expect(unit?.models).toEqual(premade.unit.models);
      }
    }
  });

  it('looks for the system’s name in the first six lines', () => {
    const filler = ['Ours', 'a', 'b', 'c', 'd'];
    expect(read([...filler, 'Squadrons', 'Hired Gun', 'Ship'].join('\n'))).toMatchObject({
      value: { army: { system: { id: 'squadrons' } } },
    });
    expect(read([...filler, 'e', 'Squadrons', 'Hired Gun', 'Legend'].join('\n'))).toMatchObject({
      value: { army: { system: { id: 'devils-bluff' } } },
    });
  });

  it('adds models to those named before, and puts gear on the default ones only', () => {
    const [wick, candle] = army('Fleet\n- Wick: Ship\nBoost\n2 × Ship\n- Candle: Ship\n2 × Ship\nBoost').units;
    expect(wick?.models).toEqual([aGroup('ship', { options: ['boost'] }), aGroup('ship', { count: 2 })]);
    expect(candle?.models).toEqual([aGroup('ship', { count: 2, options: ['boost'] })]);
  });

  it('takes no more models than an army may have, those already named counted', () => {
    const thousands = Array.from({ length: 30 }, () => '- Ship\n1000 × Ship').join('\n');
    const counts = army(`Fleet\n${thousands}`).units.map(({ models }) => models[0]?.count ?? 0);
    expect(counts[0]).toBe(1000);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(MOST_MODELS);
    // The models that a unit starts with make room for the first ones named.
    const two = army(`Fleet\n${Array.from({ length: MOST_MODELS / 1000 }, () => '- Ship\n1000 × Ship').join('\n')}`);
    expect(two.units.at(-1)?.models[0]?.count).toBe(1000);
  });

  it('cuts what is longer than a document takes', () => {
    const long = army(`${'N'.repeat(300)}\nSquadrons\n- ${'W'.repeat(300)}: Ship\nNote: ${'n'.repeat(1900)}`);
    expect(long.name).toHaveLength(200);
    expect(long.units[0]?.name).toHaveLength(200);
    expect(
      leftOver(`Fleet\n- Ship\n${'q'.repeat(300)}\n1 × Ship: ${'z'.repeat(300)}`).map((word) => word.length),
    ).toEqual([200, 200]);
  });
});

describe('what people type', () => {
  const read = (text: string) => {
    const result = importArmyText(text, builtInRegistry, { id: 'x', system: 'squadrons' });
    if (!result.ok) throw new Error(result.error);
    return result.value;
  };
  const names = (text: string) => read(text).army.units.map(({ entry, design, name }) => name ?? design ?? entry);

  it('is forgiven a count without a cross, a plural and a letter', () => {
    expect(read('Harbour\n3 Fighters').army.units).toHaveLength(3);
    expect(read('Harbour\nScouts x2').army.units).toHaveLength(2);
    expect(read('Harbour\n2 Heavy Bombres\nFigter').army.units).toHaveLength(3);
    expect(read('Harbour\n2 Heavy Bombres').understood).toEqual(['2 Heavy Bombres → Heavy Bomber']);
    const ship = read('Harbour\nEmber: Ship\n  Enrgy Cannons, Boots').army.units[0];
    expect(ship?.models[0]).toMatchObject({ weapons: ['energy-cannons'], options: ['boost'] });
    expect(read('Harbour\n3 Fighters').leftOver).toEqual([]);
  });

  it('is not taken for something that it is only a little like', () => {
    expect(names('Harbour\nSquirrel: Ship')).toEqual(['Squirrel']);
    expect(read('Harbour\nFighter\nBarge').leftOver).toEqual(['Barge']);
  });
});
