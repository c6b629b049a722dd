/**
 * What the library shows and searches of a document without opening it. Reads loosely: the index also holds drafts.
 * One function per kind; a field that cannot be read is left out.
 */
import type { DocumentKind } from './calls/row';
import { isJsonObject, type JsonObject } from './json-object';

export interface DocumentSummary {
  /** Shown on cards and in the table. */
  readonly fields: JsonObject;
  /** Searched beside the name: units, weapons, places, briefing. */
  readonly words: readonly string[];
}

export type Summarise = (kind: DocumentKind, document: JsonObject) => DocumentSummary;

export const summarise: Summarise = (kind, document) => BY_KIND[kind](document);

const army = (document: JsonObject): DocumentSummary => {
  const units = objects(document['units']);
  // Units of a card of one's own go by its name; ids are no words. The rules name the rest when the army is judged.
  const cards = new Map(objects(document['cards']).map((card) => [text(card['id']) ?? '', text(card['name'])]));
  return {
    fields: {
      limit: number(document['limit']),
      faction: text(document['faction']),
      units: units.length,
      unitNames: units.slice(0, 12).map((unit) => text(unit['name']) ?? cards.get(text(unit['entry']) ?? '') ?? ''),
    },
    words: units.flatMap((unit) =>
      strings(unit['name'], unit['entry'], text(document['faction']), ...objects(unit['models']).flatMap(modelWords)),
    ),
  };
};

const mission = (document: JsonObject): DocumentSummary => {
  const table = isJsonObject(document['table']) ? document['table'] : {};
  const terrain = objects(document['terrain']);
  const objectives = objects(document['objectives']);
  return {
    fields: {
      width: number(table['width']),
      height: number(table['height']),
      rounds: number(document['rounds']),
      terrain: terrain.length,
      objectives: objectives.length,
    },
    words: [
      ...terrain.flatMap((piece) => strings(piece['name'])),
      ...objectives.flatMap((objective) => strings(objective['name'], objective['type'])),
      ...objects(document['sides']).flatMap((side) => strings(side['name'])),
      ...strings(document['briefing']),
    ],
  };
};

const battle = (document: JsonObject): DocumentSummary => {
  const armies = isJsonObject(document['armies']) ? document['armies'] : {};
  const side = (id: string): JsonObject => (isJsonObject(armies[id]) ? armies[id] : {});
  const result = isJsonObject(document['result']) ? document['result'] : null;
  const missionName = isJsonObject(document['mission']) ? text(document['mission']['name']) : null;
  const names = { a: text(side('a')['name']), b: text(side('b')['name']) };
  return {
    fields: {
      armies: names,
      mission: missionName,
      winner: result ? text(result['winner']) : null,
      finished: result !== null,
      vp: result && isJsonObject(result['vp']) ? { a: number(result['vp']['a']), b: number(result['vp']['b']) } : null,
      rounds: result ? number(result['rounds']) : null,
      events: Array.isArray(document['events']) ? document['events'].length : 0,
    },
    words: strings(names.a, names.b, missionName),
  };
};

const game = (document: JsonObject): DocumentSummary => {
  const armies = isJsonObject(document['armies']) ? document['armies'] : {};
  const side = (id: string): JsonObject => (isJsonObject(armies[id]) ? armies[id] : {});
  const state = isJsonObject(document['state']) ? document['state'] : {};
  const table = isJsonObject(document['mission']) ? document['mission'] : {};
  const names = { a: text(side('a')['name']), b: text(side('b')['name']) };
  const vp = isJsonObject(state['vp']) ? state['vp'] : {};
  const entries = objects(document['entries']);
  return {
    fields: {
      armies: names,
      mission: text(table['name']),
      round: number(state['round']) ?? 0,
      rounds: number(table['rounds']),
      finished: state['over'] === true,
      winner: text(state['winner']),
      vp: { a: number(vp['a']) ?? 0, b: number(vp['b']) ?? 0 },
      entries: entries.length,
    },
    words: [
      ...strings(names.a, names.b, table['name'], document['notes']),
      ...entries.filter(({ kind }) => kind === 'note').flatMap((entry) => strings(entry['text'])),
    ],
  };
};

const simulation = (document: JsonObject): DocumentSummary => {
  const part = (of: JsonObject, key: string): JsonObject => {
    const found = of[key];
    return isJsonObject(found) ? found : {};
  };
  const question = part(document, 'question');
  const armies = part(question, 'armies');
  const tally = part(document, 'tally');
  const wins = part(tally, 'wins');
  const names = { a: text(part(armies, 'a')['name']), b: text(part(armies, 'b')['name']) };
  const set = part(document, 'set');
  const missionName = text(part(question, 'mission')['name']);
  return {
    fields: {
      armies: names,
      mission: missionName,
      games: number(tally['games']) ?? 0,
      wanted: number(question['games']) ?? 0,
      wins: { a: number(wins['a']) ?? 0, b: number(wins['b']) ?? 0 },
      draws: number(tally['draws']) ?? 0,
      engine: text(question['engine']),
      set:
        text(set['id']) === null
          ? null
          : { id: text(set['id']), kind: text(set['kind']), name: text(set['name']), role: text(set['role']) },
      ids: {
        a: text(part(armies, 'a')['id']),
        b: text(part(armies, 'b')['id']),
        mission: text(part(question, 'mission')['id']),
      },
    },
    words: strings(names.a, names.b, missionName, set['name'], document['notes']),
  };
};

const system = (document: JsonObject): DocumentSummary => {
  const entries = objects(document['entries']);
  const cards = objects(document['cards']);
  return {
    fields: {
      engine: text(document['engine']),
      entries: entries.length,
      cards: cards.length,
      licence: text(document['licence']),
    },
    words: [
      ...[...entries, ...cards].flatMap((entry) => strings(entry['name'])),
      ...strings(document['description'], document['credit']),
    ],
  };
};

const collection = (document: JsonObject): DocumentSummary => {
  const owned = objects(document['owned']);
  const designs = objects(document['designs']);
  return {
    fields: {
      models: owned.reduce((sum, row) => sum + (number(row['count']) ?? 0), 0),
      systems: [...new Set(owned.flatMap((row) => strings(row['system'])))],
      designs: designs.length,
    },
    words: [
      ...owned.flatMap((row) => strings(row['system'], row['entry'], row['profile'], row['notes'])),
      ...designs.flatMap((design) => strings(design['name'])),
      ...strings(document['notes']),
    ],
  };
};

const BY_KIND: Readonly<Record<DocumentKind, (document: JsonObject) => DocumentSummary>> = {
  army,
  mission,
  battle,
  game,
  simulation,
  system,
  collection,
};

const modelWords = (model: JsonObject): string[] =>
  strings(model['profile'], ...list(model['options']), ...list(model['weapons']));
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const objects = (value: unknown): JsonObject[] => list(value).filter(isJsonObject);
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const strings = (...values: unknown[]): string[] =>
  values.filter((value): value is string => typeof value === 'string' && value !== '');
