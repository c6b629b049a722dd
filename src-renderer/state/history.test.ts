import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endGroup, GROUP_PAUSE_MS, record, redo, startHistory, undo, type History } from './history';

type Doc = { readonly n: number };

const repeat = (history: History<Doc>, times: number, step: (history: History<Doc>) => History<Doc>): History<Doc> =>
  Array.from({ length: times }).reduce<History<Doc>>((now) => step(now), history);

describe('history', () => {
  it('goes back to the start and forward to the end, whatever was edited', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 60 }), (values) => {
        const start = startHistory<Doc>({ n: 0 });
        const end = values.reduce((history, n, i) => record(history, { n }, i), start);
        const back = repeat(end, values.length, undo);
        expect(back.present).toBe(start.present);
        expect(repeat(back, values.length, redo).present).toBe(end.present);
      }),
    );
  });

  it('joins edits of one group within the pause into one step', () => {
    let history = startHistory<Doc>({ n: 0 });
    for (let i = 1; i <= 5; i++) history = record(history, { n: i }, i * 100, { group: 'name' });
    expect(history.past).toHaveLength(1);
    expect(undo(history).present).toEqual({ n: 0 });
  });

  it('starts a new step after a pause, after another group, and after endGroup', () => {
    let history = record(startHistory<Doc>({ n: 0 }), { n: 1 }, 0, { group: 'a' });
    history = record(history, { n: 2 }, GROUP_PAUSE_MS + 1, { group: 'a' });
    expect(history.past).toHaveLength(2);
    history = record(history, { n: 3 }, GROUP_PAUSE_MS + 2, { group: 'b' });
    expect(history.past).toHaveLength(3);
    history = record(endGroup(history), { n: 4 }, GROUP_PAUSE_MS + 3, { group: 'b' });
    expect(history.past).toHaveLength(4);
  });

  it('never joins an edit to one that was undone', () => {
    const edited = record(startHistory<Doc>({ n: 0 }), { n: 1 }, 0, { group: 'a' });
    const again = record(undo(edited), { n: 2 }, 1, { group: 'a' });
    expect(undo(again).present).toEqual({ n: 0 });
    expect(redo(again)).toBe(again);
  });

  it('an edit that changes nothing is no step', () => {
    const start = startHistory<Doc>({ n: 0 });
    expect(record(start, start.present, 0)).toBe(start);
    expect(undo(start)).toBe(start);
    expect(redo(start)).toBe(start);
  });

  it('keeps hundreds of steps', () => {
    let history = startHistory<Doc>({ n: 0 });
    for (let i = 1; i <= 300; i++) history = record(history, { n: i }, i);
    expect(repeat(history, 300, undo).present).toEqual({ n: 0 });
  });
});
