/** A gang of Devil's Bluff that grows from battle to battle. */
import { casualtyOdds, fateOf, shuffledDeck, stillDue, type Witnessed } from '#shared/army/campaign/aftermath';
import { applyArmyEdits } from '#shared/army/edit';
import { deriveUnit } from '#shared/army/derive';
import { planOf } from '#shared/rules/probes';
import { needOf } from '#shared/rules/dice-test';
import { extendBook } from '#shared/rules/rule-book';
import type { Army } from '#shared/schema/army';
import type { Decision } from '#shared/schema/battle/cadence-decision';
import type { CampaignGame, FighterFate } from '#shared/schema/campaign';
import { aSample } from '../../../army/support';
import { aDuel, aStreet, openDuel } from '../../../support/bluff-battle';
import { order } from '../../../support/scene';
import { codes } from '../../army-cases';
import { covers, restsOn, type CoveredRule } from '../../covered-rule';
import type { World } from '../../world';

const ID = 'devils-bluff';
const nobody = aSample(ID, 'Nobody Yet');
const gang: Army = { ...nobody, campaign: { power: 0, games: [] } };
const AMOS = 1;
const amos = (army: Army) => army.units[AMOS]!;

const aGame = (fighters: readonly FighterFate[], changes: Partial<CampaignGame> = {}): CampaignGame => ({
  id: 'g1',
  against: 'The Marrow Creek Three',
  result: 'lost',
  income: 0,
  pay: 0,
  power: 0,
  fighters: [...fighters],
  ...changes,
});

const fate = (world: World, seen: Witnessed, army: Army = gang): FighterFate =>
  fateOf(army, amos(army), world.system(ID), seen);
const written = (army: Army, game: CampaignGame): Army => applyArmyEdits(army, [{ kind: 'record-game', game }]);
/** Falls in the first battle, fails the Defence draw and draws this. */
const after = (world: World, draw: number, army: Army = gang): Army =>
  written(army, aGame([fate(world, { casualty: true, defence: 2, draw }, army)]));
const told = ({ fate: how, outcome, experience }: FighterFate): unknown[] => [how, outcome ?? null, experience];
const inTwo = (world: World, army: Army, of: 'toughness') =>
  deriveUnit(army, amos(army), world.system(ID)).models[0]![of];

/** An attack of somebody with this injury at this distance: the card it needs, or the rule that forbids it. */
function aimed(world: World, injury: string, distance: number): unknown {
  const { illegal, attack } = planOf(world.book(ID), {
    attacker: [injury],
    weapon: ['Assault'],
    skill: 9,
    range: 18,
    distance,
  });
  return illegal?.rule ?? needOf(attack);
}

/** How far somebody with these injuries may go in a Move and then in an Advance. */
function strides(world: World, injuries: readonly string[]): unknown {
  const system = world.system(ID);
  const book = extendBook(world.book(ID), { figures: system.figures });
  const theatre = aDuel([{ entry: 'leader', injuries }], [{}], aStreet(), book, system);
  const scene = openDuel(theatre, {
    stands: { 'a:u1': { x: 18, y: 20, cp: 4 }, 'b:u1': { x: 18, y: 4, cp: 2 } },
  });
  const go = (action: 'move' | 'advance', y: number): Decision => ({
    kind: 'move',
    side: 'a',
    unit: 'a:u1',
    action,
    paths: [{ model: 0, points: [{ x: 18, y }] }],
  });
  scene.do(order.activate('a:u1'));
  scene.do(order.declare('a:u1', 'move', 'advance'));
  scene.do(go('move', 16));
  return [scene.refused(go('advance', 12)) === null, scene.refused(go('advance', 14)) === null];
}

export const covered: readonly CoveredRule[] = [
  covers(
    'D-CAMP-1',
    'what a gang remembers: Power, money, experience, skills and injuries',
    [3, 312, { experience: 0, skills: ['Card sharp'], injuries: ['leg-wound'] }],
    () => {
      const army = applyArmyEdits(gang, [
        { kind: 'set-power', power: 3 },
        { kind: 'set-limit', limit: 312 },
        {
          kind: 'set-fighter',
          unit: amos(gang).id,
          record: { experience: 0, skills: ['Card sharp'], injuries: ['leg-wound'] },
        },
      ]);
      return [army.campaign?.power, army.limit, amos(army).campaign];
    },
  ),
  covers(
    'D-CAMP-2',
    'a new gang with 500 dollars and a Legend',
    ['D-CAMP-2 campaign-start', 'D-CAMP-2 campaign-start'],
    (world) => {
      const rich = aSample(ID, 'The Marrow Creek Three');
      const units = rich.units.filter(({ entry }, i) => entry !== 'legend' || i === 1);
      return codes(world, { ...rich, units, campaign: { power: 0, games: [] } }, 'D-CAMP-2').slice(0, 2);
    },
  ),
  covers('D-CAMP-2', 'with a battle behind it, it hires whom it can pay', [], (world) => {
    if (codes(world, { ...gang, limit: 340 }, 'D-CAMP-2').length === 0) return 'nothing is asked of a new gang';
    const army = written(gang, aGame([], { income: 40 }));
    return codes(world, army, 'D-CAMP-2');
  }),
  covers('D-CAMP-3', 'from 0, by what is entered', [0, 2, 1], () => {
    const one = written(gang, aGame([], { power: 2 }));
    const two = written(one, aGame([], { id: 'g2', power: -1 }));
    return [gang.campaign?.power, one.campaign?.power, two.campaign?.power];
  }),
  covers(
    'D-CAMP-4',
    'income comes in and pay goes out, as entered; striking the battle takes both back',
    [300, 325, 300],
    () => {
      const one = written(gang, aGame([], { income: 40, pay: 15 }));
      return [gang.limit, one.limit, applyArmyEdits(one, [{ kind: 'strike-game' }]).limit];
    },
  ),
  covers('D-CAMP-5', 'whoever came through has 1 more', 1, (world) => {
    const army = written(gang, aGame([fate(world, { casualty: false })]));
    return amos(army).campaign?.experience;
  }),
  covers(
    'D-CAMP-6',
    'against its Defence of 10 as printed',
    [
      ['injured', null, 0],
      ['unhurt', null, 1],
    ],
    (world) => [told(fate(world, { casualty: true, defence: 9 })), told(fate(world, { casualty: true, defence: 10 }))],
  ),
  covers('D-CAMP-6', 'a failure draws again, a success does not', ['defence', 'injury', null], (world) =>
    [{ casualty: true }, { casualty: true, defence: 1 }, { casualty: true, defence: 13 }].map((seen) =>
      stillDue(gang, amos(gang), world.system(ID), seen),
    ),
  ),
  covers('D-CAMP-6', 'hands stay out of the deck', [46, 2], (world) => {
    const deck = shuffledDeck(world.system(ID), [1, 1, 13, 13, 13, 5], 7);
    return [deck.length, deck.filter((face) => face === 1).length];
  }),
  covers(
    'D-CAMP-7',
    'what a failed draw comes to',
    [
      ['injured', 'Leg Wound', 0],
      ['injured', 'Arm Wound', 0],
      ['injured', 'Impaired Vision', 0],
      ['injured', 'Hardened', 0],
      ['injured', 'Lucky', 0],
      ['injured', 'True Grit', 1],
    ],
    (world) => [1, 4, 5, 9, 12, 13].map((draw) => told(fate(world, { casualty: true, defence: 2, draw }))),
  ),
  covers('D-CAMP-7', 'Hardened: Toughness 4, and the next battle is missed', [4, 1, undefined], (world) => {
    const army = after(world, 8);
    const back = written(army, aGame([fate(world, { casualty: false }, army)], { id: 'g2' }));
    return [inTwo(world, army, 'toughness'), amos(army).campaign?.misses, amos(back).campaign?.misses];
  }),
  covers('D-CAMP-7', 'Arm Wound: 2 harder at less than 3 inches', [11, 9, 9], (world) =>
    [2.9, 3, 8].map((distance) => aimed(world, 'Arm Wound', distance)),
  ),
  covers('D-CAMP-7', 'Impaired Vision: nobody beyond 9 inches', [9, 9, 'D-CAMP-7'], (world) =>
    [8, 9, 9.1].map((distance) => aimed(world, 'Impaired Vision', distance)),
  ),
  covers('D-CAMP-7', 'Leg Wound: an Advance of 2 inches', [false, true], (world) => strides(world, ['leg-wound'])),
  covers('D-CAMP-8', 'a second Leg Wound is Lucky', [['leg-wound'], 'Lucky'], (world) => {
    const army = after(world, 1);
    const again = fate(world, { casualty: true, defence: 2, draw: 2 }, army);
    return [amos(written(army, aGame([again], { id: 'g2' }))).campaign?.injuries, again.outcome];
  }),
  restsOn(
    'D-CAMP-7',
    'D-EX-25',
    'a casualty: fails, ends as Hardened, gains experience',
    ['9/13', '27/169', '61/169'],
    (world) => {
      const { unhurt, outcomes, experience } = casualtyOdds(gang, amos(gang), world.system(ID));
      const of = (name: string): number => outcomes.find((each) => each.name === name)?.chance ?? 0;
      const parts = (chance: number, whole: number): string => `${Math.round(chance * whole)}/${whole}`;
      return [parts(1 - unhurt, 13), parts(of('Hardened'), 169), parts(experience, 169)];
    },
  ),
];
