/** Bellum Caelum: engagement, movement and Formation. */
import { isEngaged, isInFormation } from '#shared/battle/bellum-caelum/ground';
import { unitById } from '#shared/battle/bellum-caelum/state';
import type { Theatre } from '#shared/battle/bellum-caelum/theatre';
import type { DrivenPath, Order } from '#shared/schema/battle/bellum-decision';
import type { Army } from '#shared/schema/army';
import { field, krogh, moment, say, type Field, type Placed } from '../../../support/bellum-field';
import { bellumOn } from '../../bellum-world';
import { covers, restsOn, type CoveredRule } from '../../covered-rule';
import type { World } from '../../world';

const at = (x: number, orders?: readonly Order[], more: Partial<Placed> = {}): Placed => ({
  at: [[x, 45]],
  ...(orders ? { orders: [orders] } : {}),
  ...more,
});
const duel = (world: World, a: Army = krogh(['tuskers']), b: Army = krogh(['tuskers'])): Theatre =>
  bellumOn(world, a, b);

/** a:u1 has picked its Move. */
const moving = (theatre: Theatre, placed: Readonly<Record<string, Placed>>, faces: readonly number[] = []): Field =>
  field(theatre, placed, faces).do(say.activate('a:u1'), say.order('a:u1', 'move'));

const alone = (world: World, entry = 'tuskers'): Field =>
  moving(duel(world, krogh([entry])), { 'a:u1': at(20, ['move']), 'b:u1': at(90, ['pass']) });
const drive = (...steps: DrivenPath['steps']) => say.move('a:u1', { base: 'a:u1.0', steps });
const pivot = (degrees: number): DrivenPath['steps'][number] => ({ kind: 'pivot', degrees });
const placeOf = (scene: Field, base = 0) => {
  const { x, y, facing } = scene.unit('a:u1').bases[base]!;
  return { x: tidy(x), y: tidy(y), facing };
};
const tidy = (n: number): number => Math.round(n * 10) / 10;

/** Engaged since the tokens were laid: no order is given up for it. */
const held = (orders: readonly Order[]): Placed => at(20, orders, { more: { reduced: true } });
const leaving = (world: World, die: number, a: Army = krogh(['tuskers'])): Field =>
  moving(
    duel(world, a),
    { 'a:u1': held(['move', 'pass']), 'b:u1': at(a.units[0]?.entry === 'host-chief' ? 22.75 : 23) },
    [die],
  );

const engagedAt = (world: World, gap: number): boolean[] => {
  const theatre = duel(world);
  const state = moment(theatre, { 'a:u1': at(20), 'b:u1': at(22.5 + gap) });
  return state.units.map((unit) => isEngaged(theatre, state, unit));
};

/** Bases of a:u1 in a row, so far apart from centre to centre. */
const row = (count: number, step: number, orders?: readonly Order[], more: Partial<Placed> = {}): Placed => ({
  at: Array.from({ length: count }, (_, i) => [20 + i * step, 45] as const),
  ...(orders ? { orders: [orders] } : {}),
  ...more,
});

export const covered: readonly CoveredRule[] = [
  covers('B-GEN-6', 'within 1 cm is 1 cm or less', [true, false], (world) => [
    engagedAt(world, 1)[0],
    engagedAt(world, 1.01)[0],
  ]),
  covers('B-STAT-1', 'Mov 12: 12 cm and no farther', ['B-MOVE-2', null], (world) => {
    const scene = alone(world);
    return [scene.refused(say.walk('a:u1', [32.1, 45])), scene.refused(say.walk('a:u1', [32, 45]))];
  }),
  covers(
    'B-STAT-3',
    'the check to leave is of Ini',
    3,
    (world) => leaving(world, 3, krogh(['host-chief'])).all('rolled')[0]?.difficulty,
  ),
  covers('B-ENG-1', 'both are engaged at 1 cm, neither beyond', [true, true, false, false], (world) => [
    ...engagedAt(world, 1),
    ...engagedAt(world, 1.1),
  ]),
  covers('B-ENG-8', 'who runs into an enemy has only Fight left', [['shoot'], 'a order fight'], (world) => {
    const scene = moving(duel(world), { 'a:u1': at(20, ['move', 'shoot', 'fight']), 'b:u1': at(28) });
    scene.do(say.walk('a:u1', [26, 45]));
    return [scene.all('order-discarded').map(({ order }) => order), scene.asks()];
  }),
  covers('B-ENG-9', 'engaged by others: one order is given up', ['a give-up fight,pass', 'a order fight'], (world) => {
    const scene = field(duel(world), { 'a:u1': at(20, ['fight', 'pass']), 'b:u1': at(23) }).do(say.activate('a:u1'));
    return [scene.asks(), scene.do(say.giveUp('a:u1', 'pass')).asks()];
  }),
  covers('B-ENG-10', 'a failed check: no move, and the order is used up', [0, 'a order pass'], (world) => {
    const scene = leaving(world, 3);
    return [scene.all('rolled')[0]?.successes, scene.asks()];
  }),
  restsOn('B-ENG-10', 'B-FIGHT-10', 'engagement is left by a Move with its check', ['leave'], (world) =>
    leaving(world, 4)
      .all('rolled')
      .map(({ purpose }) => purpose),
  ),
  covers('B-ENG-11', 'who has passed moves as it likes', [10, null], (world) => {
    const [moved] = leaving(world, 4)
      .do(say.walk('a:u1', [10, 45]))
      .all('moved');
    return [moved?.to.x, moved?.stop];
  }),
  covers('B-ENG-12', 'a hero casts while engaged', 'a order cast,pass', (world) => {
    const theatre = duel(world, krogh(['host-chief'], ['tuskers']));
    const stands = { 'a:u1': held(['cast', 'pass']), 'a:u2': at(14), 'b:u1': at(22.75) };
    return field(theatre, stands).do(say.activate('a:u1')).asks();
  }),
  covers('B-ENG-13', 'a Fight whose enemy has gone is lost', ['B-ENG-13 fight'], (world) =>
    field(duel(world), { 'a:u1': at(20, ['fight']), 'b:u1': at(40, ['pass']) })
      .do(say.activate('a:u1'))
      .all('order-discarded')
      .map(({ rule, order }) => `${rule} ${order}`),
  ),

  covers('B-VEH-3', 'a vehicle turns 90 degrees in a Move', ['B-MOVE-7', null], (world) => {
    const scene = alone(world, 'ramwagon');
    return [scene.refused(drive(pivot(91))), scene.refused(drive(pivot(90)))];
  }),
  covers('B-VEH-5', 'and faces that way from then on', { x: 25, y: 45, facing: 90 }, (world) =>
    placeOf(alone(world, 'ramwagon').do(drive(pivot(90), { kind: 'straight', distance: 5 }))),
  ),
  covers('B-HERO-1', 'a hero moves like infantry, in any direction', { x: 28, y: 40, facing: 0 }, (world) =>
    placeOf(alone(world, 'host-chief').do(say.walk('a:u1', [28, 40]))),
  ),
  covers('B-MOVE-1', 'infantry moves anywhere and turns freely', { x: 28, y: 40, facing: 200 }, (world) =>
    placeOf(alone(world).do(say.move('a:u1', { base: 'a:u1.0', points: [{ x: 28, y: 40 }], facing: 200 }))),
  ),
  covers('B-MOVE-2', 'the whole path counts, not where it ends', ['B-MOVE-2', null], (world) => {
    const scene = alone(world);
    const there = (x: number) =>
      say.move('a:u1', {
        base: 'a:u1.0',
        points: [
          { x, y: 45 },
          { x: 22, y: 45 },
        ],
      });
    return [scene.refused(there(28)), scene.refused(there(27))];
  }),
  covers('B-MOVE-3', 'friends are crossed, not ended on', ['B-MOVE-3', null], (world) => {
    const theatre = duel(world, krogh(['tuskers'], ['tuskers']));
    const scene = moving(theatre, { 'a:u1': at(20, ['move']), 'a:u2': at(26), 'b:u1': at(90, ['pass']) });
    return [scene.refused(say.walk('a:u1', [27, 45])), scene.refused(say.walk('a:u1', [30, 45]))];
  }),
  covers('B-MOVE-4', 'the first place within 1 cm of an enemy ends it', [24.5, 'b:u1'], (world) => {
    const scene = moving(duel(world), { 'a:u1': at(20, ['move']), 'b:u1': at(28) }).do(say.walk('a:u1', [32, 45]));
    return [placeOf(scene).x, scene.all('moved')[0]?.stop?.unit];
  }),
  covers('B-MOVE-5', 'who ends within 1 cm is engaged', ['a:u1.0 b:u1.0'], (world) =>
    moving(duel(world), { 'a:u1': at(20, ['move']), 'b:u1': at(28) })
      .do(say.walk('a:u1', [25, 45]))
      .all('engaged')
      .flatMap((event) => event.with.map(({ base, enemy }) => `${base} ${enemy}`)),
  ),
  covers('B-MOVE-6', 'only the base in contact stops', [24.5, 24], (world) => {
    const stand: Placed = {
      at: [
        [20, 45],
        [20, 48],
      ],
      orders: [['move']],
    };
    const scene = moving(duel(world, krogh(['tuskers', 2])), { 'a:u1': stand, 'b:u1': at(28) });
    scene.do(say.walk('a:u1', [32, 45], [24, 48]));
    return [placeOf(scene, 0).x, placeOf(scene, 1).x];
  }),
  covers('B-MOVE-7', 'all pivots of a Move add up', ['B-MOVE-7', null], (world) => {
    const scene = alone(world, 'ramwagon');
    return [scene.refused(drive(pivot(50), pivot(-50))), scene.refused(drive(pivot(45), pivot(-45)))];
  }),
  covers('B-FORM-1', 'a chain of four is in Formation', [true, false], (world) => {
    const theatre = duel(world, krogh(['tuskers', 4]));
    return [3.5, 3.6].map((step) =>
      isInFormation(theatre, unitById(moment(theatre, { 'a:u1': row(4, step) }), 'a:u1')),
    );
  }),
  covers('B-FORM-2', 'a Move ends in Formation', ['B-FORM-2', null], (world) => {
    const theatre = duel(world, krogh(['tuskers', 2]));
    const scene = moving(theatre, { 'a:u1': row(2, 3, ['move']), 'b:u1': at(90, ['pass']) });
    return [scene.refused(say.walk('a:u1', [18, 40])), scene.refused(say.walk('a:u1', [18, 40], [21, 40]))];
  }),
  covers('B-FORM-3', 'a scattered squadron regroups first, by its Move', ['a move', 'regroup'], (world) => {
    const theatre = duel(world, krogh(['tuskers', 2]));
    const scene = field(theatre, { 'a:u1': row(2, 8, ['shoot', 'move']), 'b:u1': at(90) }).do(say.activate('a:u1'));
    return [scene.asks(), scene.all('order-started')[0]?.as];
  }),
  covers('B-FORM-4', 'bases that are not engaged regroup without the check', ['a:u1.1'], (world) => {
    const theatre = duel(world, krogh(['tuskers', 2]));
    const stand = row(2, 8, ['move'], { more: { reduced: true } });
    const { session } = field(theatre, { 'a:u1': stand, 'b:u1': { at: [[17, 45]] } }, [1]).do(say.activate('a:u1'));
    return session.pending?.kind === 'move' ? session.pending.bases : [];
  }),
  covers('B-FORM-5', 'who is not brought together is removed', ['a:u1.2 formation'], (world) => {
    const theatre = duel(world, krogh(['tuskers', 3]));
    const stand: Placed = {
      at: [
        [20, 45],
        [23, 45],
        [50, 45],
      ],
      orders: [['move']],
    };
    const scene = field(theatre, { 'a:u1': stand, 'b:u1': at(90, ['pass']) }).do(
      say.activate('a:u1'),
      say.move('a:u1'),
    );
    return scene.all('incapacitated').map(({ base, cause }) => `${base} ${cause}`);
  }),
];
