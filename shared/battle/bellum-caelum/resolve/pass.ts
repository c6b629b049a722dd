import { planCheck } from '../../../rules/bellum-check';
import type { Battle, Play } from '../bellum-types';
import { answered, type MissionChoice } from '../decision-point';
import { partnersOf, shareOut } from '../merger';
import { markerGap, missionChoices } from '../mission-actions';
import { rollCheck } from '../roll';
import { rulesOf } from '../rules-in-force';
import { livingBases, unitById } from '../state';
import { statsOf } from '../stats';
import { discard } from './discard';
import { noteFailure } from './failure';

/** B-PASS-1, B-PASS-2, B-SR-REGROUP: nothing, an action of the mission, or a merger. */
export function* pass(battle: Battle, id: string, repeat: number): Play {
  const { theatre, state } = battle;
  const unit = unitById(state, id);
  const missions = missionChoices(theatre, state, unit);
  const partners = partnersOf(theatre, state, unit);
  if (missions.length > 0 || partners.length > 0) {
    const chosen = answered('pass', yield { kind: 'pass', side: unit.side, unit: id, missions, partners });
    if (chosen.mission) return missionAction(battle, id, chosen.mission, repeat);
    if (chosen.merge) return merge(battle, id, chosen.merge.unit, chosen.merge.bases);
  }
  battle.emit({ kind: 'passed', rule: 'B-PASS-1', side: unit.side, unit: id });
}

function missionAction(battle: Battle, id: string, { action: wanted, objective }: MissionChoice, repeat: number): void {
  const { theatre, state } = battle;
  const unit = unitById(state, id);
  const action = theatre.mission.missionActions.find((each) => each.id === wanted);
  if (!action) return;
  battle.emit({
    kind: 'mission-action',
    rule: 'B-PASS-2',
    side: unit.side,
    unit: id,
    action: action.id,
    name: action.name,
    objective,
    distance: markerGap(theatre, unit, objective),
  });
  if (action.check !== 'none') {
    const difficulty = statsOf(theatre, unit).ini;
    const rules = rulesOf(theatre, state, unit);
    const check = planCheck({ book: theatre.book, stat: 'ini', difficulty, rules, repeat });
    const passed = rollCheck(battle, { rule: 'B-STAT-3', unit: id, purpose: 'mission', difficulty, check, count: 1 });
    noteFailure(battle, id, 'pass', 1, passed);
    if (passed === 0) return;
  }
  const before = battle.state.objectives.find((marker) => marker.id === objective)?.holder ?? null;
  battle.emit({ kind: 'taken', rule: 'B-PASS-2', side: unit.side, unit: id, objective, before });
}

function merge(battle: Battle, id: string, partnerId: string, kept: readonly string[]): void {
  const { theatre, state } = battle;
  const [unit, partner] = [unitById(state, id), unitById(state, partnerId)];
  const shares = shareOut(theatre, unit, partner, kept);
  const bases = [...livingBases(unit), ...livingBases(partner)];
  battle.emit({
    kind: 'merged',
    rule: 'B-SR-REGROUP',
    side: unit.side,
    unit: id,
    partner: partnerId,
    bases: kept.map((base, i) => ({
      base,
      before: bases.find((each) => each.id === base)?.wounds ?? 0,
      after: shares[i]!,
    })),
    gone: bases.filter((base) => !kept.includes(base.id)).map((base) => base.id),
    tally: { before: unit.tally, after: unit.tally + partner.tally },
    lost: partner.ready ? partner.stacks.flatMap((stack) => stack.flatMap((order) => order ?? [])) : [],
  });
  discard(battle, id, 'merged', battle.state.activation?.unit === id ? battle.state.activation.orders : []);
}
