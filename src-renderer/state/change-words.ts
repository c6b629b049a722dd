/** Words for what a document's fields hold, so that a difference reads as a sentence and never as a key of the file. */
import { isJsonObject, type JsonObject } from '#shared/host/json-object';
import type { GameSystem } from '#shared/systems/game-system';

const KEYS: ReadonlyMap<string, string> = new Map([
  ['vp', 'Victory points'],
  ['setup', 'Set-up'],
  ['hp', 'Hit Points'],
  ['useSystemScoring', 'Kill points of the game'],
  ['vehicleKeywords', 'Keywords for Vehicles'],
  ['oncePer', 'Once per'],
  ['onRout', 'On a rout'],
  ['entry', 'Unit'],
  ['rx', 'Half width'],
  ['ry', 'Half height'],
  ['keystones', 'Keystone rules'],
]);

/** `entryPoints` reads "Entry points". */
export const wordsOfKey = (key: string): string => {
  const known = KEYS.get(key);
  if (known) return known;
  const spaced = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** What an id of the game is called; an id that it does not know stays as it is. */
export function wordOfId(id: string, system: GameSystem | null): string {
  if (!system) return id;
  const lists = [
    system.options,
    system.weapons,
    system.profiles,
    system.entries,
    system.roles,
    system.factions,
    system.objectives,
  ];
  for (const list of lists) {
    const name = list.get(id)?.name;
    if (name) return name;
  }
  return id;
}

export const nameOfItem = (item: JsonObject, system: GameSystem | null): string => {
  const given = item['name'];
  if (typeof given === 'string' && given) return given;
  const id = item['entry'] ?? item['type'] ?? item['rule'] ?? item['id'];
  return typeof id === 'string' ? wordOfId(id, system) : 'one entry';
};

export const round = (value: number): string => String(Math.round(value * 100) / 100);

/** The value in a word or two; null if there is nothing to show. */
export function describeValue(value: unknown, system: GameSystem | null): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string') return shortened(wordOfId(value, system));
  if (typeof value === 'number') return round(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) {
    if (value.length === 0) return 'none';
    if (value.every((item) => typeof item === 'string'))
      return shortened(value.map((id) => wordOfId(id, system)).join(', '));
    if (value.every(isPoint)) return `${value.length} corners`;
    return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`;
  }
  if (!isJsonObject(value)) return null;
  if (typeof value['data'] === 'string') return 'a picture';
  return nameOfItem(value, system);
}

export const isPoint = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
