import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { newMission } from '#shared/battlefield/document/new-mission';
import { fittedLine, refusalOf } from '#shared/rules/scoring/scoring-table';
import { scoringSchema, type Scoring } from '#shared/schema/mission/scoring';
import type { GameSystem } from '#shared/systems/game-system';
import { scoringNames } from '#shared/systems/scoring-names';
import { ScoringSentence } from '../battlefield/rules/ScoringChapter';
import sentences from '../battlefield/rules/Rules.module.css';
import classes from './Rules.module.css';

interface ScoringFieldProps {
  readonly label: string;
  readonly value: unknown;
  readonly system: GameSystem;
  readonly onChange: (lines: readonly Scoring[]) => void;
}

/** The game's own victory points, in the sentences that a mission's are written with. */
export function ScoringField({ label, value, system, onChange }: ScoringFieldProps) {
  const lines = scoringSchema.array().safeParse(value).data ?? [];
  const mission = useMemo(() => emptyTable(system), [system]);
  const names = scoringNames(system, mission);
  return (
    <fieldset className={classes.listField}>
      <legend className="m-label">{label}</legend>
      {lines.map((line, at) => (
        <div key={at} className={classes.mapRow}>
          <div className={sentences.words}>
            <ScoringSentence
              editor={{ mission, system }}
              names={names}
              line={line}
              dead={refusalOf(line) !== null}
              set={(fields) => onChange(lines.with(at, fittedLine({ ...line, ...fields })))}
            />
          </div>
          <ActionIcon
            size="sm"
            aria-label={`Remove line ${at + 1}`}
            onClick={() => onChange(lines.filter((_, i) => i !== at))}
          >
            <IconTrash size={14} />
          </ActionIcon>
        </div>
      ))}
      <Button
        size="xs"
        leftSection={<IconPlus size={12} />}
        aria-label="Add a line of victory points"
        onClick={() => onChange([...lines, { when: 'round', what: 'held', subject: {}, vp: 1 }])}
      >
        Line
      </Button>
    </fieldset>
  );
}

/** The lines of a game speak of no table in particular: an empty one of its usual size. */
const emptyTable = ({ id, release, document: { table, rounds, limits } }: GameSystem) =>
  newMission('none', 'Any table', {
    id,
    release,
    width: table?.width ?? 36,
    height: table?.height ?? 36,
    rounds: rounds ?? 5,
    limit: limits?.default ?? null,
    mat: 'grass',
  });
