/** Random attacks of Bellum Caelum, played by the engine through every outcome and summed by the exact odds of the same printed figures. */
import type { Theatre } from '#shared/battle/bellum-caelum/theatre';
import type { BattleState } from '#shared/battle/bellum-caelum/state';
import type { BellumTypes } from '#shared/battle/bellum-caelum/bellum-types';
import type { Chance } from '#shared/battle/frame/chance';
import { openBattle } from '#shared/battle/frame/session';
import type { RandomStream } from '#shared/core/random';
import { planBellumScenario } from '#shared/odds/bellum-answer';
import { bellumOdds } from '#shared/odds/bellum-odds';
import { bellumScenarioSchema } from '#shared/odds/scenario-schema';
import { isNaturalOne, mayReroll, passes, type DiceTest } from '#shared/rules/dice-test';
import { aBellumBattle, bellumMission } from './bellum-battle';
import { card, group, krogh, moment, nekhra, say, withCards, type OwnCard } from './bellum-field';
import { enumeratedChance } from './chance';

type Type = 'infantry' | 'hero' | 'vehicle' | 'titan';
type Rules = NonNullable<OwnCard['specialRules']>;

export interface BellumAttack {
  readonly action: 'shoot' | 'fight';
  /** Times the attacker has shot before in this activation. */
  readonly repeat: number;
  readonly attacker: OwnCard;
  readonly target: OwnCard;
  readonly units: number;
  readonly facing: number;
}

const BARE = { ...bellumMission('three-beacons'), terrain: [] };
const FACES = { 0: 'rear', 90: 'right', 180: 'front', 270: 'left' } as const;

const pick = <T>(random: RandomStream, list: readonly T[]): T => list[random.below(list.length)]!;
const within = (random: RandomStream, low: number, high: number): number => low + random.below(high - low + 1);

/** Entries that change a figure or let dice be rolled again. */
function changes(random: RandomStream, stats: readonly string[], rerolls: readonly string[]): Rules {
  const found: Rules = [];
  if (random.below(3) === 0)
    found.push({
      rule: pick(random, ['enhance', 'vitiate']),
      stat: pick(random, stats),
      x: within(random, 1, 2),
    });
  if (random.below(4) === 0) found.push({ rule: 'advantaged', stat: pick(random, rerolls), x: within(random, 1, 3) });
  return found;
}

/** Few dice, since outcomes multiply. */
export function randomBellumAttack(random: RandomStream): BellumAttack {
  const action = pick(random, ['shoot', 'fight'] as const);
  const stat = action === 'shoot' ? 'sho' : 'clo';
  const save = action === 'shoot' ? 'shi' : 'par';
  const type: Type = pick(random, ['infantry', 'hero', 'vehicle']);
  const weapon = {
    name: 'Arm',
    ra: action === 'shoot' ? 30 : ('CC' as const),
    at: within(random, 1, 2),
    type: pick(random, ['i', 'v', 'h', 't'] as const),
    st: within(random, 2, 7),
    da: within(random, 1, 2),
    rules: [
      ...(random.below(4) === 0 ? [{ rule: 'piercing', x: within(random, 2, 6) }] : []),
      ...(random.below(5) === 0 ? [{ rule: 'areal-effect' }] : []),
      ...(random.below(5) === 0 ? [{ rule: 'targeted-attack' }] : []),
    ],
  };
  const aim: Type = pick(random, ['infantry', 'infantry', 'hero', 'vehicle', 'titan']);
  const wounds = within(random, 1, 4);
  const figure = (): number => within(random, -1, 2);
  const faces = () => ({ front: figure(), left: figure(), right: figure(), rear: figure() });
  return {
    action,
    repeat: action === 'shoot' && random.below(3) === 0 ? 1 : 0,
    attacker: card('attackers', {
      type,
      ...(type === 'infantry' ? { models: within(random, 1, 2), shockBelow: 0 } : { wounds: 9 }),
      stats: { [stat]: random.below(12) === 0 ? null : within(random, 2, 6) },
      weapons: [weapon],
      specialRules: changes(random, [stat, 'at', 'st', 'da'], [stat]),
    }),
    target: card('targets', {
      type: aim,
      ...(aim === 'infantry' ? { models: wounds, woundsPerModel: within(random, 1, 2), shockBelow: 0 } : {}),
      ...(aim === 'hero' || aim === 'vehicle' ? { wounds } : {}),
      ...(aim === 'titan' ? { parts: [{ id: 'heart', name: 'Heart', vital: true, wounds, defence: figure() }] } : {}),
      stats: {
        [save]: within(random, 0, 2),
        defence: aim === 'titan' ? null : aim === 'vehicle' ? faces() : figure(),
        toughness: random.below(8) === 0 ? null : within(random, 2, 6),
        act: aim === 'titan' ? '1/1' : '1',
      },
      specialRules: changes(random, [save, 'defence', 'toughness'], [save, 'toughness']),
    }),
    units: aim === 'infantry' ? within(random, 1, 2) : 1,
    facing: 90 * random.below(4),
  };
}

/** How far a base reaches along the line between the two. */
const reach = (type: Type, facing: number): number =>
  ({ infantry: 1.25, hero: 1, vehicle: facing % 180 === 0 ? 2.5 : 1.75, titan: 4 })[type];

function scene({ action, repeat, attacker, target, units, facing }: BellumAttack): {
  readonly theatre: Theatre;
  readonly state: BattleState;
} {
  const theatre = aBellumBattle(
    {
      a: withCards(krogh(['attackers']), [attacker]),
      b: withCards(nekhra(['targets', units], ['rankers']), [target]),
    },
    BARE,
  );
  const apart = reach(target.type, facing) + reach(attacker.type, 0) + (action === 'fight' ? 0.5 : 12);
  return {
    theatre,
    state: moment(theatre, {
      'a:u1': { at: [[60, 40 + apart]], orders: [Array.from({ length: repeat + 1 }, () => action)] },
      'b:u1': { at: Array.from({ length: units }, (_, i) => [60 - 3 * i, 40] as const), facing },
    }),
  };
}

/** The same attack as somebody would ask the odds for it: printed figures and nothing of the battle. */
function planOf({ action, repeat, attacker, target, units, facing }: BellumAttack, theatre: Theatre) {
  const { stats } = target;
  const [weapon] = attacker.weapons!;
  const [part] = target.parts ?? [];
  const face = FACES[facing as keyof typeof FACES];
  const defence = part ? part.defence : typeof stats.defence === 'object' ? stats.defence?.[face] : stats.defence;
  const infantry = target.type === 'infantry';
  return planBellumScenario(
    bellumScenarioSchema.parse({
      system: 'bellum-caelum',
      action,
      attacker: {
        type: attacker.type,
        skill: action === 'shoot' ? attacker.stats.sho : attacker.stats.clo,
        models: modelsOf(attacker),
        repeat,
        rules: attacker.specialRules ?? [],
      },
      weapon: {
        attacks: weapon!.at,
        type: weapon!.type,
        strength: weapon!.st,
        damage: weapon!.da,
        rules: weapon!.rules ?? [],
      },
      target: {
        type: target.type,
        saves: action === 'shoot' ? stats.shi : stats.par,
        defence: defence ?? 0,
        toughness: stats.toughness,
        ...(infantry
          ? { wounds: target.woundsPerModel ?? 1, models: target.models }
          : { wounds: part?.wounds ?? target.wounds }),
        units,
        rules: target.specialRules ?? [],
      },
    }),
    theatre.book,
  )[0];
}

/** Everybody but infantry is one model. */
const modelsOf = ({ type, models = 1 }: OwnCard): number => (type === 'infantry' ? models : 1);

const MOST_DRAWS = 9;

export interface BothWays {
  readonly damage: readonly [engine: readonly number[], odds: ArrayLike<number>];
  readonly returned: readonly [engine: readonly number[], odds: ArrayLike<number>];
  /** Of a single base only: a squadron's owner shares wounds out. */
  readonly wounds: readonly [engine: readonly number[], odds: ArrayLike<number>] | null;
}

/** Null: more dice than are tried. */
export function bellumBothWays(attack: BellumAttack): BothWays | null {
  const { theatre, state } = scene(attack);
  const plan = planOf(attack, theatre);
  if (plan.dice * (2 + plan.damagePerHit) + plan.saveDice > MOST_DRAWS) return null;
  const odds = bellumOdds(plan);
  // Faces that no step tells apart are played once, with their weight.
  const classOf = (question: unknown, face: number): string => {
    const test = question as DiceTest;
    return [
      passes(test, face),
      isNaturalOne(test, face),
      mayReroll(test, face),
      face >= (plan.unsaveableFrom ?? 7),
    ].join();
  };
  const raw = process.env['RAW'] === '1' && plan.dice * (1 + plan.damagePerHit) + plan.saveDice <= 5;
  const sums: Record<'damage' | 'returned' | 'wounds', number[]> = { damage: [], returned: [], wounds: [] };
  const outcomes = enumeratedChance((dice) => played(theatre, state, attack, dice), raw ? undefined : classOf);
  for (const { value, probability } of outcomes)
    for (const key of ['damage', 'returned', 'wounds'] as const)
      sums[key][value[key]] = (sums[key][value[key]] ?? 0) + probability;
  return {
    damage: [sums.damage, odds.damage],
    returned: [sums.returned, odds.returned],
    wounds: attack.units === 1 ? [sums.wounds, odds.wounds] : null,
  };
}

/** Attack, and the end of the round after it. */
function played(
  theatre: Theatre,
  start: BattleState,
  { action, repeat, attacker, target }: BellumAttack,
  dice: Chance,
): Record<'damage' | 'returned' | 'wounds', number> {
  const session = openBattle<BellumTypes>(theatre, { seed: 1, chance: dice, start });
  session.play(say.activate('a:u1'));
  for (let i = 0; i <= repeat; i++) {
    session.play(say.order('a:u1', action));
    const aimed = group(0, 'b:u1', [modelsOf(attacker)], target.parts?.[0] ? 'heart' : null);
    session.play(i < repeat ? say.attack('a:u1') : say.attack('a:u1', aimed));
  }
  const tallied = (unit: string): number =>
    session.events.reduce(
      (sum, event) => (event.kind === 'tallied' && event.unit === unit ? sum + event.points : sum),
      0,
    );
  const wounds = ({ units }: BattleState): number =>
    units.find(({ id }) => id === 'b:u1')!.bases.reduce((sum, base) => sum + base.wounds, 0);
  return { damage: tallied('b:u1'), returned: tallied('a:u1'), wounds: wounds(start) - wounds(session.state) };
}
