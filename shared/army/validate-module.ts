import { bySeverity, type Issue } from '../core/issue';
import { didYouMean, nearMiss } from '../core/near-miss';
import type { SystemDocument } from '../schema/system';
import type { SystemEdit } from '../systems/edit';
import type { GameSystem } from '../systems/game-system';
import type { SystemRegistry } from '../systems/registry';
import { validateSystem } from '../systems/validate-system';
import { dataCardIssues } from './checks/data-card';
import { newArmy, unitFromPremade } from './new-army';
import { unitPoints } from './points';
import { makeArmyValidator, UNIT_CHECKS } from './validate-army';

/**
 * Everything the author of a module should put right: what the document says of itself, and what its ready-made units
 * and data cards come to by the rules that armies are checked with. `missions` are the ids of all missions at hand.
 */
export function validateModule(
  document: SystemDocument,
  registry: SystemRegistry,
  missions: ReadonlySet<string>,
): Issue[] {
  const found = validateSystem(document, registry);
  const system = registry.get(document.id, document.release);
  if (!system) return found;
  return bySeverity([
    ...found,
    ...document.premades.flatMap((_, i) => premadeIssues(document, i, system)),
    ...cardIssues(document, system),
    ...missionIssues(document, missions),
  ]);
}

const validateUnit = makeArmyValidator([], UNIT_CHECKS);

/** A ready-made unit is a legal unit, and costs what it says. */
function premadeIssues(document: SystemDocument, i: number, system: GameSystem): Issue[] {
  const premade = document.premades[i];
  const unit = premade && unitFromPremade(system, premade.id, 'premade');
  if (!premade || !unit || (!system.entries.has(unit.entry) && !system.cards.has(unit.entry))) return [];
  const army = { ...newArmy(system, { id: 'premades', name: document.name }), units: [unit] };
  const total = unitPoints(army, unit, system).total;
  const illegal = validateUnit(army, system)
    .filter(({ severity, path }) => severity === 'error' && path[0] === 'units')
    .map(({ severity, code, rule, path, message }) => ({
      severity,
      code,
      rule,
      path: ['premades', i, 'unit', ...path.slice(2)],
      message: `${premade.name}: ${message}`,
    }));
  if (premade.points === undefined || premade.points === total || illegal.length > 0) return illegal;
  const item = { ...premade, points: total };
  const priced: SystemEdit = { kind: 'put', part: 'premades', item };
  return [
    {
      severity: 'error',
      code: 'wrong-points',
      rule: premade.rule ?? 'C-LIC-2',
      path: ['premades', i, 'points'],
      message: `${premade.name} says ${premade.points} ${system.currency.short}. It costs ${total}.`,
      fix: { label: `Make it ${total}`, edits: [priced] },
    },
  ];
}

const cardIssues = (document: SystemDocument, system: GameSystem): Issue[] =>
  system.engine === 'bellum-caelum'
    ? document.cards.flatMap((card, i) =>
        dataCardIssues(card, system, ['cards', i]).map(({ severity, code, rule, path, message }) => ({
          severity,
          code,
          rule,
          path,
          message,
        })),
      )
    : [];

function missionIssues(document: SystemDocument, missions: ReadonlySet<string>): Issue[] {
  return document.missions.flatMap((id, i) =>
    missions.has(id)
      ? []
      : [
          {
            // A mission of the author's own may lie elsewhere; one spelt nearly like a known one was meant to be it.
            severity: nearMiss(id, missions) === undefined ? ('warning' as const) : ('error' as const),
            code: 'unknown-mission',
            rule: 'C-LIC-2',
            path: ['missions', i],
            message: `There is no mission "${id}" here.${didYouMean(id, missions)}`,
          },
        ],
  );
}
