import { ActionIcon, NumberInput, SegmentedControl, Switch, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconBan } from '@tabler/icons-react';
import { mayBeMissing } from '#shared/rules/figures/figures';
import type { SystemDocument } from '#shared/schema/system';
import type { SystemEdit } from '#shared/systems/edit';
import { figureChapters, type FigureWords } from '#shared/systems/figure-words';
import type { GameSystem } from '#shared/systems/game-system';
import type { OpenDocument } from '../../state/open-document';
import { readPath, writePath } from './item-path';
import classes from './Rules.module.css';

interface FiguresFormProps {
  readonly open: OpenDocument<SystemDocument, SystemEdit>;
  /** The module over what it stands on: what holds now. */
  readonly system: GameSystem;
  /** The same if it said no figure of its own. */
  readonly plain: GameSystem;
}

type Engine = NonNullable<SystemDocument['engine']>;

/** Every number and switch of the rules as a sentence with what it is; what is left alone stays as the game has it. */
export function FiguresForm({ open, system, plain }: FiguresFormProps) {
  const engine: Engine = open.doc.engine ?? { id: system.engine, parameters: {} };
  const put = (next: Record<string, unknown>, group: string): void =>
    open.apply({ kind: 'set', field: 'engine', value: next }, { group: `figure:${group}` });
  return (
    <div className={`${classes.list} ${classes.sections}`}>
      <p className={classes.lead}>
        Change a number and battles, odds, rule texts and sheets follow. What you leave alone stays as the game has it.
      </p>
      {system.engine === 'cadence' && (
        <section className={classes.section} aria-label="Chance">
          <h2>Chance</h2>
          <div className={classes.figure} data-wide>
            <span>Rolls are made with</span>
            <SegmentedControl
              size="xs"
              aria-label="Rolls are made with"
              value={system.randomiser.kind}
              data={[
                { value: 'd6', label: 'six-sided dice' },
                { value: 'deck', label: 'a deck of cards' },
              ]}
              onChange={(kind) => put({ ...engine, randomiser: { kind } }, 'randomiser')}
            />
          </div>
        </section>
      )}
      {figureChapters(system.figures.family).map(({ title, figures }) => (
        <section key={title} className={classes.section} aria-label={title}>
          <h2>{title}</h2>
          {figures.map((figure) => (
            <Figure
              key={pathOf(figure)}
              figure={figure}
              system={system}
              unless={readPath({ ...plain.figures }, pathOf(figure))}
              onChange={(value) =>
                put({ ...engine, parameters: withFigure(engine.parameters, figure, value) }, pathOf(figure))
              }
            />
          ))}
        </section>
      ))}
    </div>
  );
}

const pathOf = ({ name, row }: FigureWords): string => (row === undefined ? name : `${name}.${row}`);

/** A table without a row of its own says nothing. */
function withFigure(parameters: Engine['parameters'], figure: FigureWords, value: unknown): Record<string, unknown> {
  const next = writePath(parameters, pathOf(figure), value);
  const table = Object.hasOwn(next, figure.name) ? next[figure.name] : undefined;
  const empty = typeof table === 'object' && table !== null && Object.keys(table).length === 0;
  return empty ? writePath(next, figure.name, undefined) : next;
}

interface FigureProps {
  readonly figure: FigureWords;
  readonly system: GameSystem;
  /** What it would be if the module said nothing. */
  readonly unless: unknown;
  readonly onChange: (value: number | boolean | null | undefined) => void;
}

function Figure({ figure, system, unless, onChange }: FigureProps) {
  const now = readPath({ ...system.figures }, pathOf(figure));
  const changed = now !== unless;
  const id = `figure-${pathOf(figure)}`;
  const nullable = figure.row === undefined && mayBeMissing(system.figures.family, figure.name);
  return (
    <div className={classes.figure} data-changed={changed || undefined}>
      <label htmlFor={id}>
        {figure.words} <small>{figure.rules}</small>
      </label>
      {typeof now === 'boolean' ? (
        <Switch id={id} checked={now} onChange={(event) => onChange(event.currentTarget.checked)} />
      ) : (
        <NumberInput
          id={id}
          size="xs"
          w={130}
          placeholder={typeof unless === 'number' && now !== null ? String(unless) : 'not in this game'}
          value={changed && typeof now === 'number' ? now : ''}
          onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
        />
      )}
      <span className={classes.figureTools}>
        {nullable && now !== null && (
          <Tooltip label="This game does without it">
            <ActionIcon size="sm" aria-label={`Without: ${figure.words}`} onClick={() => onChange(null)}>
              <IconBan size={14} />
            </ActionIcon>
          </Tooltip>
        )}
        {changed && (
          <Tooltip label="As the game has it">
            <ActionIcon
              size="sm"
              aria-label={`As the game has it: ${figure.words}`}
              onClick={() => onChange(undefined)}
            >
              <IconArrowBackUp size={14} />
            </ActionIcon>
          </Tooltip>
        )}
      </span>
    </div>
  );
}
