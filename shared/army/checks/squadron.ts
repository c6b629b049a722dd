import { isDesign, type Army, type ArmyUnit } from '../../schema/army';
import type { GameSystem } from '../../systems/game-system';
import { unitPoints } from '../points';
import { nearMiss } from '../../core/near-miss';
import { cardOf, unitName } from '../unit-card';
import { isAre, issue, listRule, plural, signed, type ArmyIssue } from './report';

/** A Bellum Caelum unit: its card, and its bases against the stars (B-SQD-1, B-SQD-2). Paths are inside the unit. */
export function squadronIssues(army: Army, unit: ArmyUnit, system: GameSystem): ArmyIssue[] {
  const card = cardOf(army, unit.entry, system);
  const who = unitName(army, unit, system);
  if (!card) {
    const known = [...(army.cards ?? []).filter((own) => !isDesign(own)).map(({ id }) => id), ...system.cards.keys()];
    const close = nearMiss(unit.entry, known);
    const name = close === undefined ? undefined : cardOf(army, close, system)?.name;
    const fix =
      close !== undefined
        ? { label: `Use ${name}`, edits: [{ kind: 'set-entry' as const, unit: unit.id, entry: close }] }
        : { label: `Remove ${who}`, edits: [{ kind: 'remove-unit' as const, unit: unit.id }] };
    return [
      issue({
        code: 'unknown-entry',
        rule: listRule(system),
        path: ['entry'],
        message: `There is no data card "${unit.entry}".${name === undefined ? '' : ` ${name} comes nearest.`}`,
        fix,
      }),
    ];
  }
  const found: ArmyIssue[] = [];
  const bases = unit.bases ?? 1;
  const most = card.type === 'infantry' ? Math.max(1, card.squadronStars ?? 1) : 1;
  const fix = (count: number) => ({
    label: `${count < bases ? 'Keep' : 'Make it'} ${plural(count, 'base')}, ${signed((count - bases) * card.points)}`,
    edits: [{ kind: 'set-bases' as const, unit: unit.id, bases: count }],
  });
  if (bases < 1)
    found.push(
      issue({
        code: 'no-bases',
        rule: 'B-UNIT-3',
        path: ['bases'],
        message: `${who} has no bases. A unit stands on 1.`,
        fix: fix(1),
      }),
    );
  if (bases > most && card.type !== 'infantry') {
    found.push(
      issue({
        code: 'not-a-squadron',
        rule: 'B-SQD-1',
        path: ['bases'],
        message: `${who} is a ${card.type} on ${bases} bases. Only infantry forms squadrons.`,
        fix: fix(1),
      }),
    );
  } else if (bases > most) {
    found.push(
      issue({
        code: 'squadron-too-large',
        rule: 'B-SQD-2',
        path: ['bases'],
        message: `${who} has ${bases} bases. The card has ${plural(most, 'star')}, so ${isAre(most)} the most.`,
        fix: fix(most),
      }),
    );
  }
  if (army.faction !== null && card.faction !== null && card.faction !== army.faction) {
    found.push(
      issue({
        code: 'wrong-faction',
        rule: 'B-GEN-1',
        path: ['entry'],
        message:
          `${who} belongs to ${system.factions.get(card.faction)?.name ?? card.faction}, and this army is ` +
          `${system.factions.get(army.faction)?.name ?? army.faction}.`,
        fix: {
          label: `Remove ${who}, ${signed(-unitPoints(army, unit, system).total)}`,
          edits: [{ kind: 'remove-unit', unit: unit.id }],
        },
      }),
    );
  }
  return found;
}
