import { instancesOf, weaponOf } from '../book/figures';
import { baseOf, doingOf, unitOf, type Game, type Unit } from '../game';
import type { Guard } from '../guard';
import type { Told } from '../record';
import { GENEROUS, sees } from '../sight';
import { engagedWith, gap, isEngaged, reach, within } from '../space';
import { barTo, borderline, screened } from './shoot-targets';

type Group = Told<'targets-chosen'>['groups'][number];

/** Who may be attacked, by whom, with how much. */
export const targeting: Guard = {
  rules: [
    'B-WPN-2',
    'B-SHOOT-1',
    'B-SHOOT-2',
    'B-SHOOT-3',
    'B-SHOOT-7',
    'B-LOS-1',
    'B-LOS-2',
    'B-LOS-4',
    'B-ENG-4',
    'B-ENG-5',
    'B-ENG-6',
    'B-HERO-4',
    'B-TYPE-T',
    'B-SR-PROTECT',
    'B-SR-ADVANCED-TARGETING',
    'B-FIGHT-1',
    'B-FIGHT-2',
    'B-SQD-10',
    'B-TITAN-4',
  ],
  before: {
    'targets-chosen': (event, game) => {
      const { sheet } = game;
      const unit = unitOf(game, event.unit);
      const now = doingOf(game);
      sheet.check(
        'B-SHOOT-2',
        now?.unit === unit && now.order === event.action && now.aims === 0,
        `${unit.id} names targets out of turn`,
      );
      sheet.demand('B-ACT-6', now?.repeat === event.repeat, `${unit.id}: repeat ${String(event.repeat)}`);
      const seen = new Set<string>();
      const used = new Map<string, number>();
      for (const [i, group] of event.groups.entries()) {
        sheet.demand('B-SHOOT-7', group.group === i, `group ${String(group.group)}`);
        const key = `${String(group.weapon.index)} ${group.target} ${group.part ?? ''}`;
        sheet.check('B-SHOOT-7', !seen.has(key), `${unit.id}: two groups of one weapon at one target`);
        seen.add(key);
        for (const { base, instances } of group.bases) {
          const at = `${base} ${String(group.weapon.index)}`;
          used.set(at, (used.get(at) ?? 0) + instances);
        }
        aimed(game, event, unit, group);
      }
      spent(game, event, unit, used);
    },
  },
};

/** B-SHOOT-1: each instance once. B-FIGHT-2: in a fight all of them. */
function spent(game: Game, event: Told<'targets-chosen'>, unit: Unit, used: ReadonlyMap<string, number>): void {
  const { sheet } = game;
  for (const [at, count] of used) {
    const [id, index] = at.split(' ') as [string, string];
    const most = instancesOf(unit, baseOf(unit, id), Number(index));
    sheet.check('B-SHOOT-1', count <= most, `${id} uses ${String(count)} of ${String(most)} instances`);
  }
  if (event.action !== 'fight') return;
  for (const base of unit.bases) {
    if (engagedWith(game, unit, [base]).length === 0) continue;
    for (const [index, weapon] of unit.card.weapons.entries())
      if (weaponOf(game, unit, index).ra === 'CC') {
        const count = used.get(`${base.id} ${String(index)}`) ?? 0;
        sheet.check('B-FIGHT-2', count === instancesOf(unit, base, index), `${base.id} holds back with ${weapon.name}`);
      }
  }
}

function aimed(game: Game, event: Told<'targets-chosen'>, unit: Unit, group: Group): void {
  const { sheet } = game;
  const target = unitOf(game, group.target);
  const figures = weaponOf(game, unit, group.weapon.index);
  sheet.check(
    'B-STATE-3',
    target.status === 'table' && target.side !== unit.side,
    `${unit.id} attacks ${target.id} (${target.status})`,
  );
  sheet.check(
    'B-WPN-2',
    (figures.ra === 'CC') === (event.action === 'fight'),
    `${group.weapon.name} in a ${event.action}`,
  );
  const part = target.parts.find(({ id }) => id === group.part);
  sheet.check(
    'B-TITAN-4',
    target.card.type === 'titan' ? part !== undefined && part.wounds > 0 : group.part === null,
    `${target.id}: part ${String(group.part)}`,
  );
  for (const each of group.bases) {
    const from = baseOf(unit, each.base);
    const to = baseOf(target, each.against);
    const truly = gap(from, to);
    sheet.demand(
      'B-GEN-2',
      Math.abs(truly - each.distance) < 0.002,
      `${from.id} to ${to.id}: ${String(each.distance)}, measured ${String(truly)}`,
    );
    if (event.action === 'fight') {
      const row = unit.bases.length > 1 ? 'B-SQD-10' : 'B-FIGHT-1';
      sheet.check(row, truly <= reach(game) + 0.002, `${from.id} fights ${to.id} at ${String(truly)}`);
      if (row === 'B-SQD-10') sheet.decided('B-FIGHT-1');
    } else if (figures.ra !== 'CC') {
      sheet.check(
        'B-WPN-2',
        within(truly, figures.ra + 1e-6),
        `${from.id} shoots ${String(truly)} with Ra ${String(figures.ra)}`,
      );
      sight(game, unit, group, each);
    }
  }
  if (event.action === 'shoot') mayBeShot(game, unit, target, group);
}

function sight(game: Game, unit: Unit, group: Group, each: Group['bases'][number]): void {
  const { sheet } = game;
  const target = unitOf(game, group.target);
  const [from, to] = [baseOf(unit, each.base), baseOf(target, each.against)];
  const advanced =
    unit.card.weapons[group.weapon.index]?.rules.some(({ rule }) => rule === 'advanced-targeting') === true;
  const has =
    advanced ||
    unit.card.specialRules.some(({ rule }) => rule === 'advanced-targeting') ||
    unit.effects.some(({ effect }) => effect.rule === 'advanced-targeting');
  if (!each.sight) {
    sheet.check('B-SR-ADVANCED-TARGETING', has, `${from.id} does not see ${to.id}`);
    sheet.check('B-LOS-1', !sees(game, unit, from, target, to), `${from.id} sees ${to.id} all the same`);
    return;
  }
  const seen = sees(game, unit, from, target, to);
  const glimpsed = seen || sees(game, unit, from, target, to, GENEROUS);
  sheet.check('B-LOS-4', seen, `${from.id} does not see ${to.id}`);
  sheet.check('B-LOS-2', glimpsed, `${from.id} sees nothing of ${to.id}`);
  sheet.check('B-SHOOT-3', glimpsed, `${from.id} sees nothing of ${to.id}`);
  sheet.decided('B-LOS-1');
}

function mayBeShot(game: Game, unit: Unit, target: Unit, group: Group): void {
  const { sheet } = game;
  const weapon = unit.card.weapons[group.weapon.index];
  if (!weapon || borderline(game, unit, target)) return;
  const bar = barTo(game, unit, weapon, target);
  if (bar) sheet.check(bar.row, false, bar.says);
  if (target.card.type === 'hero') {
    sheet.decided('B-HERO-4');
    if (weapon.type === 't') sheet.decided('B-TYPE-T');
    if (weapon.type === 'h' && screened(game, target)) sheet.decided('B-TYPE-H-2');
  }
  const foot = target.card.type === 'infantry' || target.card.type === 'hero';
  sheet.decided(foot ? 'B-ENG-4' : target.card.type === 'vehicle' ? 'B-ENG-5' : 'B-ENG-7');
  if (isEngaged(game, unit)) sheet.decided(unit.card.type === 'titan' ? 'B-ENG-7' : 'B-ENG-6');
  sheet.decided('B-SR-PROTECT');
}
