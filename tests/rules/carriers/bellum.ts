import { step, type Carriers } from '../carrier';

const ROOM = 'shared/battle/bellum-caelum/';
const ACTIVATE = `${ROOM}resolve/activation.ts`;
const APPLY = `${ROOM}apply-event.ts`;
const ATTACK = `${ROOM}resolve/attack.ts`;
const ATTACKS = `${ROOM}attack-problem.ts`;
const CAST = `${ROOM}resolve/cast.ts`;
const COUNTS = `${ROOM}order-counts.ts`;
const END = `${ROOM}resolve/end-of-round.ts`;
const GROUND = `${ROOM}ground.ts`;
const HIDDEN = `${ROOM}hidden.ts`;
const JUDGE = `${ROOM}movement/judge-base.ts`;
const UNIT_MOVE = `${ROOM}movement/judge-unit.ts`;
const ALLOWANCE = `${ROOM}movement/allowance.ts`;
const LEGAL = `${ROOM}legal-orders.ts`;
const MOVE = `${ROOM}resolve/move.ts`;
const OPEN = `${ROOM}open-theatre.ts`;
const ORDERS = `${ROOM}resolve/orders.ts`;
const PLACING = `${ROOM}placing.ts`;
const PLAN = `${ROOM}attack-plan.ts`;
const PLAY = `${ROOM}play-battle.ts`;
const POWERS = `${ROOM}powers.ts`;
const RULES = `${ROOM}rules-in-force.ts`;
const SHOCK = `${ROOM}shock.ts`;
const TARGETS = `${ROOM}targeting.ts`;
const WOUNDS = `${ROOM}resolve/wounds.ts`;

const staysReady = step(APPLY, 'unit.ready && stack < unit.stacks.length', 'false');
const engaged = 'within(between, engageWithin)';
const protectedTarget = "theirs !== 'titan' && !grapples && isEngaged(theatre, state, target)";
const falls =
  "for (const base of unit.bases) if (base.wounds === 0 && base.lostIn === null) remove(battle, id, base, 'wounds');";
const tooFar = '!within(this.length, allowed) || !within(planned, allowance.distance)';
const turnsTooFar = 'allowance.turn === null ? turned > 0 : turned > allowance.turn + TOLERANCE';
const skill = "action === 'shoot' ? stats.sho : stats.clo";
const impossible = step(ACTIVATE, "if (orders.length === 0) return discard(battle, id, 'impossible', left);");
const unused = 'fights && [...has].some(([key, count]) => used.get(key) !== count)';
const foot = "type !== 'infantry'";
const lastOfSquadron = 'livingBases(unit).length !== 1';
const few = 'models < (card.shockBelow ?? 0)';
const enough = step('shared/geometry/sight-points.ts', '++sees >= ENOUGH', '++sees >= 1');
const paid = "pay(battle, 'round')";
const resolved = 'yield* resolveDamage(battle, isLastRound)';

/** Battles of Bellum Caelum. */
export const bellum: Carriers = {
  'B-GEN-3': step(`${ROOM}resolve/roll-off.ts`, 'battle.die(6)', 'battle.die(20)'),
  'B-GEN-6': step(`${ROOM}measure.ts`, 'distance <= limit + TOLERANCE', 'distance < limit - TOLERANCE'),
  'B-GEN-7': step(
    OPEN,
    'Math.floor(share * units.filter((unit) => unit.side === side).length)',
    'Math.ceil(share * units.filter((unit) => unit.side === side).length)',
  ),
  'B-GEN-8': staysReady,
  'B-STAT-1': step(ALLOWANCE, 'statsOf(theatre, unit).mov', '99'),
  'B-STAT-3': step(MOVE, 'statsOf(theatre, unit).ini', '2'),
  'B-STAT-4': step(PLAN, skill, 'stats.clo'),
  'B-STAT-5': step(PLAN, skill, 'stats.sho'),
  'B-STAT-6': step(POWERS, 'statsOf(theatre, unit).apt === null', 'false'),
  'B-STAT-7': step(PLAN, 'printed?.shi ?? stats.shi', '1'),
  'B-STAT-8': step(PLAN, 'printed?.par ?? stats.par', '1'),
  'B-STAT-9': step(POWERS, 'statsOf(theatre, unit).pow', '9'),
  'B-STAT-11': step(END, 'own === undefined ? statsOf(theatre, unit).toughness : own', '2'),
  'B-STATE-1': staysReady,
  'B-STATE-2': step(APPLY, 'activated(state, event.unit)', 'state'),
  'B-STATE-4': step(WOUNDS, falls),
  'B-STATE-5': step(GROUND, engaged, `${engaged} && unit.ready`),

  'B-ENG-1': step(GROUND, engaged, 'between <= 0'),
  'B-ENG-2': step(COUNTS, 'at >= 0 && isEngaged(theatre, state, unit)', 'false'),
  'B-ENG-3': step(
    TARGETS,
    "action === 'shoot' && (type === 'infantry' || type === 'hero') && isEngaged(theatre, state, unit)",
    'false',
  ),
  'B-ENG-4': step(TARGETS, protectedTarget, 'false'),
  'B-ENG-5': step(TARGETS, protectedTarget, 'false'),
  'B-ENG-6': step(TARGETS, "own === 'vehicle' && !grapples && isEngaged(theatre, state, unit)", 'false'),
  'B-ENG-7': step(TARGETS, "theirs !== 'titan'", 'true'),
  'B-ENG-8': step(MOVE, 'battle.state.activation?.unit === id', 'false'),
  'B-ENG-9': step(ACTIVATE, 'yield* engagedByOthers(battle, id);'),
  'B-ENG-10': step(MOVE, 'contacts.length === 0', 'true'),
  'B-ENG-11': step(
    JUDGE,
    'this.enemies.filter((enemy) => this.isNear(enemy, footprintOf(theatre, unit.id, base)))',
    '[]',
  ),
  // What would forbid it is put in.
  'B-ENG-12': step(
    `${ROOM}possible-orders.ts`,
    'powersPerAction(theatre, state, unit) > 0',
    "powersPerAction(theatre, state, unit) > 0 && aimsOf(theatre, state, unit, 'fight').length === 0",
  ),
  'B-ENG-13': impossible,

  'B-INF-3': step(SHOCK, few, 'false'),
  'B-VEH-3': step(JUDGE, turnsTooFar, 'false'),
  'B-VEH-5': step(
    APPLY,
    '(base) => ({ ...base, ...event.to })',
    '(base) => ({ ...base, x: event.to.x, y: event.to.y })',
  ),
  'B-HERO-1': step(ALLOWANCE, "type === 'vehicle' || type === 'titan'", "type !== 'infantry'"),
  'B-HERO-2': step(SHOCK, foot, "type === 'vehicle'"),
  'B-HERO-3': step(OPEN, '{ wounds, modelWounds: wounds }', '{ wounds, modelWounds: 1 }'),
  'B-HERO-4': step(
    TARGETS,
    "theirs === 'hero' && !piercesScreen(theatre, unit, index, weapon) && isScreened(theatre, state, target)",
    'false',
  ),
  'B-TITAN-3': step(PLAN, 'card.parts.find(({ id }) => id === part)?.defence ?? 0', '0'),
  'B-TITAN-4': step(ATTACKS, 'target.parts.some(({ id, wounds }) => id === group.part && wounds > 0)', 'true'),
  'B-TITAN-5': step(
    ATTACK,
    "{ unit: defender.unit, part: defender.part, by: unitId, why: 'attack', points: damage }",
    "{ unit: defender.unit, part: defender.part && 'legs', by: unitId, why: 'attack', points: damage }",
  ),
  'B-TITAN-6': step(WOUNDS, 'Math.min(suffered, before)', 'suffered'),
  'B-TITAN-7': staysReady,
  'B-TITAN-8': step(ACTIVATE, '(stacks[stack] ?? [])', 'stacks.flat()'),
  'B-TITAN-9': step(COUNTS, 'counts.findIndex((count) => count > 1)', 'counts.length - 1'),
  'B-TITAN-10': step(WOUNDS, '(vital || whole)', 'whole'),
  'B-TITAN-11': step(`${ROOM}resolve/parts.ts`, "why === 'heal' ? unit.side : otherSide(unit.side)", 'unit.side'),

  'B-WPN-2': step(TARGETS, "(weapon.ra === 'CC') !== (action === 'fight')", 'false'),
  'B-WPN-3': step(TARGETS, 'count * modelsOn(wounds, modelWounds)', 'count'),
  'B-WPN-6': step(PLAN, 'weapon.type', "'t'"),
  'B-SQD-6': step(SHOCK, lastOfSquadron, 'false'),
  'B-SQD-7': step(PLACING, 'inFormation(bases, theatre.figures.formationGap + TOLERANCE)', 'true'),
  // A set of tokens for each base.
  'B-SQD-8': step(
    ORDERS,
    'orderCounts(battle.theatre, battle.state, unit)',
    `((made) => ({ ...made, counts: made.counts.map((count) => count * unit.bases.length) }))(
      orderCounts(battle.theatre, battle.state, unit))`,
  ),
  'B-SQD-10': step(TARGETS, 'within(distance, range)', 'true'),

  'B-RND-2': step(PLAY, `${resolved};`),
  'B-RND-3': step(ACTIVATE, 'unit.ready && isOnTable(unit)', 'unit.ready && isOnTable(unit) && unit.tally === 0'),
  'B-ORD-1': step(HIDDEN, 'sees(event, side)', 'true'),
  'B-ORD-2': step(
    LEGAL,
    'stacks.some((stack, i) => stack.length !== counts[i])',
    'stacks.some((stack, i) => stack.length !== counts[i] || new Set(stack).size < stack.length)',
  ),
  'B-ORD-3': step(ORDERS, 'reserves && battle.state.round >= reserves.fromRound', 'false'),
  'B-RES-1': step(PLACING, 'within(gap(base, footprint), clear)', 'false'),
  'B-RES-2': step(COUNTS, 'unit.arrived === state.round', 'false'),
  'B-RES-3': step(LEGAL, "noMove && stacks.flat().includes('move')", 'false'),
  'B-ACT-1': step(
    `${ROOM}resolve/roll-off.ts`,
    'thrown.a.face + speed.a - thrown.b.face - speed.b',
    'thrown.a.face - thrown.b.face',
  ),
  'B-ACT-2': step(PLAY, "answered('first', yield { kind: 'first', side: winner })", '{ first: winner }'),
  'B-ACT-3': step(APPLY, 'otherSide(event.side)', 'event.side'),
  'B-ACT-4': step(
    ACTIVATE,
    "battle.emit({ kind: 'orders-revealed', rule: 'B-ACT-4', side, unit: id, stack, orders });",
  ),
  'B-ACT-5': step(
    ACTIVATE,
    '[...new Set(left)].filter((order) => isPossible(battle.theatre, battle.state, unit, order))',
    'left.slice(0, 1)',
  ),
  'B-ACT-7': step(
    `${ROOM}resolve/perform.ts`,
    'own ? activation.performed.filter((done) => done === does).length : 0',
    '0',
  ),
  'B-SHOCK-1': step(SHOCK, few, 'false'),
  'B-SHOCK-2': step(SHOCK, 'unit.tally > models', 'false'),
  'B-SHOCK-3': step(SHOCK, foot, 'false'),
  'B-SHOCK-4': step(SHOCK, lastOfSquadron, 'false'),
  'B-SHOCK-5': step(ACTIVATE, 'yield* shocked(battle, id);'),
  'B-SHOCK-6': step(
    ACTIVATE,
    "answered('keep', yield { kind: 'keep', side: unit.side, unit: id, orders, count }).orders",
    'orders.slice(0, count)',
  ),
  // The mission pays before damage is resolved.
  'B-END-1': [step(PLAY, `${paid};`), step(PLAY, resolved, `(${paid}, ${resolved})`)],
  'B-END-5': step(END, "if (wounds > 0) yield* wound(battle, unit, 'damage', wounds, part);"),
  'B-END-6': step(WOUNDS, falls),
  'B-END-7': step(WOUNDS, 'depleted.length > 0 ? depleted : living', 'living'),

  'B-ACTN-1': step(COUNTS, "act.split('/').map(Number)", '[1]'),
  'B-ACTN-2': step(
    LEGAL,
    "amongst(point.orders, as(point, decision).order, 'B-ACTN-3', 'There is no such order to be had.')",
    'null',
  ),
  'B-ACTN-3': impossible,
  // Somebody else comes in between.
  'B-ACTN-4': step(
    ACTIVATE,
    'left.length === 0 || !isOnTable(unit)',
    'left.length === 0 || !isOnTable(unit) || (battle.state.activation?.performed.length ?? 0) > 0',
  ),
  'B-MOVE-1': step(JUDGE, "'points' in path !== (allowance.turn === null)", "'points' in path"),
  'B-MOVE-2': step(JUDGE, tooFar, 'false'),
  'B-MOVE-3': step(
    JUDGE,
    '!(other.unit.id === unit.id && other.base.id === base.id) && overlaps(at, other.footprint)',
    'false',
  ),
  'B-MOVE-4': step(JUDGE, '{ s: first.s, by: foes[first.by] ?? null }', '{ s: full, by: null }'),
  'B-MOVE-5': step(MOVE, "battle.emit({ kind: 'engaged', rule: 'B-ENG-1', side: unit.side, unit: id, with: fresh });"),
  'B-MOVE-6': step(UNIT_MOVE, 'staysPut(path)', 'staysPut(path) || made.some(({ stop }) => stop !== null)'),
  'B-MOVE-7': step(JUDGE, turnsTooFar, 'false'),
  // Read literally: every base within reach of every other.
  'B-FORM-1': step(
    GROUND,
    'inFormation(footprintsOf(theatre, unit), theatre.figures.formationGap + TOLERANCE)',
    `footprintsOf(theatre, unit).every((one) =>
      footprintsOf(theatre, unit).every((other) => gap(one, other) <= theatre.figures.formationGap + TOLERANCE))`,
  ),
  'B-FORM-2': step(UNIT_MOVE, 'isInFormation(theatre, before) && !isInFormation(theatre, after)', 'false'),
  'B-FORM-3': step(ACTIVATE, 'yield* regroup(battle, id);'),
  'B-FORM-4': step(
    MOVE,
    "as === 'regroup' ? all.filter((base) => !contacts.some((contact) => contact.base === base)) : []",
    '[]',
  ),
  'B-FORM-5': step(ACTIVATE, 'yield* disperse(battle, id);'),

  'B-SHOOT-1': step(ATTACKS, unused, '[...has].some(([key, count]) => used.get(key) !== count)'),
  'B-SHOOT-2': step(ATTACKS, 'count > (has.get(key) ?? 0)', 'false'),
  'B-SHOOT-3': step(TARGETS, 'near.find(({ to }) => sees(theatre, state, from, to))', 'near[0]'),
  'B-SHOOT-6': step(
    ATTACK,
    'groups.map((group, i) => aimedGroup(battle, unitId, action, group, i))',
    'groups.map((group, i) => aimedGroup(battle, unitId, action, group, i)).toReversed()',
  ),
  'B-SHOOT-10': step(
    ATTACK,
    "tally(battle, { unit: defender.unit, part: defender.part, by: unitId, why: 'attack', points: damage });",
  ),
  'B-LOS-1': step(`${ROOM}sight.ts`, 'isSeen(own, theirs, inTheWay)', 'true'),
  'B-LOS-3': enough,
  'B-LOS-4': enough,
  'B-FIGHT-1': step(TARGETS, 'contact.unit === target.id', 'true'),
  'B-FIGHT-2': step(ATTACKS, unused, 'false'),
  'B-FIGHT-4': step(
    ATTACK,
    "throwDice(battle, plan.save, plan.saveDice, 'save')",
    "throwDice(battle, plan.save, aimed.group === 0 ? plan.saveDice : 0, 'save')",
  ),
  'B-FIGHT-6': step(ATTACK, 'unsaved * plan.damagePerHit', 'unsaved'),
  'B-FIGHT-8': step(
    ATTACK,
    "{ unit: unitId, part, by: defender.unit, why: 'parry', points: returned }",
    "{ unit: unitId, part, by: defender.unit, why: 'parry', points: returned * plan.damagePerHit }",
  ),
  'B-FIGHT-9': step('shared/systems/bellum-caelum/core/shooting-cap.ts', "scene.action === 'shoot'", 'true'),
  'B-CAST-1': step(CAST, 'yield* takeEffect(battle, id, line, target, perform)', 'undefined'),
  'B-CAST-2': step(CAST, 'apt + line.source.aptMod', 'apt'),
  'B-CAST-3': step(CAST, 'powersPerAction(battle.theatre, battle.state, unitById(battle.state, id))', '9'),
  'B-CAST-4': step(POWERS, 'tried.some((cast) => cast.unit === unit.id && cast.power === power.index)', 'false'),
  'B-CAST-5': step(
    POWERS,
    'source.rangeCm !== undefined && !within(unitGap(theatre, unit, target), source.rangeCm)',
    'false',
  ),
  'B-PASS-1': step(
    `${ROOM}resolve/pass.ts`,
    "battle.emit({ kind: 'passed', rule: 'B-PASS-1', side: unit.side, unit: id });",
  ),
  'B-SRG-3': step(TARGETS, 'blind ? near[0] : undefined', 'undefined'),
  'B-SRG-7': step(RULES, 'source.spreads && reaches(theatre, bearer, unit, source.ref)', 'false'),
  'B-SRG-8': step(
    RULES,
    'found.set(source.name, source.uses)',
    'found.set(`${found.size} ${source.name}`, source.uses)',
  ),
};
