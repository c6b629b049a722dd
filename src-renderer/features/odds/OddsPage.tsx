import { ActionIcon, Button, Select } from '@mantine/core';
import { IconLink, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { weaponChoices, type MatchSituation } from '#shared/odds/matchup';
import { scenarioOdds, type FindBook } from '#shared/odds/scenario';
import type { OddsAnswer } from '#shared/odds/answer';
import type { GameSystem } from '#shared/systems/game-system';
import { bookFinder, bookOf } from '#shared/systems/rule-books';
import { Pane, PaneBody, PaneHeader, PaneMain, Panes, PaneSection } from '../../components/Pane';
import { StampWord } from '../../components/Stamp';
import { TitleBlock, TitleCell } from '../../components/TitleBlock';
import { usePageChrome } from '../../shell/chrome';
import { useSystems } from '../../state/system-registry';
import { useLastGame } from '../../state/worked-with';
import { AttackerForm, TargetForm } from './DraftForms';
import { attackOf, draftOf, questionOf, startSituation, type Attack, type Draft } from './draft';
import { mean, percent } from './figures';
import classes from './OddsPage.module.css';
import { OddsResult } from './OddsResult';
import { SituationChips } from './SituationChips';
import { situationKind } from './situation-kind';
import { TargetSelect } from './UnitOdds';
import { useOpponents } from './use-opponents';

/** Attacker, weapon, target and situation to play with, for every system. */
export function OddsPage() {
  const registry = useSystems();
  const playable = registry.documents.filter((document, i, all) => all.findIndex(({ id }) => id === document.id) === i);
  const [systemId, setSystemId] = useLastGame();
  const system = registry.get(systemId) ?? registry.get('squadrons');
  usePageChrome({
    path: [{ label: 'Odds' }],
    keys: [['F6', 'next pane']],
    status: system ? `${system.name}, rules edition ${system.release}` : '',
  });
  if (!system) return null;
  return (
    <SystemOdds
      key={`${system.id}@${system.release}`}
      system={system}
      systems={playable.map(({ id, name }) => ({ value: id, label: name }))}
      onSystem={setSystemId}
    />
  );
}

interface Link extends Attack {
  readonly label: string;
}

interface SystemOddsProps {
  readonly system: GameSystem;
  readonly systems: readonly { readonly value: string; readonly label: string }[];
  readonly onSystem: (id: string) => void;
}

function SystemOdds({ system, systems, onSystem }: SystemOddsProps) {
  const registry = useSystems();
  const findBook = useMemo(() => bookFinder((id) => registry.get(id)), [registry]);
  const opponents = useOpponents(system);
  const armed = opponents.filter(({ unit }) => weaponChoices(unit).length > 0);
  const [attackerKey, setAttackerKey] = useState<string | null>(null);
  const [weaponKey, setWeaponKey] = useState<string | undefined>(undefined);
  const [targetKey, setTargetKey] = useState<string | null>(null);
  const attacker = armed.find(({ key }) => key === attackerKey) ?? armed[0];
  const target =
    opponents.find(({ key }) => key === targetKey) ??
    opponents.find(({ key }) => key !== attacker?.key) ??
    opponents[0];
  const weapons = attacker ? weaponChoices(attacker.unit) : [];
  const weapon = weapons.find(({ key }) => key === weaponKey) ?? weapons[0];
  const [asked, setAsked] = useState<MatchSituation>({});
  const filled = useMemo(
    () => (attacker && target ? draftOf(system, attacker.unit, weapon?.key, target.unit, asked) : null),
    [system, attacker, target, weapon?.key, asked],
  );
  // Figures changed by hand hold until somebody else is picked.
  const [changes, setChanges] = useState<Partial<Draft>>({});
  const [chain, setChain] = useState<readonly Link[]>([]);
  const [kept, setKept] = useState<{ readonly label: string; readonly answer: OddsAnswer } | null>(null);

  const game = (
    <TitleCell label="Game">
      <Select
        aria-label="Game"
        size="xs"
        data={[...systems]}
        value={system.id}
        allowDeselect={false}
        onChange={(id) => id && onSystem(id)}
      />
    </TitleCell>
  );
  if (!filled || !attacker || !target) {
    return (
      <>
        <TitleBlock label="Exact odds" title={system.name} firstWidth={280}>
          {game}
        </TitleBlock>
        <p className={classes.nobody}>
          {system.name} has nobody to attack with yet. Add a unit with a weapon to the system, or pick another game.
        </p>
      </>
    );
  }
  const draft = { ...filled, ...changes } as Draft;
  const situation = { ...startSituation(draft), ...asked };
  const question = questionOf(system.id, draft, situation, chain);
  const answer = scenarioOdds(question, findBook);
  const label = `${draft.attackerName}, ${draft.weaponName}`;
  const change = (now: Partial<Draft>): void => setChanges({ ...changes, ...now } as Partial<Draft>);

  return (
    <>
      <TitleBlock
        label="Exact odds"
        title={`${draft.weaponName} at ${draft.targetName}`}
        firstWidth={280}
        actions={
          <>
            <Button
              variant="default"
              disabled={!answer.ok}
              onClick={() => setKept(kept || !answer.ok ? null : { label, answer: answer.value })}
            >
              {kept ? 'Stop comparing' : 'Keep to compare'}
            </Button>
            <Button
              variant="default"
              leftSection={<IconLink size={16} stroke={1.6} />}
              onClick={() => setChain([...chain, { ...attackOf(draft, situation), label }])}
            >
              Add another attack
            </Button>
          </>
        }
      >
        {game}
        {answer.ok && (
          <>
            <TitleCell label={'hpLost' in answer.value ? 'Mean HP lost' : 'Mean wounds'}>
              {mean('hpLost' in answer.value ? answer.value.hpLost.mean : answer.value.wounds.mean)}
            </TitleCell>
            <TitleCell label={'hpLost' in answer.value ? 'Destroyed' : 'Incapacitated'}>
              {percent('hpLost' in answer.value ? answer.value.destroyed : answer.value.incapacitated)} %
            </TitleCell>
          </>
        )}
      </TitleBlock>
      <Panes>
        <Pane id="odds.attacker" label="Attacker" side="left" width={300} min={250} collapseAt={980}>
          <PaneHeader title="Attacker" />
          <PaneBody padded>
            <TargetSelect
              label="Attacker"
              opponents={armed}
              value={attacker.key}
              onChange={(key) => {
                setAttackerKey(key);
                setWeaponKey(undefined);
                setChanges({});
              }}
            />
            <Select
              mt={8}
              aria-label="Weapon"
              size="xs"
              data={weapons.map(({ key, name }) => ({ value: key, label: name }))}
              value={weapon?.key ?? null}
              allowDeselect={false}
              onChange={(key) => {
                setWeaponKey(key ?? undefined);
                setChanges({});
              }}
            />
            <AttackerForm draft={draft} book={bookOf(system)} onChange={change} />
          </PaneBody>
        </Pane>
        <PaneMain label="Odds">
          <PaneHeader title={chain.length > 0 ? `Odds after ${chain.length + 1} attacks` : 'Odds of this attack'}>
            {answer.ok && <StampWord>Exact</StampWord>}
          </PaneHeader>
          <PaneBody>
            <div className={classes.situation}>
              <SituationChips
                kind={situationKind(system, attacker.unit, weapon?.key, target.unit)}
                situation={situation}
                onChange={setAsked}
              />
            </div>
            {chain.length > 0 && (
              <ChainList
                system={system.id}
                chain={chain}
                draft={draft}
                situation={situation}
                findBook={findBook}
                label={label}
                onChange={setChain}
              />
            )}
            {kept && (
              <p className={classes.compared}>
                Compared with {kept.label}: ticks across the bars, changes under the figures.
              </p>
            )}
            {answer.ok ? (
              <OddsResult
                answer={answer.value}
                compare={kept?.answer ?? null}
                spacious
                cards={system.randomiser.kind === 'deck'}
              />
            ) : (
              <p className={classes.nobody}>These odds cannot be worked out: {answer.error}.</p>
            )}
          </PaneBody>
        </PaneMain>
        <Pane id="odds.target" label="Target" side="right" width={300} min={250} collapseAt={980}>
          <PaneHeader title="Target" />
          <PaneBody padded>
            <TargetSelect
              opponents={opponents}
              value={target.key}
              onChange={(key) => {
                setTargetKey(key);
                setChanges({});
              }}
            />
            <TargetForm draft={draft} book={bookOf(system)} onChange={change} />
          </PaneBody>
        </Pane>
      </Panes>
    </>
  );
}

interface ChainListProps {
  readonly system: string;
  readonly chain: readonly Link[];
  readonly draft: Draft;
  readonly situation: MatchSituation;
  readonly label: string;
  readonly findBook: FindBook;
  readonly onChange: (chain: readonly Link[]) => void;
}

/** Attacks one after another on the same target: what is left to do after each. */
function ChainList({ system, chain, draft, situation, label, findBook, onChange }: ChainListProps) {
  const rows = [...chain, { ...attackOf(draft, situation), label }];
  return (
    <section className={classes.chain} aria-label="Attacks one after another">
      <PaneSection title="Attacks one after another" right={`${rows.length}`} />
      <ol>
        {rows.map((link, i) => {
          const upTo = chainAnswer(system, draft, rows.slice(0, i + 1), findBook);
          return (
            <li key={i} className={classes.link}>
              <span className={classes.linkName}>
                {i + 1}. {link.label}
                {i === rows.length - 1 && <small> as set on this page</small>}
              </span>
              <span className={classes.linkFigure}>
                {upTo ? `${mean(upTo.mean)} lost, ${percent(upTo.destroyed)} % destroyed` : '–'}
              </span>
              {i < chain.length && (
                <ActionIcon
                  aria-label={`Remove attack ${i + 1}`}
                  size="sm"
                  variant="subtle"
                  onClick={() => onChange(chain.filter((_, at) => at !== i))}
                >
                  <IconTrash size={15} stroke={1.6} />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function chainAnswer(
  system: string,
  draft: Draft,
  links: readonly Attack[],
  findBook: FindBook,
): { readonly mean: number; readonly destroyed: number } | null {
  const [first, ...then] = links;
  if (!first) return null;
  const base = questionOf(system, draft, first.situation, []);
  const bare = ({ attacker, weapon, situation }: Attack) => ({
    attacker,
    weapon,
    ...(draft.kind === 'cadence' ? { situation } : {}),
  });
  const result = scenarioOdds({ ...base, ...bare(first), then: then.map(bare) }, findBook);
  if (!result.ok) return null;
  return 'hpLost' in result.value
    ? { mean: result.value.hpLost.mean, destroyed: result.value.destroyed }
    : { mean: result.value.wounds.mean, destroyed: result.value.incapacitated };
}
