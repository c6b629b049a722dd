import { useEffect, useMemo, useState } from 'react';
import { isPlayed } from '#shared/battle/prepare';
import { isOpponent } from '#shared/players/levels';
import type { BattleRecord } from '#shared/schema/battle/record';
import { battleSchema } from '#shared/schema/battle/record';
import type { GameSystem } from '#shared/systems/game-system';
import { host } from '../../../host';
import { missionSchema } from '#shared/schema/mission';
import { systems, useSystems, whenSystemsAreRead } from '../../../state/system-registry';
import type { BattlePlan } from '../play-battle';
import { arrangedArmy, arrangedMission } from './arrangement';
import {
  drawnOpponent,
  missionChoice,
  opponentFor,
  pick,
  pinned,
  type ArmyChoice,
  type MissionChoice,
} from './choices';
import { changePicks, usePicks, type Picks } from './picks';
import { useChoices, type Choices } from './use-choices';
import { whoPlays } from './who-plays';

export interface SystemOffer {
  readonly id: string;
  readonly name: string;
  readonly played: boolean;
}

export interface BattleChoice {
  readonly picks: Picks;
  readonly systems: readonly SystemOffer[];
  readonly system: GameSystem | undefined;
  readonly played: boolean;
  readonly choices: Choices;
  readonly mission: MissionChoice | null;
  readonly a: ArmyChoice | null;
  readonly b: ArmyChoice | null;
  /** Name of the army or mission somebody came with, for the notice that its game is not played. */
  readonly refused: string | null;
}

export interface Wishes {
  /** Library id of an army to play side A. */
  readonly army: string | null;
  /** Library id of a mission. */
  readonly mission: string | null;
  /** Library id of a record to play again. */
  readonly again: string | null;
}

/** What a battle is made of, from what there is and what was chosen. */
export function useBattleChoice(wishes: Wishes): BattleChoice {
  const registry = useSystems();
  const picks = usePicks();
  const [record, setRecord] = useState<BattleRecord | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { army, mission, again } = wishes;
  useEffect(() => {
    // The wishes come from the address; they are followed once for each address.
    void followWishes({ army, mission, again }, setRecord, setRefused);
  }, [army, mission, again]);
  const games = useMemo(() => {
    const ids = [...new Set(registry.documents.map(({ id }) => id))];
    return ids.flatMap((id): SystemOffer[] => {
      const system = registry.get(id);
      return system ? [{ id, name: system.name, played: isPlayed(system) }] : [];
    });
  }, [registry]);
  const system = registry.get(picks.system);
  const played = system !== undefined && isPlayed(system);
  const choices = useChoices(played ? system : undefined, record);
  const a = pick(choices.armies, picks.a);
  const found = opponentFor(choices.armies, picks.b, a);
  // Drawn only where it is needed: making a legal army takes a moment.
  const needed = system && a && choices.complete && !found ? a : null;
  const drawn = useMemo(() => (needed && system ? drawnOpponent(needed, system) : null), [needed, system]);
  const others = choices.armies.filter(({ key }) => key !== a?.key);
  // A module of one unit has nothing but twins: then at least not the very same army.
  const b = found ?? drawn ?? pick(others, null) ?? pick(choices.armies, null);
  const wanted = pick(choices.missions, picks.mission);
  const { arrangement } = picks;
  return {
    picks,
    systems: games,
    system,
    played,
    choices: drawn ? { ...choices, armies: [...choices.armies, drawn] } : choices,
    mission: useMemo(() => arrangedMission(wanted, arrangement, system), [wanted, arrangement, system]),
    a: useMemo(() => arrangedArmy('a', a, arrangement, system), [a, arrangement, system]),
    b: useMemo(() => arrangedArmy('b', b, arrangement, system), [b, arrangement, system]),
    refused,
  };
}

/** The battle that was chosen, as soon as nothing is missing. */
export const planOf = ({ system, mission, a, b, picks }: BattleChoice): BattlePlan | null =>
  system && mission && a && b && [mission, a, b].every(({ problem }) => problem === null)
    ? {
        system,
        mission: mission.mission,
        armies: { a: a.army, b: b.army },
        controllers: picks.players,
        seed: picks.seed,
      }
    : null;

/** The army that somebody came with last. */
let arrived: string | null = null;

/** The game whose armies play a mission: the one chosen last if it stands on the mission's, else its own or a module of it. */
async function gameFor(document: object, own: string): Promise<string> {
  await whenSystemsAreRead();
  const registry = systems();
  const game = registry.get(own);
  const mission = missionSchema.safeParse(document);
  if (!game || !mission.success) return own;
  const last = registry.get(usePicks.getState().system);
  if (last && last.kin.some(({ id }) => id === own) && whoPlays(mission.data, last, registry) === last) {
    if (missionChoice('library', '', pinned(mission.data, last), last).problem === null) return last.id;
  }
  return whoPlays(mission.data, game, registry)?.id ?? own;
}

async function followWishes(
  { army, mission, again }: Wishes,
  setRecord: (record: BattleRecord) => void,
  setRefused: (name: string | null) => void,
): Promise<void> {
  for (const [id, key] of [
    [army, 'a'],
    [mission, 'mission'],
  ] as const) {
    if (id === null) continue;
    const loaded = await host().call('documents.load', { id });
    const system = loaded.ok ? loaded.value.document['system'] : null;
    if (loaded.ok && typeof system === 'object' && system !== null && 'id' in system && typeof system.id === 'string') {
      const game = key === 'mission' ? await gameFor(loaded.value.document, system.id) : system.id;
      const before = usePicks.getState();
      changePicks({
        system: game,
        [key]: `library:${id}`,
        // A new opponent is looked for: the last one was chosen for another army.
        ...(key === 'a' ? { b: null } : {}),
        // Armies of another game, or one that came by an address and could not fight, are not asked for again.
        ...(key === 'mission' && (before.system !== game || before.a === arrived) ? { a: null, b: null } : {}),
      });
      arrived = key === 'a' ? `library:${id}` : null;
      setRefused(typeof loaded.value.document['name'] === 'string' ? loaded.value.document['name'] : null);
    }
  }
  if (again === null) return;
  const loaded = await host().call('documents.load', { id: again });
  const record = loaded.ok ? battleSchema.safeParse(loaded.value.document) : null;
  if (!record?.success) return;
  const { controllers } = record.data;
  setRecord(record.data);
  changePicks({
    system: record.data.mission.system.id,
    mission: 'record:mission',
    a: 'record:a',
    b: 'record:b',
    players: {
      a: isOpponent(controllers.a) || controllers.a === 'person' ? controllers.a : 'rusher',
      b: isOpponent(controllers.b) || controllers.b === 'person' ? controllers.b : 'rusher',
    },
  });
}
