import { missionFit } from '#shared/army/mission-fit';
import type { ArmyChoice, Choice, MissionChoice } from './choices';
import type { BattleChoice } from './use-battle-choice';

/** Something to put right, or to know, before a battle begins. */
export interface Problem {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** The document of the library in which it is put right. */
  readonly open: { readonly section: 'build' | 'table'; readonly id: string; readonly name: string } | null;
}

/** What was asked for and cannot be fought with, and how the armies fit the mission. */
export function problemsOf({ picks, choices, system, mission, a, b }: BattleChoice): readonly Problem[] {
  const found: Problem[] = [];
  const refused = (wanted: string | null, all: readonly Choice[], instead: Choice | null): void => {
    const choice = all.find(({ key }) => key === wanted);
    if (!choice?.problem) return;
    const message = `${withStop(choice)}${instead ? ` ${instead.name} is taken instead.` : ''}`;
    found.push({ severity: 'error', message, open: linkTo(choice, all === choices.missions ? 'table' : 'build') });
  };
  refused(picks.a, choices.armies, a);
  refused(picks.b, choices.armies, b);
  refused(picks.mission, choices.missions, mission);
  // Arranged for this battle alone, and not to be played so.
  for (const arranged of [mission, a, b])
    if (arranged?.problem) found.push({ severity: 'error', message: withStop(arranged), open: null });
  if (choices.complete && !mission)
    found.push({ severity: 'error', message: 'No mission of this game can be played yet.', open: null });
  if (choices.complete && system && !(a && b))
    found.push({ severity: 'error', message: `${system.name} has no army that can fight yet.`, open: null });
  if (system && mission) for (const army of [a, b]) if (army) found.push(...fitOf(army, mission, system));
  return found;
}

const withStop = ({ name, problem }: Choice): string => `${name} cannot fight: ${problem ?? ''}`;

const fitOf = (
  army: ArmyChoice,
  mission: MissionChoice,
  system: NonNullable<BattleChoice['system']>,
): readonly Problem[] =>
  missionFit(army.army, mission.mission, system)
    // Who plays which role is said beside the armies.
    .filter(({ about }) => about !== 'roles')
    .map(({ severity, message }) => ({
      severity,
      message: `${army.name}: ${message}`,
      open: linkTo(army, 'build'),
    }));

/** Samples and published missions are not the user's to change. */
function linkTo({ key, origin, name }: Choice, section: 'build' | 'table'): Problem['open'] {
  return origin === 'library' ? { section, id: key.slice('library:'.length), name } : null;
}
