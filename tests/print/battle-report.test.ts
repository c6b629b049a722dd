/** What a battle report says is what the record holds, in all four games. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { prepareRecord } from '#shared/battle/prepare';
import { printBook } from '#shared/print/print-book';
import { printOptionsSchema, type PrintOptionsInput } from '#shared/print/print-options';
import { keyMoments, lossesOf, reportFilm, unitsAt } from '#shared/print/report/film';
import { luckOf } from '#shared/players/insight/luck';
import { parseDocumentOf } from '#shared/schema/parse';
import { builtInRegistry } from '#shared/systems/registry';
import { DATE } from './jobs';
import { standings } from './where-words-stand';

const RECORDS = ['debris-field-rushers', 'gold-rush-duel', 'hold-the-crossing-random', 'three-beacons-rushers'];

function read(name: string) {
  const text = readFileSync(new URL(`../golden/${name}.battle.json`, import.meta.url), 'utf8');
  const parsed = parseDocumentOf('muster/battle', text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

function filmOf(name: string) {
  const record = read(name);
  const theatre = prepareRecord(record, []);
  if (!theatre.ok) throw new Error(theatre.error[0]?.message);
  return reportFilm(record, theatre.value);
}

describe.each(RECORDS)('%s', (name) => {
  const film = filmOf(name);
  const { record, replay } = film;
  const bookOf = (options: PrintOptionsInput) => {
    const job = { armies: [], missions: [], battles: [record], options: printOptionsSchema.parse(options), date: DATE };
    const book = printBook(job, builtInRegistry);
    if (!book.ok) throw new Error(book.error.message);
    return book.value;
  };
  const pages = (options: PrintOptionsInput) => bookOf(options).pages;
  const words = pages({ layouts: ['report'] }).flatMap((page) => standings(page).words.map(({ text }) => text));

  it('has one map a round with the score of that moment', () => {
    for (const { round, to } of replay.rounds) {
      const { vp } = replay.stateAt(to);
      const at = words.indexOf(`Round ${round}`, words.indexOf('THE TABLE WHEN EACH ROUND ENDED'));
      expect(words.slice(at, at + 2)).toEqual([`Round ${round}`, `${vp.a} : ${vp.b}`]);
    }
  });

  it('names every loss once', () => {
    const kinds = new Set(['destroyed', 'incapacitated']);
    expect(lossesOf(film)).toHaveLength(record.events.filter(({ kind }) => kinds.has(kind)).length);
    for (const { lost } of lossesOf(film)) expect(words).toContain(lost);
  });

  it('what was left at the end is what the last state holds', () => {
    const last = unitsAt(film, replay.moments - 1);
    expect(last.some(({ status }) => status === 'table')).toBe(true);
    for (const unit of last) {
      expect(unit.left).toBeLessThanOrEqual(unit.all);
      if (unit.status === 'gone') expect(unit.bases).toHaveLength(0);
    }
  });

  it('the log’s heading keeps clear of the table above it', () => {
    const [page] = pages({ layouts: ['report'] })
      .map((each) => standings(each).words)
      .filter((all) => all.some(({ text }) => text === 'APPENDIX: THE LOG'));
    const heading = page!.find(({ text }) => text === 'APPENDIX: THE LOG')!;
    const above = page!.filter(({ bottom }) => bottom < heading.top + 1);
    for (const { bottom, text } of above) expect(heading.top - bottom, text).toBeGreaterThan(3);
  });

  it('luck adds up: every throw that is counted is due a chance', () => {
    const luck = luckOf(film.theatre, record.events);
    expect(luck.length).toBeGreaterThan(0);
    for (const { throws, expected, actual } of luck) {
      expect(expected).toBeLessThanOrEqual(throws);
      expect(actual).toBeLessThanOrEqual(throws);
    }
    const attacks = record.events.map((event) =>
      event.kind === 'rolled' && event.purpose === 'attack' && event.need !== null ? event.dice.length : 0,
    );
    const sum = luck.filter(({ purpose }) => purpose === 'Attack').reduce((all, { throws }) => all + throws, 0);
    expect(sum).toBe(attacks.reduce((all, count) => all + count, 0));
  });

  it('key moments come in order, in words of the log, and the last lead stands', () => {
    const moments = keyMoments(film);
    expect(moments.length).toBeGreaterThan(0);
    expect(moments.map(({ event }) => event)).toEqual([...moments.map(({ event }) => event)].sort((a, b) => a - b));
    for (const { text } of moments) expect(text).not.toBe('');
  });

  it('every round in which something was scored or lost has a key moment', () => {
    const rounds = (list: readonly { readonly round: number }[]) => [...new Set(list.map(({ round }) => round))].sort();
    expect(rounds(keyMoments(film))).toEqual(rounds(keyMoments(film, 1000)));
  });

  it('names what was asked for, not what the record brings along', () => {
    const title = record.name || `${record.armies.a.name} against ${record.armies.b.name}`;
    expect(bookOf({ layouts: ['report', 'cards'] }).title).toBe(title);
  });

  it('is part of a packet', () => {
    expect(pages({ layouts: ['packet'] }).map(({ section }) => section)).toContain('report');
  });
});
