/** A rule that is text only is named wherever a battle shows a number. */
import { describe, expect, it } from 'vitest';
import { recordOf } from '#shared/battle/frame/record';
import { battleReport } from '#shared/print/battle-report';
import { printOptionsSchema } from '#shared/print/print-options';
import type { Army } from '#shared/schema/army';
import { battleLog, logText } from '#shared/battle/frame/log';
import { openBattle } from '#shared/battle/frame/session';
import { emptyTally } from '#shared/players/tally';
import { simulationResult } from '#shared/players/simulation-result';
import { systemSchema } from '#shared/schema/system';
import { makeSystemRegistry } from '#shared/systems/registry';
import { bookOf } from '#shared/systems/rule-books';
import { resultText } from '../../src-main/cli/commands/battle';
import { printResult } from '../../src-main/cli/print-simulation';
import { aBattle, aSquadron, aTable, squadronsSystem } from '../support/squadrons-battle';

const document = systemSchema.parse({
  format: 'muster/system',
  version: 1,
  id: 'own',
  name: 'Own',
  release: '1',
  extends: { id: 'squadrons', version: squadronsSystem().release },
  engine: { id: 'cadence' },
  rules: [
    {
      id: 'ghost-sail',
      name: 'Ghost Sail',
      rule: 'OWN-1',
      text: 'Nobody knows.',
      kind: 'attack',
      on: 'unit',
      takes: 'nothing',
    },
  ],
  options: [
    {
      ...squadronsSystem().document.options.find(({ id }) => id === 'agility'),
      effects: [{ grant: { rule: 'ghost-sail' } }],
    },
  ],
});
const own = makeSystemRegistry([document]).get('own')!;

const battle = (options: readonly string[]) => aBattle(aTable(), [{ options }], [{}], bookOf(own), own);
const WORDS = 'Text only, so not simulated: Ghost Sail.';

describe('a rule that is text only', () => {
  it('is named in the log, once and first', () => {
    const theatre = battle(['agility']);
    const { events } = openBattle(theatre, { seed: 1 });
    const [first] = battleLog(theatre, events);
    expect(first?.lines[0]).toMatchObject({ text: WORDS, rule: 'C-SPR-2' });
    expect(logText(theatre, events).split(WORDS)).toHaveLength(2);
  });

  it('is named beside simulated battles', () => {
    const theatre = battle(['agility']);
    const options = { seed: 1, swapSides: false, controllers: { a: 'random', b: 'random' } as const };
    expect(simulationResult(theatre, emptyTally(theatre), options).notSimulated).toEqual(['Ghost Sail']);
  });

  it('is named by muster battle, muster simulate and the report on paper', () => {
    const theatre = battle(['agility']);
    const pinned = (army: Army): Army => ({ ...army, system: { id: 'own', version: '1' } });
    const controllers = { a: 'random', b: 'random' } as const;
    const record = recordOf(openBattle(theatre, { seed: 1 }), {
      id: 'b',
      seed: 1,
      system: document,
      armies: { a: pinned(aSquadron('Red', [{ options: ['agility'] }])), b: pinned(aSquadron('Blue', [{}])) },
      controllers,
    });
    const played = { ...record, mission: { ...record.mission, system: { id: 'own', version: '1' } } };
    expect(resultText(played)).toContain(WORDS);
    const simulated = simulationResult(theatre, emptyTally(theatre), { seed: 1, swapSides: false, controllers });
    const out: string[] = [];
    printResult({ stdout: (text: string) => void out.push(text) } as never, simulated);
    expect(out.at(-1)).toBe(`${WORDS}\n`);
    const [page] = battleReport(record, theatre, { options: printOptionsSchema.parse({}), date: '' });
    expect(page?.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))).toContain(WORDS);
  });

  it('costs others nothing: no word where every rule is played', () => {
    const theatre = battle(['speed-1']);
    const { events } = openBattle(theatre, { seed: 1 });
    expect(logText(theatre, events)).not.toContain('not simulated');
  });
});
