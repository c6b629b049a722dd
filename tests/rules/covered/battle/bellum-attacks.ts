/** Bellum Caelum: targets, attacks, titans, powers. */
import { rulesOf } from '#shared/battle/bellum-caelum/rules-in-force';
import { unitById } from '#shared/battle/bellum-caelum/state';
import { aimsOf, type Aim, type AttackAction } from '#shared/battle/bellum-caelum/targeting';
import type { Theatre } from '#shared/battle/bellum-caelum/theatre';
import type { Order } from '#shared/schema/battle/bellum-decision';
import type { BellumEventOf } from '#shared/schema/battle/bellum-event';
import type { Army } from '#shared/schema/army';
import {
  card,
  field,
  fives,
  group,
  krogh,
  moment,
  nekhra,
  ones,
  say,
  withCards,
  type Field,
  type Placed,
} from '../../../support/bellum-field';
import { bellumOn, rock } from '../../bellum-world';
import { covers, restsOn, type CoveredRule } from '../../covered-rule';
import type { World } from '../../world';

const at = (x: number, orders?: readonly Order[], more: Partial<Placed> = {}): Placed => ({
  at: [[x, 45]],
  ...(orders ? { orders: [orders] } : {}),
  ...more,
});
const TUSKERS = krogh(['tuskers']);

type Groups = readonly ReturnType<typeof group>[];
const attacking = (
  theatre: Theatre,
  action: AttackAction,
  placed: Readonly<Record<string, Placed>>,
  faces: readonly number[],
  groups: Groups,
): Field =>
  field(theatre, placed, faces).do(
    say.activate('a:u1'),
    say.order('a:u1', action),
    ...(groups.length > 0 ? [say.attack('a:u1', ...groups)] : []),
  );

/** a:u1 shoots at b:u1, 7.5 cm away or so. */
const shoots = (world: World, a: Army, b: Army, faces: readonly number[], ...groups: Groups): Field =>
  attacking(bellumOn(world, a, b), 'shoot', { 'a:u1': at(20, ['shoot']), 'b:u1': at(30, ['pass']) }, faces, groups);
/** a:u1 fights b:u1. */
const fights = (world: World, a: Army, b: Army, gap: number, faces: readonly number[], ...groups: Groups): Field => {
  const stands = { 'a:u1': at(20, ['fight'], { more: { reduced: true } }), 'b:u1': at(20 + gap, ['pass']) };
  return attacking(bellumOn(world, a, b), 'fight', stands, faces, groups);
};
const told = (scene: Field): BellumEventOf<'attacked'> => scene.all('attacked')[0]!;

const carbines = (world: World, faces: readonly number[] = ones(12)): Field =>
  shoots(world, TUSKERS, TUSKERS, faces, group(1, 'b:u1', [10]));
const cleavers = (world: World): Field =>
  fights(world, TUSKERS, TUSKERS, 3, ones(13).with(10, 1), group(0, 'b:u1', [10]));
const maul = (world: World, faces: readonly number[]): Field =>
  fights(world, krogh(['host-chief']), TUSKERS, 2.75, faces, group(0, 'b:u1', [1]));

const aims = (theatre: Theatre, placed: Readonly<Record<string, Placed>>, action: AttackAction): readonly Aim[] => {
  const state = moment(theatre, placed);
  return aimsOf(theatre, state, unitById(state, 'a:u1'), action);
};

/** Whom a:u1 could attack. */
function targets(theatre: Theatre, placed: Readonly<Record<string, Placed>>, action: AttackAction = 'shoot'): string[] {
  return [...new Set(aims(theatre, placed, action).map(({ target }) => target))];
}

const engine = nekhra(['sepulchre-engine']);
const parts = (core: number, rack: number, tally = 0) => [
  { id: 'core', wounds: core, tally },
  { id: 'lance-rack', wounds: rack, tally: 0 },
  { id: 'crypt', wounds: 5, tally: 0 },
  { id: 'limbs', wounds: 8, tally: 0 },
];
/** Five dice at a part of the titan and its two saves. */
const atPart = (world: World, part: string, faces: readonly number[], more: Placed['more'] = {}): Field =>
  attacking(
    bellumOn(world, TUSKERS, engine),
    'shoot',
    { 'a:u1': at(20, ['shoot']), 'b:u1': at(34, ['pass'], { more }) },
    faces,
    [group(1, 'b:u1', [10], part)],
  );
const titanAtEnd = (
  world: World,
  more: NonNullable<Placed['more']>,
  wounds: readonly number[],
  faces: readonly number[],
): Field =>
  field(
    bellumOn(world, TUSKERS, engine),
    { 'a:u1': at(20, ['pass']), 'b:u1': at(60, undefined, { wounds, more }) },
    faces,
  ).do(say.activate('a:u1'), say.order('a:u1', 'pass'));

const chief = krogh(['host-chief'], ['tuskers']);
const CHIEF: Readonly<Record<string, Placed>> = { 'a:u1': at(20, ['cast']), 'a:u2': at(26), 'b:u1': at(60, ['pass']) };
const casting = (
  world: World,
  a: Army,
  placed: Readonly<Record<string, Placed>>,
  faces: readonly number[],
  ...tried: readonly (readonly [power: number, target: string])[]
): Field =>
  field(bellumOn(world, a, TUSKERS), placed, faces).do(
    say.activate('a:u1'),
    say.order('a:u1', 'cast'),
    ...tried.map(([power, target]) => say.cast('a:u1', power, target)),
  );
const regent = nekhra(['grave-regent']);
const REGENT: Readonly<Record<string, Placed>> = { 'a:u1': at(20, ['cast', 'pass']), 'b:u1': at(30, ['pass']) };

const twoBlades = withCards(krogh(['duellists']), [
  card('duellists', {
    models: 3,
    weapons: [
      { name: 'Knife', ra: 'CC', at: 1, type: 'i', st: 4, da: 1 },
      { name: 'Fist', ra: 'CC', at: 1, type: 'i', st: 4, da: 1 },
    ],
  }),
]);
const gloom = (count: number): Army =>
  withCards(nekhra(...Array.from({ length: count }, () => ['gloom'] as const)), [
    card('gloom', { specialRules: [{ rule: 'vitiate', stat: 'sho', x: 1, within: 12 }] }),
  ]);
/** The face that ten carbines need beside so many bearers. */
const needBeside = (world: World, count: number): number | null => {
  const stands = { 'a:u1': at(20, ['shoot']), 'b:u1': at(30, ['pass']), 'b:u2': { at: [[30, 50] as const] } };
  const theatre = bellumOn(world, TUSKERS, gloom(count));
  return told(attacking(theatre, 'shoot', stands, ones(12), [group(1, 'b:u1', [10])])).need;
};

/** Behind a rock that leaves one line of the 81 open, or a little lower two to one point. */
const pastRock = (world: World, y: number): string[] =>
  targets(bellumOn(world, withCards(krogh(['riflemen']), [riflemen()]), TUSKERS, [rock(y, 8)]), {
    'a:u1': at(20),
    'b:u1': at(40),
  });
const riflemen = (over: Parameters<typeof card>[1] = {}) =>
  card('riflemen', { weapons: [{ name: 'Rifle', ra: 40, at: 1, type: 'i', st: 4, da: 1 }], ...over });

const band = (stars: number) => card('band', { squadronStars: stars, specialRules: [{ rule: 'regroup' }] });
const merged = (world: World, one: number, other: number, kept: string[]) => {
  const theatre = bellumOn(world, withCards(krogh(['band'], ['band']), [band(2)]), TUSKERS);
  const stands = {
    'a:u1': at(20, ['pass'], { wounds: [one] }),
    'a:u2': at(23, undefined, { wounds: [other] }),
    'b:u1': at(60, ['pass']),
  };
  const scene = field(theatre, stands).do(
    say.activate('a:u1'),
    say.order('a:u1', 'pass'),
    say.pass('a:u1', { unit: 'a:u2', bases: kept }),
  );
  return scene.unit('a:u1').bases.map(({ wounds }) => wounds);
};

export const covered: readonly CoveredRule[] = [
  covers('B-STAT-4', 'shooting is against Sho', [5, 5], (world) => [
    told(carbines(world)).skill,
    told(carbines(world)).need,
  ]),
  covers('B-STAT-5', 'close combat is against Clo', [4, 4], (world) => [
    told(cleavers(world)).skill,
    told(cleavers(world)).need,
  ]),
  covers('B-STAT-6', 'who has no Apt never casts', 'a order pass', (world) => {
    const mute = card('mute', {
      type: 'hero',
      wounds: 3,
      stats: { pow: 1 },
      powers: [{ name: 'Hum', aptMod: 0, target: 'friendly unit', effect: [{ rule: 'heal', x: 1 }] }],
    });
    const theatre = bellumOn(world, withCards(krogh(['mute']), [mute]), TUSKERS);
    return field(theatre, { 'a:u1': at(20, ['cast', 'pass']), 'b:u1': at(60) })
      .do(say.activate('a:u1'))
      .asks();
  }),
  covers('B-STAT-7', 'Shi dice against shots', 2, (world) => told(carbines(world)).saveDice),
  covers('B-STAT-8', 'Par dice in a fight', 3, (world) => told(cleavers(world)).saveDice),
  covers('B-STAT-9', 'one power in a Cast with Pow 1', 'b activate b:u1', (world) =>
    casting(world, chief, CHIEF, [6], [1, 'a:u2']).asks(),
  ),

  covers('B-ENG-3', 'engaged infantry does not shoot', [], (world) =>
    targets(bellumOn(world, TUSKERS, nekhra(['rankers'], ['rankers'])), {
      'a:u1': at(20),
      'b:u1': at(23),
      'b:u2': { at: [[20, 53]] },
    }),
  ),
  covers('B-ENG-4', 'nor is it shot at', [], (world) =>
    targets(bellumOn(world, krogh(['tuskers'], ['tuskers']), nekhra(['rankers'])), {
      'a:u1': at(20),
      'a:u2': at(33),
      'b:u1': at(30),
    }),
  ),
  covers('B-ENG-5', 'nor is a vehicle', [], (world) =>
    targets(bellumOn(world, krogh(['tuskers'], ['tuskers']), nekhra(['tomb-crawler'])), {
      'a:u1': at(20),
      'a:u2': at(33.5),
      'b:u1': at(30),
    }),
  ),
  covers('B-ENG-6', 'an engaged vehicle shoots only those it grapples with', ['b:u1'], (world) =>
    targets(bellumOn(world, krogh(['ramwagon']), nekhra(['rankers'], ['rankers'])), {
      'a:u1': at(20),
      'b:u1': at(23.5),
      'b:u2': at(30),
    }),
  ),
  covers('B-ENG-7', 'anybody shoots at an engaged titan', ['b:u1'], (world) =>
    targets(bellumOn(world, krogh(['tuskers'], ['tuskers']), engine), {
      'a:u1': at(20),
      'a:u2': at(39.5),
      'b:u1': at(34),
    }),
  ),
  covers(
    'B-HERO-3',
    'a hero is one model with several wounds',
    3,
    (world) => told(shoots(world, krogh(['rocket-crew']), regent, ones(9), group(0, 'b:u1', [6]))).damagePerHit,
  ),
  covers('B-HERO-4', 'infantry within 3 cm screens a hero', [['b:u1'], ['b:u1', 'b:u2']], (world) =>
    [3, 3.1].map((gap) =>
      targets(bellumOn(world, TUSKERS, nekhra(['rankers'], ['grave-regent'])), {
        'a:u1': at(20),
        'b:u1': at(30),
        'b:u2': { at: [[30, 47.25 + gap]] },
      }),
    ),
  ),

  covers('B-TITAN-3', 'a part has its own Defence', [1, 0], (world) =>
    ['core', 'limbs'].map((part) => told(atPart(world, part, ones(7))).defence),
  ),
  covers('B-TITAN-4', 'a part at 0 is not named', 'B-TITAN-4', (world) =>
    attacking(
      bellumOn(world, TUSKERS, engine),
      'shoot',
      { 'a:u1': at(20, ['shoot']), 'b:u1': at(34, ['pass'], { more: { parts: parts(11, 0) } }) },
      ones(7),
      [],
    ).refused(say.attack('a:u1', group(1, 'b:u1', [10], 'lance-rack'))),
  ),
  covers('B-TITAN-5', 'all hits go on the part that was named', [0, 5, 0, 0], (world) =>
    atPart(world, 'lance-rack', [...fives(5), ...ones(2)])
      .unit('b:u1')
      .parts.map(({ tally }) => tally),
  ),
  covers('B-TITAN-6', 'what a part cannot take is lost', [2, 2, 'table'], (world) => {
    const scene = titanAtEnd(
      world,
      { parts: parts(11, 2).map((each) => (each.id === 'lance-rack' ? { ...each, tally: 4 } : each)) },
      [26],
      ones(4),
    );
    const [wounded] = scene.all('wounded');
    return [wounded?.lost, wounded?.discarded, scene.unit('b:u1').status];
  }),
  covers(
    'B-TITAN-10',
    'a titan falls with its vital part',
    'lost',
    (world) => titanAtEnd(world, { parts: parts(1, 6, 1) }, [20], [1]).unit('b:u1').status,
  ),
  covers(
    'B-TITAN-11',
    'the opponent names the part that parries hurt',
    'b part hull,cannon-arm,fist-arm,legs',
    (world) =>
      fights(world, krogh(['idol-walker']), TUSKERS, 5.75, [...ones(5), 6, 6, 6], group(2, 'b:u1', [1])).asks(),
  ),

  covers('B-WPN-2', 'only CC weapons in a Fight', [0], (world) => {
    const theatre = bellumOn(world, TUSKERS, TUSKERS);
    return aims(theatre, { 'a:u1': at(20), 'b:u1': at(23) }, 'fight').map(({ weapon }) => weapon);
  }),
  covers('B-WPN-3', 'each model carries the weapon', [7], (world) => {
    const theatre = bellumOn(world, TUSKERS, TUSKERS);
    return aims(theatre, { 'a:u1': at(20, undefined, { wounds: [7] }), 'b:u1': at(30) }, 'shoot').flatMap(({ bases }) =>
      bases.map((base) => base.instances),
    );
  }),
  covers('B-WPN-6', 'type i: a 6 cannot be saved by infantry', 6, (world) => told(carbines(world)).unsaveableFrom),
  covers('B-SQD-10', 'a base in range fires, one beyond does not', ['a:u1.0'], (world) => {
    const theatre = bellumOn(world, krogh(['tuskers', 2]), TUSKERS);
    const stand: Placed = {
      at: [
        [20, 45],
        [17, 45],
      ],
    };
    return aims(theatre, { 'a:u1': stand, 'b:u1': at(37.5) }, 'shoot').flatMap(({ bases }) =>
      bases.map(({ base }) => base),
    );
  }),

  covers('B-SHOOT-1', 'one of two guns may stay silent', null, (world) =>
    attacking(
      bellumOn(world, nekhra(['tomb-crawler']), TUSKERS),
      'shoot',
      { 'a:u1': at(20, ['shoot']), 'b:u1': at(32, ['pass']) },
      ones(8),
      [],
    ).refused(say.attack('a:u1', group(1, 'b:u1', [1]))),
  ),
  covers('B-SHOOT-2', 'ten carbines: six and four, not six and five', ['B-SHOOT-2', null], (world) => {
    const stands = { 'a:u1': at(20, ['shoot']), 'b:u1': at(30, ['pass']), 'b:u2': { at: [[30, 50] as const] } };
    const theatre = bellumOn(world, TUSKERS, krogh(['tuskers'], ['tuskers']));
    const scene = attacking(theatre, 'shoot', stands, ones(14), []);
    const split = (second: number) => say.attack('a:u1', group(1, 'b:u1', [6]), group(1, 'b:u2', [second]));
    return [scene.refused(split(5)), scene.refused(split(4))];
  }),
  covers('B-SHOOT-3', 'who is not seen is not shot', [], (world) => pastRock(world, 45)),
  covers('B-SHOOT-6', 'groups in the order that the attacker chose', ['Ash Array', 'Dissolver Lance'], (world) =>
    attacking(
      bellumOn(world, nekhra(['tomb-crawler']), TUSKERS),
      'shoot',
      { 'a:u1': at(20, ['shoot']), 'b:u1': at(32, ['pass']) },
      ones(12),
      [group(1, 'b:u1', [1]), group(0, 'b:u1', [1])],
    )
      .all('attacked')
      .map(({ weapon }) => weapon.name),
  ),
  covers('B-SHOOT-10', 'a shot is tallied, and nobody falls yet', [5, 10], (world) => {
    const { tally, bases } = carbines(world, [...fives(5), ...ones(7)]).unit('b:u1');
    return [tally, bases[0]?.wounds];
  }),
  covers('B-LOS-1', 'a rock in the way hides, none does not', [[], ['b:u1']], (world) => [
    pastRock(world, 45),
    pastRock(world, 20),
  ]),
  covers('B-LOS-3', 'a single line is a hair’s breadth', [], (world) => pastRock(world, 42.2)),
  covers('B-LOS-4', 'two points of the target have to be seen', [[], ['b:u1']], (world) => [
    pastRock(world, 42.2),
    pastRock(world, 42.05),
  ]),

  covers('B-FIGHT-1', 'only those it is engaged with', ['b:u1'], (world) =>
    targets(
      bellumOn(world, TUSKERS, nekhra(['rankers'], ['rankers'])),
      { 'a:u1': at(20), 'b:u1': at(23), 'b:u2': at(30) },
      'fight',
    ),
  ),
  covers('B-FIGHT-2', 'a Fight uses all CC weapons', 'B-FIGHT-2', (world) =>
    fights(world, twoBlades, TUSKERS, 3, ones(6)).refused(say.attack('a:u1', group(0, 'b:u1', [3]))),
  ),
  covers('B-FIGHT-4', 'each weapon faces all parries again', [3, 3], (world) =>
    fights(world, twoBlades, TUSKERS, 3, ones(12), group(0, 'b:u1', [3]), group(1, 'b:u1', [3]))
      .all('rolled')
      .filter(({ purpose }) => purpose === 'save')
      .map(({ dice }) => dice.length),
  ),
  covers('B-FIGHT-6', 'a hit of the maul is two damage', 2, (world) => maul(world, [5, ...ones(7)]).unit('b:u1').tally),
  covers(
    'B-FIGHT-8',
    'a surplus parry is one damage, whatever the weapon',
    3,
    (world) => maul(world, [...ones(5), 6, 6, 6]).unit('a:u1').tally,
  ),
  covers('B-FIGHT-9', 'close combat damage carries', 2, (world) => told(maul(world, ones(8))).damagePerHit),

  covers('B-CAST-1', 'a power does what its card says', ['a:u2 enhance'], (world) =>
    casting(world, chief, CHIEF, [6], [1, 'a:u2'])
      .all('affected')
      .map(({ unit, effect }) => `${unit} ${effect.rule}`),
  ),
  covers(
    'B-CAST-2',
    'Apt 4+ and a power of +1',
    5,
    (world) => casting(world, chief, CHIEF, [5], [1, 'a:u2']).all('cast')[0]?.difficulty,
  ),
  covers('B-CAST-3', 'two powers with Pow 2', 'a order pass', (world) => {
    const host = nekhra(['grave-regent'], ['rankers']);
    const stands = { ...REGENT, 'a:u2': at(16, undefined, { wounds: [4] }) };
    return casting(world, host, stands, [1, 1], [1, 'b:u1'], [2, 'b:u1']).asks();
  }),
  covers('B-CAST-4', 'a power is tried once', [2], (world) => {
    const { pending } = casting(world, regent, REGENT, [1], [1, 'b:u1']).session;
    return pending?.kind === 'cast' ? pending.powers.map(({ power }) => power) : [];
  }),
  covers('B-CAST-5', 'a power reaches as far as it prints', ['a:u2'], (world) => {
    const host = krogh(['host-chief'], ['tuskers'], ['tuskers']);
    const { pending } = casting(world, host, { ...CHIEF, 'a:u3': { at: [[20, 70]] } }, []).session;
    return pending?.kind === 'cast' ? pending.powers[0]?.targets : [];
  }),
  covers('B-SRG-3', 'Advanced Targeting does without the sight that Shoot asks for', ['b:u1'], (world) =>
    targets(
      bellumOn(
        world,
        withCards(krogh(['riflemen']), [riflemen({ specialRules: [{ rule: 'advanced-targeting' }] })]),
        TUSKERS,
        [rock(45, 8)],
      ),
      { 'a:u1': at(20), 'b:u1': at(40) },
    ),
  ),
  covers('B-SRG-7', 'an aura is on everybody within its reach', 6, (world) => needBeside(world, 1)),
  covers('B-SRG-8', 'the same entry counts once, however many bear it', [6, 1], (world) => {
    const theatre = bellumOn(world, TUSKERS, gloom(2));
    const state = moment(theatre, { 'a:u1': at(20), 'b:u1': at(30), 'b:u2': { at: [[30, 50]] } });
    return [needBeside(world, 2), rulesOf(theatre, state, unitById(state, 'a:u1')).length];
  }),
  restsOn('B-SR-REGROUP', 'B-EX-25', 'units of ten are pooled', [[10, 3], [9]], (world) => [
    merged(world, 7, 6, ['a:u1.0', 'a:u2.0']),
    merged(world, 4, 5, ['a:u1.0']),
  ]),
];
