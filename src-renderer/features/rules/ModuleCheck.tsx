import { Button, Progress } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FINDINGS, inspectModule, type Finding, type FindingKind } from '#shared/players/module-check/inspect';
import {
  fieldTrials,
  noTrial,
  playTrial,
  trialOf,
  troublesOf,
  type TrialGame,
} from '#shared/players/module-check/trials';
import type { SystemDocument } from '#shared/schema/system';
import type { GameSystem } from '#shared/systems/game-system';
import type { SystemRegistry } from '#shared/systems/registry';
import type { SystemPart } from '#shared/systems/system-parts';
import { missionsFor } from './own-missions';
import classes from './Rules.module.css';

interface ModuleCheckProps {
  readonly document: SystemDocument;
  readonly system: GameSystem;
  /** Knows the module as it stands in the editor. */
  readonly systems: SystemRegistry;
  readonly onShow: (part: SystemPart, id: string) => void;
}

const TITLES: Readonly<Record<FindingKind, readonly [title: string, none: string]>> = {
  unused: ['Nobody uses it', 'Every profile, list, category and rule is used.'],
  unreachable: ['Nobody can take it', 'Every weapon and option can be taken by somebody.'],
  unaffordable: ['Nobody can afford it', 'Everything is within the usual sizes of an army.'],
  duplicated: ['There twice', 'No two things are the same.'],
  'text-only': ['Text only, not simulated', 'Everything is simulated.'],
  'not-fielded': ['Cannot be fielded', 'Every unit stands in a legal army of a usual size.'],
};

const GAMES = 100;
const SEED = 1;

/** What the author may not have meant, and whether battles of the module go to their end. */
export function ModuleCheck({ document, system, systems, onShow }: ModuleCheckProps) {
  const inspected = useMemo(() => inspectModule(document, system), [document, system]);
  const fielding = useFieldTrials(document, system);
  const findings = [...inspected, ...fielding.found];
  return (
    <div className={`${classes.list} ${classes.check}`}>
      {FINDINGS.map((kind) => (
        <Findings
          key={kind}
          kind={kind}
          findings={findings.filter((each) => each.kind === kind)}
          trying={kind === 'not-fielded' && !fielding.done}
          onShow={onShow}
        />
      ))}
      <TrialBattles key={system.release} system={system} systems={systems} />
    </div>
  );
}

/** An army around every unit, one after the other, so that the window stays alive. */
function useFieldTrials(document: SystemDocument, system: GameSystem) {
  const [state, setState] = useState<{ readonly found: readonly Finding[]; readonly done: boolean }>(NOTHING_TRIED);
  useEffect(() => {
    let left = false;
    const run = async (): Promise<void> => {
      const found: Finding[] = [];
      setState(NOTHING_TRIED);
      for (const finding of fieldTrials(document, system)) {
        if (finding) found.push(finding);
        if (left) return;
        setState({ found: [...found], done: false });
        await new Promise((resolve) => setTimeout(resolve));
        if (left) return;
      }
      setState({ found, done: true });
    };
    void run();
    return () => {
      left = true;
    };
  }, [document, system]);
  return state;
}
const NOTHING_TRIED = { found: [], done: false };

function Findings({
  kind,
  findings,
  trying,
  onShow,
}: {
  readonly kind: FindingKind;
  readonly findings: readonly Finding[];
  /** Still at it. */
  readonly trying: boolean;
  readonly onShow: ModuleCheckProps['onShow'];
}) {
  const [title, none] = TITLES[kind];
  return (
    <section aria-label={title}>
      <h2>
        {title} <span className={classes.count}>{trying ? '…' : findings.length}</span>
      </h2>
      {trying && <p className={classes.hint}>Building armies around every unit…</p>}
      {findings.length === 0 && !trying ? (
        <p className={classes.hint}>{none}</p>
      ) : (
        <ul>
          {findings.map(({ part, id, message }, i) => (
            <li key={`${part}/${id}/${i}`}>
              <span>{message}</span>
              <Button size="xs" aria-label={`Show ${id}`} onClick={() => onShow(part, id)}>
                Show
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A hundred battles of random legal armies, one after the other, so that the window stays alive. */
function TrialBattles({ system, systems }: Pick<ModuleCheckProps, 'system' | 'systems'>) {
  const [games, setGames] = useState<readonly TrialGame[]>([]);
  const [running, setRunning] = useState(false);
  const [refused, setRefused] = useState<readonly { readonly name: string; readonly message: string }[]>([]);
  const [none, setNone] = useState<string | null>(null);
  const stop = useRef(false);
  useEffect(
    () => () => {
      stop.current = true;
    },
    [],
  );
  const run = async (): Promise<void> => {
    stop.current = false;
    setRunning(true);
    setGames([]);
    const trial = trialOf(system, systems, await missionsFor(system.id));
    setRefused(trial.refused);
    setNone(noTrial(trial));
    const played: TrialGame[] = [];
    for (let index = 0; index < GAMES && !stop.current && trial.missions.length > 0; index++) {
      played.push(playTrial(trial, SEED, index));
      setGames([...played]);
      await new Promise((resolve) => setTimeout(resolve));
    }
    setRunning(false);
  };
  const broken = games.filter(({ trouble }) => trouble !== null);
  return (
    <section aria-label="Battles">
      <h2>Battles</h2>
      <p className={classes.hint}>
        {GAMES} battles of random legal armies on the missions that it can play, with players who choose anything legal.
      </p>
      <Button
        variant="filled"
        onClick={() => {
          if (running) stop.current = true;
          else void run();
        }}
      >
        {running ? 'Stop' : `Play ${GAMES} battles`}
      </Button>
      {games.length > 0 && (
        <>
          <Progress my={10} value={(100 * games.length) / GAMES} aria-label="Battles played" />
          <p role="status">
            {games.length - broken.length} of {games.length} went to their end
            {broken.length === 0 ? '.' : `, ${broken.length} did not.`}
          </p>
        </>
      )}
      {none !== null && <p role="status">{none}</p>}
      <ul>
        {troublesOf(broken)
          .slice(0, 20)
          .map((said) => (
            <li key={said}>{said}</li>
          ))}
        {refused.map(({ name, message }) => (
          <li key={name}>
            {name} is not played: {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
