/** What `muster validate` answers (FORMATS). */
import { validateCollection } from '#shared/army/collection/validate-collection';
import { pointsOf } from '#shared/army/points';
import { validateArmy } from '#shared/army/validate-army';
import { validateModule } from '#shared/army/validate-module';
import { comingMissions } from '#shared/battlefield/built-in-missions';
import { validateMission } from '#shared/battlefield/checks/validate-mission';
import { validateGame } from '#shared/books/validate-game';
import { assertNever } from '#shared/core/result';
import { hasErrors, type Issue } from '#shared/core/issue';
import type { Army } from '#shared/schema/army';
import type { MusterDocument } from '#shared/schema/document';
import type { ParseProblem } from '#shared/schema/parse';
import type { SystemDocument } from '#shared/schema/system';
import { makeSystemRegistry, type SystemRegistry } from '#shared/systems/registry';

export interface Verdict {
  readonly valid: boolean;
  /** Points of an army; null for everything else. */
  readonly total: number | null;
  readonly units: readonly PricedUnit[];
  readonly issues: readonly Issue[];
}

export interface PricedUnit {
  readonly id: string;
  readonly points: number;
  readonly breakdown: readonly { readonly label: string; readonly points: number }[];
}

export const unreadable = ({ code, message, path }: ParseProblem): Verdict => ({
  valid: false,
  total: null,
  units: [],
  issues: [{ severity: 'error', code, rule: 'FORMAT', path, message }],
});

/** Everything the rules say about a document. `systems` are the user's own modules. */
export function checkDocument(document: MusterDocument, systems: readonly SystemDocument[]): Verdict {
  switch (document.format) {
    case 'muster/army':
      return checkArmy(document, makeSystemRegistry(systems));
    case 'muster/mission':
      return verdict(
        validateMission(document, makeSystemRegistry(systems).get(document.system.id, document.system.version)),
      );
    case 'muster/system':
      return verdict(
        validateModule(
          document,
          makeSystemRegistry([...systems, document]),
          new Set(comingMissions().map(({ id }) => id)),
        ),
      );
    case 'muster/collection':
      return verdict(validateCollection(document, makeSystemRegistry(systems)));
    case 'muster/game':
      return verdict(
        validateGame(document, makeSystemRegistry(systems).get(document.system.id, document.system.version)),
      );
    case 'muster/simulation':
      // Whether its sums are those of its battles was asked when it was read.
      return verdict([]);
    case 'muster/battle':
      // A record's shape was read with it; whether its dice are right is what `muster replay --verify` is for.
      return verdict([]);
    default:
      return assertNever(document);
  }
}

const verdict = (issues: readonly Issue[]): Verdict => ({ valid: !hasErrors(issues), total: null, units: [], issues });

function checkArmy(army: Army, registry: SystemRegistry): Verdict {
  const system = registry.get(army.system.id, army.system.version);
  if (!system) {
    const message = `The rules "${army.system.id}" are not here, so this army cannot be checked. Name their file with --system.`;
    return verdict([{ severity: 'error', code: 'unknown-system', rule: 'C-LIC-2', path: ['system'], message }]);
  }
  const { total, units } = pointsOf(army, system);
  const issues = validateArmy(army, system);
  return {
    valid: !hasErrors(issues),
    total,
    units: units.map(({ id, total: points, breakdown }) => ({ id, points, breakdown })),
    issues,
  };
}
