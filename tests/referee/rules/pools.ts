import { weaponRule } from '../book/roster';
import {
  allHave,
  figureOf,
  living,
  standing,
  unitOf,
  type Game,
  type ModelNow,
  type Pool,
  type ShotNow,
  type UnitNow,
} from '../game';
import { depthAt } from '../geometry/figure';
import { EPS } from '../geometry/point';
import type { Guard } from '../guard';
import { targetOf, type Told, type WeaponFile } from '../record';
import { counterNeed, defenceNeed } from './numbers';

/** Where the hits of one attack go: the target, others that a Blast catches, the attacker whose weapon is Volatile. */

export const shotOf = (game: Game, attack: number | null): ShotNow | undefined =>
  game.activation?.attacking?.shots.findLast(({ aim }) => aim.attack === attack);

export const weaponOf = (game: Game, targeted: Told<'targeted'>): WeaponFile =>
  game.book.weapons.get(targeted.weapon.id)!;

export const pool = (kind: Pool['kind'], unit: UnitNow | null, model: number | null, count: number): Pool => ({
  kind,
  unit,
  model,
  hits: [{ count, blast: kind === 'blast' }],
  defended: 0,
  points: 0,
  countered: 0,
  failed: 0,
  counter: null,
});

/** Models that the hits of the pool can fall on. */
export const exposed = ({ unit, model }: Pool): ModelNow[] =>
  unit ? living(unit).filter(({ index }) => model === null || index === model) : [];

const nobodyLeft = (each: Pool): boolean => each.unit !== null && exposed(each).length === 0;

export const isOver = (each: Pool): boolean =>
  nobodyLeft(each) || (each.defended === each.hits.length && each.countered >= each.points);

/** C-CONV-11: of several models the rule counts only if all have it, with the X that is worst for them. */
function armourOf(each: Pool): number {
  const models = exposed(each);
  const all = each.model === null ? each.unit !== null && allHave(each.unit, 'heavy-armour') : true;
  const worst = Math.min(...models.map(({ sheet }) => sheet.rules.get('heavy-armour')?.x ?? 0));
  return all ? worst : 0;
}

export const resilient = (each: Pool): boolean => {
  const models = exposed(each);
  return models.length > 0 && models.every(({ sheet }) => sheet.rules.has('resilient'));
};

/** Defence against hits that nobody aimed: no Cover (C-WSR-BLAST, C-WSR-VOLATILE). */
export const openDefence = (game: Game, each: Pool, weapon: WeaponFile): number =>
  defenceNeed(game.book, weapon, {
    defence: Math.max(...exposed(each).map(({ sheet }) => sheet.defence)),
    heavyArmour: armourOf(each),
    cover: false,
    shieldsActive: false,
  }).e;

export const openCounter = (game: Game, each: Pool, weapon: WeaponFile): number =>
  counterNeed(game.book, weapon.damage, Math.min(...exposed(each).map(({ sheet }) => sheet.toughness)), {
    shred: weaponRule(game.book, weapon, 'shred') !== undefined,
    weakSpot: false,
  }).e;

interface Caught {
  readonly unit: UnitNow;
  readonly model: ModelNow;
  readonly gap: number;
}

/** Everybody else with a part of the base nearer than 2" to the centre of the first target's base. */
function caughtBy(game: Game, targeted: Told<'targeted'>): Caught[] {
  const target = unitOf(game, targetOf(targeted.target));
  const first = target.models[targeted.nearest]!;
  return [...game.units.values()].flatMap((unit) =>
    standing(unit)
      .filter((model) => model !== first)
      .map((model) => ({ unit, model, gap: Math.max(0, depthAt(figureOf(model), first.place)) })),
  );
}

const REACH = 2;

export const pools: Guard = {
  rules: ['C-WSR-BLAST', 'C-WSR-VOLATILE', 'C-SEQ-7'],
  before: {
    blast: (event, game) => {
      const { sheet, book } = game;
      const shot = shotOf(game, event.attack);
      const targeted = shot?.targeted;
      const x = targeted ? weaponRule(book, weaponOf(game, targeted), 'blast')?.x : undefined;
      const before = game.record.events[game.at - 1];
      if (
        !sheet.check(
          'C-WSR-BLAST',
          x !== undefined && (shot?.hits ?? 0) > 0 && before?.kind === 'rolled' && before.purpose === 'attack',
          'a Blast without a hit of a weapon that has it',
        )
      )
        return;
      const target = unitOf(game, targetOf(targeted!.target));
      const centre = target.models[targeted!.nearest]!.place;
      sheet.check(
        'C-WSR-BLAST',
        Math.hypot(centre.x - event.centre.x, centre.y - event.centre.y) < 1e-5,
        'its centre is not that of the first target’s base',
      );
      const all = caughtBy(game, targeted!);
      const name = ({ unit, model }: Caught): string => `${unit.id}/${String(model.index)}`;
      const told = new Set(event.caught.map(({ unit, model }) => `${unit}/${String(model)}`));
      for (const each of all) {
        if (Math.abs(each.gap - REACH + EPS) < 1e-5) continue;
        if (each.gap < REACH + 1)
          sheet.check(
            'C-WSR-BLAST',
            told.has(name(each)) === each.gap < REACH,
            `${name(each)} is ${each.gap.toFixed(4)}" from the centre`,
          );
      }
      const caught = all.filter((each) => told.has(name(each)));
      sheet.demand('C-WSR-BLAST', caught.length === event.caught.length, 'somebody was caught who is not there');
      const due = [...new Set(caught.map(({ unit }) => unit))]
        .map((unit) => {
          const own = caught.filter((each) => each.unit === unit);
          return { unit, hits: own.length * x!, nearest: Math.min(...own.map(({ gap }) => gap)) };
        })
        .sort((a, b) => rank(a.unit, shot!, target) - rank(b.unit, shot!, target) || a.nearest - b.nearest);
      sheet.check(
        'C-WSR-BLAST',
        JSON.stringify([...event.hits].map(({ unit, hits }) => `${unit} ${String(hits)}`).sort()) ===
          JSON.stringify(due.map(({ unit, hits }) => `${unit.id} ${String(hits)}`).sort()),
        `hits are due on ${due.map(({ unit, hits }) => `${unit.id} ${String(hits)}`).join(', ')}`,
      );
      if (due.length > 1)
        sheet.check(
          'C-SEQ-7',
          event.hits.every(({ unit }, i) => unit === due[i]?.unit.id),
          `the order is ${due.map(({ unit }) => unit.id).join(' ')}`,
        );
      for (const { unit, hits } of event.hits) {
        const own = shot!.pools.find((each) => each.unit?.id === unit && each.kind === 'target');
        if (own) own.hits.push({ count: hits, blast: true });
        else shot!.pools.push(pool('blast', unitOf(game, unit), null, hits));
      }
    },
    backfired: (event, game) => {
      const { sheet, book } = game;
      const shot = shotOf(game, event.attack);
      const weapon = shot?.targeted ? weaponOf(game, shot.targeted) : null;
      sheet.check(
        'C-WSR-VOLATILE',
        weapon !== null &&
          weaponRule(book, weapon, 'volatile') !== undefined &&
          event.hits === shot!.ones &&
          event.hits > 0 &&
          !shot!.backfired &&
          event.unit === shot!.by.id &&
          event.model === shot!.aim.model,
        `${String(event.hits)} hits on the attacker, the dice show ${String(shot?.ones)} ones`,
      );
      if (!shot) return;
      sheet.check('C-SEQ-7', shot.pools.every(isOver), 'the attacker is hit before the other hits are resolved');
      shot.backfired = true;
      shot.pools.push(pool('volatile', unitOf(game, event.unit), event.model, event.hits));
    },
  },
  after: {
    rolled: (event, game) => {
      if (event.purpose !== 'attack' || event.attack === null) return;
      const shot = shotOf(game, event.attack);
      if (!shot?.targeted || (shot.hits ?? 0) === 0) return;
      if (!weaponRule(game.book, weaponOf(game, shot.targeted), 'blast')) return;
      const next = game.record.events[game.at + 1];
      game.sheet.check('C-WSR-BLAST', next?.kind === 'blast' && next.attack === event.attack, 'a hit and no Blast');
    },
  },
};

/** C-SEQ-7: the target first, then enemies of the attacker, then friends. */
const rank = (unit: UnitNow, shot: ShotNow, target: UnitNow): number =>
  unit === target ? 0 : unit.side === shot.by.side ? 2 : 1;

/** Volatile is resolved when the attack is over (C-WSR-VOLATILE). */
export function volatileSettled(game: Game, shot: ShotNow): void {
  const weapon = shot.targeted ? weaponOf(game, shot.targeted) : null;
  if (!weapon || shot.ones === 0 || !weaponRule(game.book, weapon, 'volatile')) return;
  const hit = shot.by.models[shot.aim.model];
  if (!shot.backfired && (hit?.hp ?? 0) > 0)
    game.sheet.check('C-WSR-VOLATILE', false, `${String(shot.ones)} ones and no hit on the attacker`);
}
