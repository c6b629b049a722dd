import type { RecordFile, Told } from '../record';
import {
  change,
  either,
  enemiesOf,
  inserted,
  leaveOut,
  placeOf,
  placesOf,
  replaced,
  retarget,
  twice,
  type Mutation,
} from './mutation';

type Attack = Told<'attacked'>;
const attack = (how: (event: Attack) => void, where?: (event: Attack) => boolean): Mutation =>
  change('attacked', how, where);
const shot = ({ action }: Attack): boolean => action === 'shoot';
const fought = ({ action }: Attack): boolean => action === 'fight';
const named =
  (rule: string) =>
  ({ modifiers }: Attack): boolean =>
    modifiers.some((each) => each.rule === rule);
const moreDice = attack((event) => void event.dice++);
const otherNeed = (where?: (event: Attack) => boolean): Mutation =>
  attack((event) => void (event.need = (event.need ?? 3) + 1), where);
const moreSaves = (where?: (event: Attack) => boolean): Mutation => attack((event) => void event.saveDice++, where);
const moreDamage = (where?: (event: Attack) => boolean): Mutation =>
  attack((event) => void event.damagePerHit++, where);
const surer = attack(
  (event) => void (event.unsaveableFrom = event.unsaveableFrom === null ? 6 : event.unsaveableFrom - 1),
);

/** A rock that nothing can be seen over lies everywhere. */
const walled: Mutation = function* (record: RecordFile) {
  const { width, height } = record.mission.table;
  const wall = (x: number, y: number, w: number, h: number) => ({
    shape: { kind: 'rect' as const, x, y, width: w, height: h, rotation: 0 },
    keywords: [],
    vehicleKeywords: null,
    level: 0,
    bottom: 0,
    top: 99,
    sight: 'full' as const,
  });
  for (const share of [0.3, 0.4, 0.5, 0.6, 0.7])
    yield {
      ...record,
      mission: {
        ...record.mission,
        terrain: [
          ...record.mission.terrain,
          {
            id: 'wall',
            name: '',
            parts: [wall(width / 2, height * share, width, 0.4), wall(width * share, height / 2, 0.4, height)],
          },
        ],
      },
    };
};

/** Weapons of vehicles and titans with brackets. */
const DRIVEN = new Set(['Chase guns', 'Scythes', 'Mortar', 'Fist', 'Belt Cannon', 'Ash Array', 'Iron Ram', 'Gut Guns']);

/** Somebody has been engaged by now. */
const afterContact = (_: Told<'targets-chosen'>, at: number, { events }: RecordFile): boolean =>
  events.slice(0, at).some(({ kind }) => kind === 'engaged');

/** An enemy hero stands beside a vehicle that shoots at others. */
const surrounded: Mutation = function* (record) {
  for (const { event, at } of placesOf(record, 'targets-chosen', ({ action }) => action === 'shoot')) {
    const base = event.groups[0]?.bases[0]?.base;
    const hero = enemiesOf(record, event.side)[0]!;
    const spot = base === undefined ? null : placeOf(record, base, at);
    const stands = placeOf(record, `${hero}.0`, at);
    if (!spot || !stands || !DRIVEN.has(event.groups[0]!.weapon.name) || event.groups[0]!.target === hero) continue;
    const told = record.events.find(({ kind }) => kind === 'moved') as Told<'moved'> | undefined;
    const to = { x: spot.x + 3.6, y: spot.y, facing: 0 };
    const beside = { ...told!, side: event.side === 'a' ? 'b' : 'a', unit: hero, base: `${hero}.0`, from: stands, to };
    yield inserted(record, at, beside as Told);
  }
};

/** All groups but the first are forgotten. */
const holdingBack: Mutation = function* (record) {
  for (const { event, at } of placesOf(
    record,
    'targets-chosen',
    ({ action, groups }) => action === 'fight' && groups.length > 0,
  ))
    yield replaced(record, at, { ...event, groups: event.groups.slice(1) } as unknown as Told);
};

export const ATTACK_MUTATIONS: Readonly<Record<string, Mutation>> = {
  'B-WPN-2': change('targets-chosen', (event) => void (event.action = event.action === 'shoot' ? 'fight' : 'shoot')),
  'B-SHOOT-1': change(
    'targets-chosen',
    (event) => void (event.groups[0]!.bases[0]!.instances += 50),
    ({ groups }) => (groups[0]?.bases.length ?? 0) > 0,
  ),
  'B-SHOOT-2': twice('targets-chosen'),
  'B-SHOOT-3': walled,
  'B-LOS-2': walled,
  'B-LOS-4': walled,
  'B-LOS-1': change(
    'targets-chosen',
    (event) => void (event.groups[0]!.bases[0]!.sight = false),
    ({ action, groups }) => action === 'shoot' && (groups[0]?.bases.length ?? 0) > 0,
  ),
  'B-SR-ADVANCED-TARGETING': change(
    'targets-chosen',
    (event) => void (event.groups[0]!.bases[0]!.sight = false),
    ({ action, groups }) => action === 'shoot' && (groups[0]?.bases.length ?? 0) > 0,
  ),
  'B-SHOOT-7': change(
    'targets-chosen',
    (event) => void event.groups.push(event.groups[0]!),
    ({ groups }) => groups.length > 0,
  ),
  'B-ENG-4': retarget('shoot', afterContact),
  'B-ENG-5': retarget('shoot', afterContact),
  'B-ENG-6': surrounded,
  'B-HERO-4': retarget('shoot'),
  'B-TYPE-T': retarget('shoot', ({ groups }) => groups[0]?.weapon.name === 'Long gun'),
  'B-SR-PROTECT': retarget('shoot'),
  'B-FIGHT-1': retarget('fight'),
  'B-SQD-10': retarget('fight'),
  'B-FIGHT-2': holdingBack,
  'B-TITAN-4': change(
    'targets-chosen',
    (event) => void (event.groups[0]!.part = 'nose'),
    ({ groups }) => groups.length > 0,
  ),
  'B-SR-GUARDIAN': either(
    leaveOut('guarded'),
    change(
      'attacked',
      (event) => void (event.defender = event.target),
      ({ defender, target }) => defender !== target,
    ),
  ),
  'B-INF-1': moreDice,
  'B-WPN-3': moreDice,
  'B-TYPE-I-2': moreDice,
  'B-TYPE-I-3': surer,
  'B-TYPE-V-2': surer,
  'B-SR-PIERCING': surer,
  'B-STAT-4': attack((event) => void (event.skill = (event.skill ?? 3) + 1), shot),
  'B-STAT-5': attack((event) => void (event.skill = (event.skill ?? 3) + 1), fought),
  'B-VEH-2': attack(
    (event) => void (event.skill = (event.skill ?? 3) + 1),
    ({ weapon }) => DRIVEN.has(weapon.name),
  ),
  'B-SR-ENHANCE': otherNeed(named('B-SR-ENHANCE')),
  'B-SR-VITIATE': otherNeed(named('B-SR-VITIATE')),
  'B-SQD-5': attack(
    (event) => void event.dice++,
    ({ weapon }) => weapon.name === 'Repeater',
  ),
  'B-SHOOT-4': otherNeed(),
  'B-SHOOT-6': change('attacked', (event) => void event.group++),
  'B-SHOOT-5': moreSaves(shot),
  'B-FIGHT-3': moreSaves(fought),
  'B-INF-2': moreSaves(),
  'B-SQD-4': moreSaves(),
  'B-STAT-7': moreSaves(shot),
  'B-STAT-8': moreSaves(fought),
  'B-SR-TARGETED-ATTACK': moreSaves(),
  'B-TITAN-3': attack(
    (event) => void event.defence++,
    ({ defenderPart }) => defenderPart !== null,
  ),
  'B-STAT-10': attack((event) => void event.saveNeed++),
  'B-VEH-4': attack(
    (event) => void (event.face = event.face === 'front' ? 'rear' : 'front'),
    ({ face }) => face !== null,
  ),
  'B-WPN-4': attack((event) => void event.strength++),
  'B-WPN-5': moreDamage(),
  'B-SHOOT-11': moreDamage(shot),
  'B-HERO-3': moreDamage(shot),
  'B-FIGHT-9': moreDamage(fought),
  'B-SR-AREAL-EFFECT': either(
    moreDamage((event) => named('B-SR-AREAL-EFFECT')(event)),
    moreDamage(shot),
  ),
};
