import type { IssuePath } from '../../core/issue';
import { isDesign, type Army } from '../../schema/army';
import type { Bracket, DataCard } from '../../schema/data-card';
import type { RuleRef } from '../../schema/rule-ref';
import type { GameSystem } from '../../systems/game-system';
import { nearMiss } from '../../core/near-miss';
import { issue, plural, type ArmyFix, type ArmyIssue } from './report';

/** The data cards that travel inside an army. */
export function armyCardIssues(army: Army, system: GameSystem): ArmyIssue[] {
  if (system.engine !== 'bellum-caelum') return [];
  return (army.cards ?? []).flatMap((card, i) => (isDesign(card) ? [] : dataCardIssues(card, system, ['cards', i])));
}

/** What is wrong with one data card; each issue names the field. */
export function dataCardIssues(card: DataCard, system: GameSystem, at: IssuePath = []): ArmyIssue[] {
  const put = (changes: Partial<DataCard>, label: string): ArmyFix => ({
    label,
    edits: [{ kind: 'put-card', card: { ...card, ...changes } }],
  });
  const found: ArmyIssue[] = [];
  const add = (
    code: string,
    rule: string,
    field: IssuePath,
    message: string,
    {
      fix,
      severity = 'error',
    }: { readonly fix?: ArmyFix | undefined; readonly severity?: 'error' | 'warning' | 'note' } = {},
  ): void => {
    found.push(
      issue({ severity, code, rule, path: [...at, ...field], message: `${card.name || card.id}: ${message}`, fix }),
    );
  };
  const { type, stats } = card;
  if (card.name.trim() === '') add('card-name', 'B-UNIT-2', ['name'], 'the card has no name.');
  if (card.faction !== null && !system.factions.has(card.faction))
    add('unknown-faction', 'B-GEN-10', ['faction'], `"${card.faction}" is no faction.`, {
      fix: put({ faction: null }, 'Leave the faction open'),
    });

  const turns = stats.act.split('/').map(Number);
  if (turns.length > 1 && type !== 'titan')
    add('card-act', 'B-STAT-2', ['stats', 'act'], `Act ${stats.act} is two activations, which only a titan has.`, {
      fix: put({ stats: { ...stats, act: String(turns[0] ?? 1) } }, `Make it ${turns[0] ?? 1}`),
    });
  if (turns.some((actions) => actions < 1))
    add(
      'card-act',
      'B-STAT-2',
      ['stats', 'act'],
      `Act ${stats.act} holds an activation without actions. 1 is the least.`,
    );

  const faces = typeof stats.defence === 'object' && stats.defence !== null;
  if (type === 'vehicle' && !faces)
    add('card-defence', 'B-STAT-10', ['stats', 'defence'], 'a vehicle has four Defence values, one per face.', {
      fix: put({ stats: { ...stats, defence: fourFaces(stats.defence) } }, 'Give it four faces'),
    });
  if ((type === 'infantry' || type === 'hero') && typeof stats.defence !== 'number')
    add(
      'card-defence',
      'B-STAT-10',
      ['stats', 'defence'],
      `${type === 'hero' ? 'a hero' : 'infantry'} has one Defence value.`,
      { fix: put({ stats: { ...stats, defence: oneFace(stats.defence) } }, 'Give it one value') },
    );
  if (type === 'titan' && stats.defence !== null)
    add('card-defence', 'B-TITAN-3', ['stats', 'defence'], 'Defence of a titan stands on its parts.', {
      fix: put({ stats: { ...stats, defence: null } }, 'Leave it to the parts'),
    });

  if (type === 'infantry') {
    if ((card.models ?? 0) < 1)
      add('card-models', 'B-STAT-12', ['models'], 'infantry needs 1 or more models.', {
        fix: put({ models: 5 }, 'Give it 5 models'),
      });
    if ((card.squadronStars ?? 1) < 1)
      add('card-stars', 'B-SQD-2', ['squadronStars'], 'has no star. 1 star means it is not grouped.', {
        fix: put({ squadronStars: 1 }, 'Give it 1 star'),
      });
    if (card.models !== undefined && (card.shockBelow ?? 0) > card.models)
      add(
        'card-shock',
        'B-SHOCK-1',
        ['shockBelow'],
        `is Shocked below ${card.shockBelow} models and starts with ${card.models}, so always.`,
        {
          fix: put({ shockBelow: Math.ceil(card.models / 2) }, `Shocked below ${Math.ceil(card.models / 2)}`),
          severity: 'warning',
        },
      );
  } else {
    if ((card.squadronStars ?? 1) > 1)
      add('card-stars', 'B-SQD-1', ['squadronStars'], `only infantry forms squadrons, and this is a ${type}.`, {
        fix: put({ squadronStars: 1 }, 'Take the stars away'),
      });
    if (card.shockBelow !== undefined && card.shockBelow > 0)
      add('card-shock', 'B-SHOCK-3', ['shockBelow'], 'only infantry can be Shocked.', {
        fix: put({ shockBelow: 0 }, 'Take the Shock mark away'),
        severity: 'warning',
      });
    if (type !== 'titan' && (card.wounds ?? 0) < 1)
      add('card-wounds', 'B-STAT-12', ['wounds'], `a ${type} needs 1 or more wounds.`, {
        fix: put({ wounds: type === 'hero' ? 4 : 8 }, `Give it ${type === 'hero' ? 4 : 8} wounds`),
      });
  }
  if (type === 'titan') {
    if (card.parts.length === 0)
      add('card-parts', 'B-TITAN-2', ['parts'], 'a titan has parts with wounds of their own.');
    else if (!card.parts.some(({ vital }) => vital))
      add('card-parts', 'B-TITAN-10', ['parts'], 'no part is vital, so it falls only with its last part.', {
        fix: put(
          { parts: card.parts.map((part, i) => (i === 0 ? { ...part, vital: true } : part)) },
          `Make ${card.parts[0]?.name ?? 'the first part'} vital`,
        ),
        severity: 'warning',
      });
  } else if (card.parts.length > 0)
    add('card-parts', 'B-TITAN-2', ['parts'], 'only a titan has parts.', {
      fix: put({ parts: [] }, 'Remove the parts'),
    });
  if (type !== 'vehicle' && type !== 'titan' && card.brackets.length > 0)
    add('card-brackets', 'B-VEH-2', ['brackets'], 'only vehicles and titan parts have brackets.', {
      fix: put({ brackets: [] }, 'Remove the brackets'),
    });
  if (type === 'vehicle')
    bracketIssues(card.brackets, card.wounds ?? 0).forEach((message) =>
      add('card-brackets', 'B-VEH-2', ['brackets'], message),
    );
  card.parts.forEach((part, i) => {
    if (part.wounds < 1) add('card-parts', 'B-TITAN-3', ['parts', i, 'wounds'], `${part.name} has no wounds.`);
    bracketIssues(part.brackets, part.wounds).forEach((message) =>
      add('card-brackets', 'B-TITAN-3', ['parts', i, 'brackets'], `${part.name}: ${message}`),
    );
  });

  if (card.weapons.length === 0) add('card-weapons', 'B-WPN-1', ['weapons'], 'no weapon yet.', { severity: 'warning' });
  card.weapons.forEach((weapon, i) => {
    if (weapon.at < 1)
      add('card-weapon', 'B-WPN-3', ['weapons', i, 'at'], `${weapon.name} has ${weapon.at} attacks. 1 is the least.`);
    if (weapon.ra !== 'CC' && weapon.ra <= 0)
      add('card-weapon', 'B-WPN-2', ['weapons', i, 'ra'], `${weapon.name} has no range. Use CC for close combat.`);
    if (weapon.ra !== 'CC' && stats.sho === null)
      add('card-weapon', 'B-STAT-4', ['weapons', i], `${weapon.name} shoots, and the unit has no Sho.`, {
        severity: 'warning',
      });
    if (weapon.ra === 'CC' && stats.clo === null)
      add('card-weapon', 'B-STAT-5', ['weapons', i], `${weapon.name} is for close combat, and the unit has no Clo.`, {
        severity: 'warning',
      });
    ruleIssues(weapon.rules, system).forEach(([j, message]) =>
      add('unknown-rule', 'B-SRG-2', ['weapons', i, 'rules', j], message, { severity: 'note' }),
    );
  });
  card.conditions?.forEach(({ on, text }, i) =>
    add('text-condition', 'B-SRG-1', ['conditions', i], `${on}, ${text}: printed, applied by hand and not simulated.`, {
      severity: 'note',
    }),
  );
  card.powers.forEach((power, i) => {
    ruleIssues(power.effect, system).forEach(([j, message]) =>
      add('unknown-rule', 'B-SRG-2', ['powers', i, 'effect', j], message, { severity: 'note' }),
    );
    if (power.effect.length === 0)
      add(
        'text-power',
        'B-SRG-1',
        ['powers', i, 'effect'],
        `${power.name} names no special rule, so it is applied by hand and not simulated.`,
        { severity: 'note' },
      );
  });
  if (card.powers.length > 0 && (stats.apt === null || stats.pow < 1))
    add(
      'card-powers',
      'B-CAST-3',
      ['stats', stats.apt === null ? 'apt' : 'pow'],
      `has ${plural(card.powers.length, 'power')} and cannot cast: ${stats.apt === null ? 'Apt is empty' : 'Pow is 0'}.`,
      { severity: 'warning' },
    );
  ruleIssues(card.specialRules, system).forEach(([j, message]) =>
    add('unknown-rule', 'B-SRG-2', ['specialRules', j], message, { severity: 'note' }),
  );
  return found;
}

const oneFace = (defence: DataCard['stats']['defence']): number =>
  typeof defence === 'number' ? defence : (defence?.front ?? 0);
const fourFaces = (defence: DataCard['stats']['defence']) =>
  typeof defence === 'object' && defence !== null
    ? defence
    : { front: defence ?? 0, left: defence ?? 0, right: defence ?? 0, rear: defence ?? 0 };

/** Rows must cover every number of wounds from full strength down to 1, each once. */
function bracketIssues(brackets: readonly Bracket[], wounds: number): string[] {
  if (brackets.length === 0) return [];
  const rows = brackets.toSorted((a, b) => b.maxWounds - a.maxWounds);
  const found: string[] = [];
  let next = wounds;
  for (const row of rows) {
    if (row.minWounds > row.maxWounds) found.push(`the row ${row.minWounds} to ${row.maxWounds} is upside down.`);
    else if (row.maxWounds !== next)
      found.push(
        `the rows ${row.maxWounds > next ? 'overlap' : 'leave a gap'} at ${Math.max(row.maxWounds, next)} wounds.`,
      );
    next = row.minWounds - 1;
  }
  if (found.length === 0 && next > 0) found.push(`the rows end at ${next + 1} wounds. 1 must be covered.`);
  return found;
}

function ruleIssues(rules: readonly RuleRef[], system: GameSystem): [number, string][] {
  return rules.flatMap((ref, i): [number, string][] => {
    const record = system.rules.get(ref.rule);
    if (!record) {
      const close = nearMiss(ref.rule, system.rules.keys());
      return [
        [
          i,
          `"${ref.rule}" is no special rule, so it is shown but not simulated.${close === undefined ? '' : ` ${system.rules.get(close)?.name} comes nearest.`}`,
        ],
      ];
    }
    if (record.takes === 'number' && ref.x === undefined) return [[i, `${record.name} needs a number.`]];
    return [];
  });
}
