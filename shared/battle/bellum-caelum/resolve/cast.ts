import { planCheck } from '../../../rules/bellum-check';
import { resolveRules } from '../../../rules/resolve-rules';
import type { RuleUse } from '../../../rules/rule';
import type { Order } from '../../../schema/battle/bellum-decision';
import type { BellumEventOf } from '../../../schema/battle/bellum-event';
import type { RuleRef } from '../../../schema/rule-ref';
import type { Battle, Play } from '../bellum-types';
import { answered } from '../decision-point';
import { unitGap } from '../ground';
import { within } from '../measure';
import { possibleOrders } from '../possible-orders';
import { castables, powersPerAction, seesUnit } from '../powers';
import { rollCheck } from '../roll';
import { rulesOf } from '../rules-in-force';
import { isOnTable, livingBases, unitById } from '../state';
import { statsOf } from '../stats';
import { theatreUnit, type PowerLine } from '../theatre';
import { noteFailure } from './failure';
import { choosePart } from './parts';
import { removeFallen, wound } from './wounds';

/** How a unit that is galvanised acts at once. */
export type Perform = (battle: Battle, unit: string, order: Order, as: 'galvanised') => Play;

type Power = BellumEventOf<'cast'>['power'];

/** B-CAST-1 to B-CAST-5: up to Pow powers, one after another. */
export function* cast(battle: Battle, id: string, repeat: number, perform: Perform): Play {
  const { side } = unitById(battle.state, id);
  const most = powersPerAction(battle.theatre, battle.state, unitById(battle.state, id));
  for (let left = most; left > 0; left--) {
    const unit = unitById(battle.state, id);
    const powers = isOnTable(unit) ? castables(battle.theatre, battle.state, unit) : [];
    if (powers.length === 0) return;
    const { power, target } = answered('cast', yield { kind: 'cast', side, unit: id, left, powers });
    if (power === null || target === null) return;
    const line = theatreUnit(battle.theatre, id).powers[power]!;
    if (tryPower(battle, id, line, target, repeat)) yield* takeEffect(battle, id, line, target, perform);
  }
}

function tryPower(battle: Battle, id: string, line: PowerLine, target: string, repeat: number): boolean {
  const { theatre, state } = battle;
  const unit = unitById(state, id);
  const { apt } = statsOf(theatre, unit);
  const difficulty = apt === null ? null : apt + line.source.aptMod;
  const aimed = unitById(state, target);
  battle.emit({
    kind: 'cast',
    rule: 'B-CAST-2',
    side: unit.side,
    unit: id,
    power: named(line),
    target,
    distance: unitGap(theatre, unit, aimed),
    sight: seesUnit(theatre, state, unit, aimed),
    difficulty,
    repeat,
  });
  const rules = rulesOf(theatre, state, unit);
  const check = planCheck({ book: theatre.book, stat: 'apt', difficulty, rules, repeat });
  const passed = rollCheck(battle, { rule: 'B-CAST-5', unit: id, purpose: 'cast', difficulty, check, count: 1 });
  // B-SR-CRITICAL-FAILURE: power by power.
  noteFailure(battle, id, 'cast', 1, passed);
  return passed > 0;
}

const named = ({ index, id, name }: PowerLine): Power => ({ index, id, name });

function* takeEffect(battle: Battle, by: string, line: PowerLine, target: string, perform: Perform): Play {
  for (const ref of line.source.effect)
    for (const use of resolveRules(battle.theatre.book, [ref])) {
      const instant = use.rule.hooks.bellum?.instant?.(use);
      if (!instant) {
        affect(battle, { by, line, target }, ref, use.rule.id);
        continue;
      }
      for (const unit of reached(battle, target, ref)) {
        if (!isOnTable(unitById(battle.state, unit))) continue;
        if (instant.kind === 'heal') yield* heal(battle, by, unit, instant.amount, use);
        else if (instant.kind === 'wound') yield* strike(battle, unit, instant.amount);
        else yield* galvanise(battle, { by, line, unit, action: instant.action, rule: use.rule.id }, perform);
      }
    }
}

/** B-SRG-7: an effect with a reach is also on every unit near the one it is cast on. */
function reached({ theatre, state }: Battle, target: string, { within: reach, affects }: RuleRef): string[] {
  if (reach === undefined) return [target];
  const centre = unitById(state, target);
  return state.units
    .filter(
      (unit) =>
        isOnTable(unit) &&
        (affects !== 'friendly' || unit.side === centre.side) &&
        (affects !== 'enemy' || unit.side !== centre.side) &&
        within(unitGap(theatre, unit, centre), reach),
    )
    .map(({ id }) => id);
}

interface Spell {
  readonly by: string;
  readonly line: PowerLine;
  readonly target: string;
}

/** B-SRG-8: the same power is on a unit once at a time. */
function affect(battle: Battle, { by, line, target }: Spell, ref: RuleRef, rule: string): void {
  const unit = unitById(battle.state, target);
  const same = JSON.stringify(ref);
  if (unit.effects.some(({ power, effect }) => power === line.name && JSON.stringify(effect) === same)) return;
  battle.emit({
    kind: 'affected',
    rule,
    side: unit.side,
    unit: target,
    by,
    power: named(line),
    effect: { ...ref },
  });
}

/** B-SR-HEAL: at once, up to the printed start, on the depleted base; not for parts at 0. */
function* heal(battle: Battle, by: string, id: string, amount: number, { rule }: RuleUse): Play {
  const unit = unitById(battle.state, id);
  const { wounds: full, modelWounds, type, card } = theatreUnit(battle.theatre, id);
  const part = yield* choosePart(unit, 'heal');
  const base = livingBases(unit).find(({ wounds }) => wounds < full);
  if (!base) return;
  const own = unit.parts.find((each) => each.id === part);
  const before = own?.wounds ?? base.wounds;
  const most = own ? (card.parts.find((each) => each.id === part)?.wounds ?? 0) : full;
  const after = Math.min(most, before + amount * (type === 'infantry' ? modelWounds : 1));
  if (after === before) return;
  battle.emit({
    kind: 'healed',
    rule: rule.id,
    side: unit.side,
    unit: id,
    by,
    base: base.id,
    part,
    wounds: after - before,
    before,
    after,
  });
}

/** B-SR-INEXORABLE-ATTACK: no save, no Toughness; whoever has nothing left is gone at once. */
function* strike(battle: Battle, id: string, amount: number): Play {
  const part = yield* choosePart(unitById(battle.state, id), 'wounds');
  yield* wound(battle, id, 'inexorable', amount, part);
  removeFallen(battle, id);
}

interface Galvanised {
  readonly by: string;
  readonly line: PowerLine;
  readonly unit: string;
  readonly action: string | null;
  readonly rule: string;
}

/** B-SR-GALVANISED: one action at once, whatever the unit's state. */
function* galvanise(battle: Battle, { by, line, unit: id, action, rule }: Galvanised, perform: Perform): Play {
  const unit = unitById(battle.state, id);
  const orders = possibleOrders(battle.theatre, battle.state, unit).filter(
    (order) => action === null || order === action,
  );
  const { order } =
    orders.length === 0
      ? { order: null }
      : answered('galvanised', yield { kind: 'galvanised', side: unit.side, unit: id, orders });
  battle.emit({ kind: 'galvanised', rule, side: unit.side, unit: id, by, power: named(line), order });
  if (order !== null) yield* perform(battle, id, order, 'galvanised');
}
