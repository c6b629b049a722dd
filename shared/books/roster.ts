import { deriveUnit } from '../army/derive';
import { singleModels, type MusteredModel, type MusteredUnit } from '../army/muster';
import { titleOf } from '../schema/rule-ref';
import type { RuleUse } from '../rules/rule';
import { cadenceFigures, type RuleBook } from '../rules/rule-book';
import { rulesInForce } from '../rules/resolve-rules';
import { commandPoints } from '../rules/turn';
import { SIDES, type Side } from '../schema/battle/side';
import type { DataCard } from '../schema/data-card';
import type { Game } from '../schema/game';
import type { GameSystem } from '../systems/game-system';
import { bookOf } from '../systems/rule-books';

/** What is counted down at the table: a model, a base, or a part of a titan. */
export interface Track {
  /** Of several alike with its number: "Warden 3". */
  readonly name: string;
  readonly kind: string;
  readonly most: number;
}

/** Something that is used once in a game. */
export interface OneUse {
  /** As battles remember it. */
  readonly key: string;
  readonly name: string;
}

/** A unit as the books know it: everything that does not change. */
export interface RosterUnit {
  /** `a:u1`. */
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly kind: string;
  readonly roles: readonly string[];
  readonly points: number;
  readonly tracks: readonly Track[];
  readonly items: readonly OneUse[];
  readonly source: MusteredUnit;
  /** Order tokens in a round; 0 where units have Command Dice. */
  readonly orders: number;
  /** The Command Die at the start of a round for the models that are left; 0 where there is none. */
  command(left: readonly number[], round: number): number;
}

export interface Roster {
  readonly units: readonly RosterUnit[];
  readonly byId: ReadonlyMap<string, RosterUnit>;
  readonly markers: readonly { readonly id: string; readonly name: string; readonly x: number; readonly y: number }[];
  readonly sideNames: Readonly<Record<Side, string>>;
  /** A deck takes the place of dice. */
  readonly deck: boolean;
  /** Losses are followed by draws towards fleeing (D-ROUT). */
  readonly routs: boolean;
  /** What is laid or set in a round: Command Dice, or order tokens. */
  readonly command: 'dice' | 'orders';
}

/** Both armies as they stand in the books, by the system's own records. Works for illegal armies too. */
export function rosterOf({ mission, armies }: Pick<Game, 'mission' | 'armies'>, system: GameSystem): Roster {
  const book = bookOf(system);
  const units = SIDES.flatMap((side) =>
    armies[side].units.map((unit) => rosterUnit(deriveUnit(armies[side], unit, system), side, book)),
  );
  return {
    units,
    byId: new Map(units.map((unit) => [unit.id, unit])),
    markers: mission.objectives.map(({ id, label, type, x, y }, i) => ({
      id,
      name: label || `${system.objectives.get(type)?.name ?? titleOf(type)} ${i + 1}`,
      x,
      y,
    })),
    sideNames: { a: armies.a.name || 'Side A', b: armies.b.name || 'Side B' },
    deck: system.randomiser.kind === 'deck',
    routs: system.figures.family === 'cadence' && system.figures.routFromLosses !== null,
    command: system.figures.family === 'bellum-caelum' ? 'orders' : 'dice',
  };
}

function rosterUnit(unit: MusteredUnit, side: Side, book: RuleBook): RosterUnit {
  const fixed = {
    id: `${side}:${unit.id}`,
    side,
    name: unit.name,
    kind: unit.entryName,
    roles: unit.roles,
    points: unit.points,
    source: unit,
  };
  if (unit.card)
    return {
      ...fixed,
      tracks: cardTracks(unit.card, unit.bases),
      items: [],
      orders: unit.card.stats.act.split('/').reduce((sum, count) => sum + Number(count), 0),
      command: () => 0,
    };
  const models = singleModels(unit).map(({ model }) => ({
    model,
    rules: rulesInForce(book, model.rules, book.implied),
  }));
  return {
    ...fixed,
    tracks: numbered(models.map(({ model }) => ({ kind: model.name, most: model.hitPoints }))),
    items: models.flatMap(({ model, rules }, i) => usedOnce(book, model, rules, i)).filter(eachOnce),
    orders: 0,
    // C-CMD-2: the highest Command of the surviving models.
    command: (left, round) =>
      models.reduce(
        (best, { model, rules }, i) =>
          (left[i] ?? 0) > 0 ? Math.max(best, commandPoints(model.command, round, rules)) : best,
        0,
      ),
  };
}

/** B-STAT-12, B-HERO-3, B-TITAN-3. */
function cardTracks(card: DataCard, bases: number): Track[] {
  if (card.type === 'titan') return card.parts.map(({ name, wounds }) => ({ name, kind: name, most: wounds }));
  const most = card.type === 'infantry' ? (card.models ?? 1) * (card.woundsPerModel ?? 1) : (card.wounds ?? 1);
  return numbered(Array.from({ length: bases }, () => ({ kind: bases === 1 ? card.name : 'Base', most })));
}

function numbered(tracks: readonly Omit<Track, 'name'>[]): Track[] {
  const seen = new Map<string, number>();
  return tracks.map((track) => {
    const n = (seen.get(track.kind) ?? 0) + 1;
    seen.set(track.kind, n);
    const alone = tracks.filter(({ kind }) => kind === track.kind).length === 1;
    return { ...track, name: alone ? track.kind : `${track.kind} ${n}` };
  });
}

/** Weapons and rules whose records say that they are used once in a battle. */
function usedOnce(book: RuleBook, model: MusteredModel, rules: readonly RuleUse[], index: number): OneUse[] {
  const weapons = model.weapons.flatMap((weapon, w) =>
    rulesInForce(book, weapon.rules).some(({ rule }) => rule.hooks.attacking?.limit === 'once-per-battle')
      ? [{ key: `weapon:${index}:${w}`, name: weapon.name }]
      : [],
  );
  const figures = cadenceFigures(book);
  const own = rules.flatMap(({ rule }) => {
    const reaction = rule.hooks.defending?.reaction?.(figures);
    if (reaction?.oncePerGame) return [{ key: reaction.rule ?? rule.id, name: rule.name }];
    const { seesHand, followUpActivation } = rule.hooks.commanding ?? {};
    return seesHand || followUpActivation ? [{ key: rule.id, name: rule.name }] : [];
  });
  const horse = model.onFoot ? [{ key: `dismounted:${index}`, name: 'Dismounted' }] : [];
  return [...weapons, ...own, ...horse];
}

const eachOnce = (item: OneUse, i: number, all: readonly OneUse[]): boolean =>
  all.findIndex(({ key }) => key === item.key) === i;
