/** Everything that takes in what others made, each with sound inputs to start from and a case that must neither throw nor obey. */
import { mkdir, readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { withModelsOf } from '#shared/army/collection/shortages';
import { validateCollection } from '#shared/army/collection/validate-collection';
import { importArmyText } from '#shared/army/import-text';
import { pointsOf } from '#shared/army/points';
import { sampleArmies } from '#shared/army/samples';
import { decodeShareCode, encodeShareCode } from '#shared/army/share-code';
import { exportArmyText } from '#shared/army/text';
import { validateArmy } from '#shared/army/validate-army';
import { validateModule } from '#shared/army/validate-module';
import { logText } from '#shared/battle/frame/log';
import { verifyRecord } from '#shared/battle/frame/verify';
import { prepareRecord } from '#shared/battle/prepare';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { validateMission } from '#shared/battlefield/checks/validate-mission';
import { missionSvg } from '#shared/battlefield/exchange/mission-svg';
import { entryWords } from '#shared/books/entry-words';
import { foldedStates } from '#shared/books/fold';
import { newGame } from '#shared/books/new-game';
import { rosterOf } from '#shared/books/roster';
import { scoreSheet } from '#shared/books/score-sheet';
import { standingOf } from '#shared/books/standing';
import { validateGame } from '#shared/books/validate-game';
import { CONTRACT } from '#shared/host/contract';
import { CALL_PATH, EVENTS_PATH, SESSION_PATH } from '#shared/host/session';
import { scenarioOdds } from '#shared/odds/scenario';
import { parseDocument, parseDocumentOf } from '#shared/schema/parse';
import { serialise } from '#shared/schema/serialise';
import { makeSystemRegistry } from '#shared/systems/registry';
import { LIGHT } from '#shared/table/mark-looks';
import { bytesInMemory } from '../../src-main/archive/zip-reader';
import { builtEntry } from '../../src-main/host/built-files';
import { serveChannel } from '../../src-main/host/channel-host';
import { makeHost } from '../../src-main/host/dispatch';
import { makeHandlers } from '../../src-main/host/handlers';
import { startLoopbackHost } from '../../src-main/host/loopback-host';
import { Services } from '../../src-main/host/services';
import { pictureTaker } from '../../src-main/picture/take-picture';
import { openBundle } from '../../src-main/storage/archive';
import { readDocument } from '../../src-main/storage/read-document';
import { garbled, mangled, mutated, pick, type Random } from './mutate';
import { openWorkSurfaces } from './work-surfaces';

export interface Surface {
  readonly name: string;
  /** Of a hundred cases, about so many. */
  readonly share: number;
  /** Throws if something is wrong. */
  readonly run: (random: Random) => Promise<void> | void;
}

export interface Surfaces {
  readonly surfaces: readonly Surface[];
  /** Files that lie where none should. */
  readonly outside: () => Promise<string[]>;
  readonly close: () => Promise<void>;
}

const registry = makeSystemRegistry();
const SYSTEMS = registry.documents.map(({ id }) => id);
const ARMIES = SYSTEMS.flatMap((id) => sampleArmies(id));
const MISSIONS = builtInMissions();

/** A picture that obeys somebody has an element or an attribute that ours never have. */
export class Obeyed extends Error {}
const obedient =
  /<script|<foreignObject|\son[a-z]+\s*=\s*["']|(?:href|src)\s*=\s*["']\s*(?!data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]*["']|#)/i;

const checkSvg = (svg: string): void => {
  if (obedient.test(svg))
    throw new Obeyed(svg.slice(Math.max(0, svg.search(obedient) - 40), svg.search(obedient) + 80));
};

/** As JSON, sometimes damaged as text too. */
const textOf = (value: unknown, random: Random): string => {
  const text = JSON.stringify(value) ?? '';
  return random() < 0.1 ? garbled(text, random) : text;
};

function armyCase(random: Random): void {
  const text = textOf(mutated(pick(random, ARMIES), random), random);
  readDocument(text);
  const parsed = parseDocumentOf('muster/army', text);
  if (!parsed.ok) return;
  const system = registry.get(parsed.value.system.id, parsed.value.system.version);
  if (system) {
    validateArmy(parsed.value, system);
    pointsOf(parsed.value, system);
    exportArmyText(parsed.value, system);
  }
  again(parsed.value);
}

/** What was read can be written and read again. */
function again(document: object): void {
  const back = parseDocument(serialise(document));
  if (!back.ok) throw new Error(`cannot be read again: ${back.error.message}`);
}

function missionCase(random: Random): void {
  const background = { image: 'data:image/png;base64,iVBORw0KGgo=', x: 0, y: 0, width: 9, height: 9, opacity: 1 };
  const parsed = parseDocumentOf(
    'muster/mission',
    textOf(mutated({ ...pick(random, MISSIONS), background }, random), random),
  );
  if (!parsed.ok) return;
  const system = registry.get(parsed.value.system.id, parsed.value.system.version);
  validateMission(parsed.value, system);
  if (system) checkSvg(missionSvg(parsed.value, system, LIGHT));
  again(parsed.value);
}

function gameCase(random: Random): void {
  const [a, system] = [pick(random, ARMIES), pick(random, MISSIONS)];
  const rules = registry.get(system.system.id, system.system.version);
  if (!rules) return;
  const sound = { ...newGame({ system: rules, mission: system, armies: { a, b: pick(random, ARMIES) } }), id: 'g1' };
  const unit = `a:${a.units[0]?.id ?? ''}`;
  const entries = [
    { kind: 'round', round: 1 },
    { kind: 'initiative', side: 'b' },
    { kind: 'hit-points', unit, model: 0, left: 1 },
    { kind: 'points', side: 'a', vp: 2, source: 'mission', line: 0 },
    { kind: 'marker', marker: system.objectives[0]?.id ?? 'm', deed: 'carried', unit },
    { kind: 'place', unit, place: { x: 4, y: 4, facing: 90 } },
    { kind: 'cards', cards: ['K', '10H'] },
    { kind: 'status', unit, status: 'destroyed', by: null },
    { kind: 'note', text: 'Rain' },
  ];
  const parsed = parseDocumentOf('muster/game', textOf(mutated({ ...sound, entries }, random), random));
  if (!parsed.ok) return;
  const own = registry.get(parsed.value.system.id, parsed.value.system.version);
  validateGame(parsed.value, own);
  if (own) {
    const roster = rosterOf(parsed.value, own);
    const states = foldedStates(parsed.value.entries, roster);
    const sheet = scoreSheet(states.at(-1)!, parsed.value.mission, own);
    for (const [i, entry] of parsed.value.entries.entries()) entryWords(entry, states[i]!, { roster, sheet });
    standingOf(states.at(-1)!, roster);
  }
  again(parsed.value);
}

function systemCase(random: Random): void {
  const parsed = parseDocumentOf('muster/system', textOf(mutated(pick(random, registry.documents), random), random));
  if (!parsed.ok) return;
  const own = makeSystemRegistry([parsed.value]);
  validateModule(parsed.value, own, new Set());
  own.get(parsed.value.id);
  again(parsed.value);
}

const COLLECTION = {
  format: 'muster/collection',
  version: 1,
  id: 'c',
  name: 'Shelf',
  owned: [
    { system: 'salt-road', entry: 'warden-section', profile: 'warden', count: 6, notes: 'lent' },
    { system: 'squadrons', entry: 'ship', count: 9 },
  ],
  designs: [{ system: 'squadrons', id: 'd', name: 'Dart', unit: { entry: 'ship', roles: [], models: [] } }],
};

function collectionCase(random: Random): void {
  const parsed = parseDocumentOf('muster/collection', textOf(mutated(COLLECTION, random), random));
  if (!parsed.ok) return;
  validateCollection(parsed.value, registry);
  const army = pick(random, ARMIES);
  const system = registry.get(army.system.id);
  if (system) withModelsOf(parsed.value.owned, army, system);
  again(parsed.value);
}

function battleCase(records: readonly object[], random: Random): void {
  const parsed = parseDocumentOf('muster/battle', mutated(pick(random, records), random));
  if (!parsed.ok) return;
  const setup = prepareRecord(parsed.value, []);
  if (!setup.ok) return;
  logText(setup.value, parsed.value.events.slice(0, 200));
  if (random() < 0.05) verifyRecord(setup.value, parsed.value);
}

const BUNDLE = zipSync({
  'armies/a.json': strToU8(JSON.stringify(ARMIES[0])),
  'missions/m.muster.json': strToU8(JSON.stringify(MISSIONS[0])),
  'notes.txt': strToU8('hello'),
});

async function bundleCase(services: Services, random: Random): Promise<void> {
  const bytes = mangled(BUNDLE, random);
  const bundle = await openBundle(bytesInMemory(bytes));
  for (const document of bundle.ok ? bundle.value.documents.slice(0, 5) : []) {
    const content = await document.bytes();
    if (content.ok) readDocument(content.value.toString('utf8'));
  }
  if (random() > 0.02) return;
  const workspace = services.workspace();
  if (!workspace.ok) throw new Error(workspace.error.message);
  const files = [{ name: garbled('b.zip', random).slice(0, 400), base64: bytes.toString('base64') }];
  await workspace.value.imports.run(files, 'copy', { progress: () => undefined, signal: { aborted: false } });
}

const CODES = ARMIES.slice(0, 12).map(encodeShareCode);
function shareCase(random: Random): void {
  const code = pick(random, CODES);
  const army = decodeShareCode(
    random() < 0.3 ? mangled(Buffer.from(code), random).toString('latin1') : garbled(code, random),
  );
  if (army.ok) again(army.value);
}

const TEXTS = ARMIES.slice(0, 20).flatMap((army) => {
  const system = registry.get(army.system.id);
  return system ? [exportArmyText(army, system)] : [];
});
function textCase(random: Random): void {
  const read = importArmyText(garbled(pick(random, TEXTS), random), registry, {
    id: 'new',
    system: pick(random, SYSTEMS),
  });
  if (read.ok) again(read.value.army);
}

const SCENARIO = {
  system: 'squadrons',
  attacker: { skill: 4, rules: ['Skilled'], models: 2 },
  weapon: { range: 12, attacks: 8, damage: 4, piercing: 0, rules: ['Fixed', 'Rending (1)'] },
  target: { defence: 4, toughness: 4, hp: 4, hpMax: 4, models: 3, rules: ['Shields'] },
  situation: { distance: 8, actions: 2, sight: 'clear', cover: false, higher: false, arc: 'front', evading: false },
};
function oddsCase(random: Random): void {
  scenarioOdds(mutated({ ...SCENARIO, system: pick(random, SYSTEMS) }, random));
}

/** Calls that would start programs, move the workspace by wish of the user, or work for long: see `work-surfaces.ts`. */
const ELSEWHERE = new Set([
  'print.open',
  'print.pdf',
  'workspace.change',
  'simulation.run',
  'battle.run',
  'battle.verify',
  'backup.make',
]);
const CALLS = Object.keys(CONTRACT).filter((name) => !ELSEWHERE.has(name));
const INPUT = {
  id: 'A',
  ids: ['A', '../x'],
  document: ARMIES[0],
  base: null,
  name: 'Name',
  trashIds: ['1700000000000-00000000', '../../x'],
  version: '1700000000000-abcdefghij',
  files: [{ name: 'a.json', text: JSON.stringify(ARMIES[0]) }],
  onClash: 'copy',
  bundle: true,
  search: 'x',
  base64: Buffer.from(BUNDLE).toString('base64'),
  theme: 'dark',
  view: { a: 1 },
  unsaved: true,
  title: 'T',
  page: 'x',
  kind: 'y',
  frames: 'z',
};

export async function openSurfaces(folder: string, records: readonly object[], entry = builtEntry): Promise<Surfaces> {
  const work = await openWorkSurfaces(join(folder, 'inner'), records, entry);
  const workspace = join(folder, 'inner', 'workspace');
  await mkdir(workspace, { recursive: true });
  const services = await Services.start({
    host: 'direct',
    version: 'fuzz',
    dataFolder: workspace,
    storage: { takePicture: pictureTaker(entry('picture-worker')) },
  });
  const host = makeHost(makeHandlers(services), (listener) => services.events.subscribe(listener), services.log);
  const renderer = join(folder, 'inner', 'renderer');
  await mkdir(renderer, { recursive: true });
  const loopback = await startLoopbackHost({ host, renderer, port: 0 });
  const token = await tokenFor(loopback.origin, loopback.newAddress());

  const ipcCase = (random: Random): Promise<void> =>
    new Promise((resolve, reject) => {
      const callId = `c${String(random())}`;
      const served = serveChannel(host, {
        post: (message) => {
          if (message.type !== 'result') return;
          served.close();
          const { result } = message;
          if (!result.ok && result.error.name === 'internal') reject(new Error(JSON.stringify(result.error.detail)));
          else resolve();
        },
      });
      const sound = { type: 'call', callId, name: pick(random, CALLS), input: mutated(INPUT, random) };
      const message = random() < 0.2 ? mutated(sound, random) : sound;
      served.receive(message);
      // What is no call gets no answer.
      if (message !== sound) setTimeout(resolve, 2);
    });

  const httpCase = async (random: Random): Promise<void> => {
    const body = textOf(
      { type: 'call', callId: 'h', name: pick(random, CALLS), input: mutated(INPUT, random) },
      random,
    );
    const path = pick(random, [
      CALL_PATH,
      CALL_PATH,
      CALL_PATH,
      EVENTS_PATH,
      SESSION_PATH,
      '/',
      '/../x',
      '/%2e%2e/x',
      '/assets/x.js',
    ]);
    const authority = `127.0.0.1:${String(loopback.port)}`;
    const head = [
      `${pick(random, ['POST', 'POST', 'POST', 'GET', 'PUT'])} ${path} HTTP/1.1`,
      `Host: ${random() < 0.9 ? authority : 'evil.example'}`,
      `Origin: ${random() < 0.9 ? loopback.origin : 'http://evil.example'}`,
      `Authorization: Bearer ${random() < 0.9 ? token : 'x'}`,
      'Content-Type: application/json',
      `Content-Length: ${String(Buffer.byteLength(body))}`,
      'Connection: close',
    ].join('\r\n');
    const request = `${random() < 0.15 ? garbled(head, random) : head}\r\n\r\n${body}`;
    const answer = await exchange(loopback.port, request, path === EVENTS_PATH);
    if (answer.includes('"name":"internal"')) throw new Error(answer.slice(0, 600));
  };

  return {
    surfaces: [
      { name: 'army', share: 20, run: armyCase },
      { name: 'mission', share: 8, run: missionCase },
      { name: 'game', share: 3, run: gameCase },
      { name: 'system', share: 6, run: systemCase },
      { name: 'collection', share: 2, run: collectionCase },
      { name: 'battle', share: 2, run: (random) => battleCase(records, random) },
      { name: 'bundle', share: 18, run: (random) => bundleCase(services, random) },
      { name: 'share code', share: 18, run: shareCase },
      { name: 'text import', share: 12, run: textCase },
      { name: 'odds', share: 10, run: oddsCase },
      { name: 'IPC', share: 3, run: ipcCase },
      { name: 'HTTP', share: 3, run: httpCase },
      ...work.surfaces,
    ],
    outside: async () => {
      const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
      return names.filter((name) => !/^inner(\/(workspace|renderer|work|other)(\/|$)|$)/.test(name));
    },
    close: async () => {
      await loopback.close();
      await work.close();
      await services.close();
    },
  };
}

async function tokenFor(origin: string, address: string): Promise<string> {
  const code = /code=([\w-]+)/.exec(address)?.[1];
  const answer = await fetch(origin + SESSION_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ code }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** All that comes back until the other side is done; a stream of events is left at once. */
const exchange = (port: number, request: string, leave: boolean): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const done = (): void => {
      socket.destroy();
      resolve(text);
    };
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
      if (leave) done();
    });
    // A request that was cut short waits for its end; nobody here does.
    socket.setTimeout(120, done);
    socket.on('error', done);
    socket.on('close', done);
    socket.write(request);
  });
