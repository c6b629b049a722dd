import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CadenceRecord } from '#shared/schema/battle/record';
import type { EventOf } from '#shared/schema/battle/cadence-event';
import { parseDocumentOf } from '#shared/schema/parse';
import { attackChance } from './attack-chance';
import { diceAt } from './dice-rows';
import { BattlePlayer, shownEvent } from './player';
import { sceneAt } from './scene';
import { eventMs, poseAt, shortTurn } from './timing';
import { bellumSceneAt } from './bellum/scene';
import { isBellum, isCadence, readRecord, type Film, type Watched } from './watched';
import { standing } from './standing';
import { timelineMarks } from './timeline-marks';

const FILE = resolve(import.meta.dirname, '../../../../tests/golden/debris-field-rushers.battle.json');
let record: CadenceRecord;
let watched: Watched;

beforeAll(() => {
  const parsed = parseDocumentOf('muster/battle', JSON.parse(readFileSync(join(FILE), 'utf8')));
  if (!parsed.ok) throw new Error(parsed.error.message);
  if (parsed.value.family !== 'cadence') throw new Error(parsed.value.family);
  record = parsed.value;
  const film = filmOf(FILE);
  if (!isCadence(film)) throw new Error(film.record.family);
  watched = film;
});

function filmOf(path: string): Film {
  const parsed = parseDocumentOf('muster/battle', JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.ok) throw new Error(parsed.error.message);
  const read = readRecord(parsed.value, []);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

const player = (at = 0, turnByTurn = false): BattlePlayer => new BattlePlayer(watched, at, { speed: 1, turnByTurn });
const first = (kind: CadenceRecord['events'][number]['kind']): number =>
  record.events.findIndex((event) => event.kind === kind);

describe('the time scale', () => {
  it('goes from 0 to 1 and back to the same moment', () => {
    let before = -1;
    for (let moment = 0; moment <= watched.last; moment++) {
      const x = watched.scale.at(moment);
      expect(x).toBeGreaterThanOrEqual(before);
      expect(watched.scale.momentAt(x + 1e-9)).toBe(moment);
      before = x;
    }
    expect(watched.scale.at(0)).toBe(0);
    expect(watched.scale.at(watched.last)).toBeCloseTo(1);
    expect(watched.scale.momentAt(-3)).toBe(0);
    expect(watched.scale.momentAt(7)).toBe(watched.last);
  });
});

describe('flight', () => {
  it('a climb takes its time and turns nobody', () => {
    const place = { x: 10, y: 10, level: 0, facing: 90 };
    const climbed = { kind: 'climb', at: { x: 10, y: 10 }, from: 0, to: 1, cost: 1, terrain: 'hall', part: 0 } as const;
    const move = { from: place, to: { ...place, level: 1 }, steps: [climbed] } as unknown as Parameters<
      typeof poseAt
    >[0];
    expect(poseAt(move, 75)).toEqual({ x: 10, y: 10, facing: 90 });
  });

  it('takes a second for 12 inches and 150 ms for a pivot, along the path itself', () => {
    const move = record.events.find(
      (event): event is EventOf<'moved'> => event.kind === 'moved' && event.steps.length > 1,
    );
    if (!move) throw new Error('no move with a pivot');
    expect(poseAt(move, 0)).toMatchObject({ x: move.from.x, y: move.from.y });
    expect(poseAt(move, 60_000)).toEqual(move.to);
    const pivots = move.steps.filter(({ kind }) => kind === 'pivot').length;
    expect(eventMs(move, false)).toBeCloseTo((move.distance / 12) * 1000 + 150 * pivots + 160);
  });

  it('turns the short way round', () => {
    expect(shortTurn(350, 10)).toBe(20);
    expect(shortTurn(10, 350)).toBe(-20);
    expect(shortTurn(0, 180)).toBe(180);
  });
});

describe('the player', () => {
  it('steps by event, activation and round, both ways', () => {
    const film = player();
    film.stepEvent(1);
    expect(film.store.getState().moment).toBe(1);
    film.stepActivation(1);
    film.stepActivation(1);
    expect(record.events[film.store.getState().moment - 1]?.kind).toBe('activation-ended');
    film.stepActivation(-1);
    expect(record.events[film.store.getState().moment]?.kind).toBe('activation-started');
    film.stepRound(1);
    expect(record.events[film.store.getState().moment - 1]?.kind).toBe('round-started');
    film.stepRound(-1);
    film.stepRound(-1);
    expect(film.store.getState().moment).toBe(0);
    film.stepEvent(-1);
    expect(film.store.getState().moment).toBe(0);
    film.jump(1e9);
    expect(film.store.getState().moment).toBe(watched.last);
  });

  it('plays to the end in as much time as its events take, and stops there', () => {
    const film = player();
    film.toggle();
    const whole = record.events.reduce((sum, event) => sum + eventMs(event, false), 0);
    film.tick(whole - 50, false);
    expect(film.store.getState()).toMatchObject({ playing: true });
    film.tick(100, false);
    expect(film.store.getState()).toMatchObject({ moment: watched.last, part: 0, playing: false });
  });

  it('stops after each activation when asked to', () => {
    const film = player(0, true);
    film.toggle();
    for (let i = 0; i < 1000 && film.store.getState().playing; i++) film.tick(100, false);
    expect(record.events[film.store.getState().moment - 1]?.kind).toBe('activation-ended');
  });

  it('without motion never shows half an event', () => {
    const film = player();
    film.toggle();
    for (let i = 0; i < 400; i++) {
      film.tick(40, true);
      expect(film.store.getState().part).toBe(0);
    }
    expect(film.store.getState().moment).toBeGreaterThan(3);
  });

  it('tells of the event under way, else of the one just done', () => {
    expect(shownEvent({ moment: 4, part: 0.2 })).toBe(4);
    expect(shownEvent({ moment: 4, part: 0 })).toBe(3);
  });
});

describe('what is shown', () => {
  it('a target is aimed at until the attack is over', () => {
    const at = first('targeted');
    const scene = sceneAt(watched, at);
    expect(scene.acting).toBe((record.events[at] as EventOf<'targeted'>).unit);
    expect(scene.sight?.moment).toBe(at);
    expect(sceneAt(watched, first('round-started'))).toMatchObject({ acting: null, sight: null, moves: [] });
  });

  it('dice are counted as the record counts them, re-rolls in pairs', () => {
    for (const [i, event] of record.events.entries()) {
      if (event.kind !== 'rolled') continue;
      const row = diceAt(watched, i)?.rows.at(-1);
      const thrown = event.dice.filter(({ reroll }) => !reroll).length;
      const extra = event.extra.reduce((sum, { hits }) => sum + hits, 0);
      expect(row?.dice).toHaveLength(thrown);
      expect(row?.dice.filter(({ was }) => was !== null)).toHaveLength(event.dice.length - thrown);
      expect(row?.result).toBe(String(event.successes + extra));
      expect(row?.dice.filter(({ success }) => success)).toHaveLength(event.successes);
    }
  });

  it('the odds of every attack sum to 1 and allow what happened', () => {
    let seen = 0;
    for (const [i, event] of record.events.entries()) {
      if (event.kind !== 'damaged' || event.by === null) continue;
      const chance = attackChance(watched, i);
      if (!chance) throw new Error(`no odds at event ${i}`);
      expect(chance.pmf.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1);
      expect(chance.lost).toBeGreaterThanOrEqual(event.lost);
      expect(chance.chance).toBeGreaterThan(0);
      seen += 1;
    }
    expect(seen).toBeGreaterThan(10);
  });
});

describe('the chance beside the dice', () => {
  it('is that of the attack whose dice lie there: gone with a throw of terrain, or an attack that came to no dice', () => {
    let other = 0;
    for (const [i, event] of record.events.entries()) {
      const foreign = event.kind === 'attack-lost' || (event.kind === 'rolled' && event.attack === null);
      if (!foreign) continue;
      expect(attackChance(watched, i)).toBeNull();
      other += 1;
    }
    expect(other).toBeGreaterThan(3);
  });

  it('is no verdict while the attack waits for an answer: nothing but its own throws has followed', () => {
    const at = record.events.findIndex(
      (event, i) => event.kind === 'targeted' && record.events[i + 1]?.kind === 'rolled',
    );
    for (const until of [at + 1, at + 2]) {
      const read = readRecord({ ...record, events: record.events.slice(0, until), result: null } as CadenceRecord, []);
      if (!read.ok || !isCadence(read.value)) throw new Error('not read');
      expect(attackChance(read.value, until - 1)).toMatchObject({ lost: null, chance: null });
    }
  });

  it('a number’s modifiers are told with the names of their rules', () => {
    const notes = record.events.flatMap((event, i) =>
      event.kind === 'rolled' && event.purpose === 'attack' ? [diceAt(watched, i)?.rows.at(-1)?.note ?? ''] : [],
    );
    expect(
      notes.some((note) => /^Skill \d\+, \D+ [+−]\d/.test(note)),
      notes.join('; '),
    ).toBe(true);
    expect(notes.some((note) => /, [+−]\d/.test(note))).toBe(false);
  });

  it('never says 100 % of nothing: where no hit point was lost it is the chance of no loss', () => {
    const harmless = record.events.flatMap((_, i) => {
      const chance = attackChance(watched, i);
      return chance?.lost === 0 ? [chance] : [];
    });
    expect(harmless.length).toBeGreaterThan(0);
    for (const { chance, pmf } of harmless) expect(chance).toBe(pmf[0]);
  });
});

describe('a record that does not fit', () => {
  it('is refused in a sentence, not with a crash', () => {
    const strange = { ...record, armies: { ...record.armies, a: { ...record.armies.a, units: [] } } };
    const read = readRecord(strange, []);
    expect(read.ok).toBe(false);
  });
});

describe.each(['three-beacons-rushers', 'break-the-line-random', 'wake-the-relics-reserve'])(
  'a battle of Bellum Caelum: %s',
  (name) => {
    const film = filmOf(join(FILE, `../${name}.battle.json`));
    if (!isBellum(film)) throw new Error(film.record.family);
    const { record: played, replay } = film;

    it('has dice for every throw, with as many successes as the record says', () => {
      played.events.forEach((event, i) => {
        if (event.kind !== 'rolled') return;
        const row = diceAt(film, i)?.rows.at(-1);
        expect(row?.dice.filter(({ success }) => success === true).length, `event ${i}`).toBe(event.successes);
        expect(row?.side).toBe(event.side);
      });
    });

    it('counts the units that are left, not their bases, and marks each lost base on the timeline', () => {
      const lost = played.events.filter(({ kind }) => kind === 'incapacitated').length;
      if (name === 'three-beacons-rushers') expect(lost).toBeGreaterThan(0);
      const { units } = replay.stateAt(film.last);
      for (const side of ['a', 'b'] as const) {
        const own = units.filter((unit) => unit.side === side);
        expect(standing(film, 0, side).all).toBe(own.length);
        const whole = own.filter(({ bases }) => bases.every(({ lostIn }) => lostIn !== null));
        expect(standing(film, film.last, side).alive).toBe(own.length - whole.length);
      }
      expect(timelineMarks(film).filter(({ glyph }) => glyph === 'loss')).toHaveLength(lost);
    });

    it('shows who acts, where it went and at whom it shoots, and forgets it after the activation', () => {
      let [moves, shots] = [0, 0];
      played.events.forEach((event, i) => {
        const scene = bellumSceneAt(film, i);
        if (event.kind === 'moved' && scene.acting !== null) moves += 1;
        if (event.kind === 'attacked') {
          expect(scene.acting).toBe(event.unit);
          expect(scene.target).toBe(event.defender);
          expect(scene.shots).toHaveLength(event.bases.length);
          shots += 1;
        }
        if (event.kind === 'round-ended') expect(scene.moves).toEqual([]);
      });
      expect(moves).toBeGreaterThan(0);
      if (name === 'three-beacons-rushers') expect(shots).toBeGreaterThan(0);
    });

    it('has no exact chance of its own: damage is only noted until the round is over', () => {
      expect(
        attackChance(
          film,
          played.events.findIndex(({ kind }) => kind === 'attacked'),
        ),
      ).toBeNull();
      expect(replay.moments).toBe(played.events.length + 1);
    });
  },
);
