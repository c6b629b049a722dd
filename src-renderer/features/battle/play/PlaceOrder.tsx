import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core';
import { IconRotate, IconRotateClockwise } from '@tabler/icons-react';
import type { AnyDecision } from '#shared/battle/frame/family';
import type { Question } from '#shared/players/person/question';
import { useShortcuts } from '../../../shell/shortcuts';
import { oddsWords } from './Offers';
import classes from './Order.module.css';
import type { Pointing } from './use-pointing';

interface PlaceOrderProps {
  readonly place: NonNullable<Question['place']>;
  readonly pointing: Pointing;
  readonly step: number;
  readonly onDone: (decision: AnyDecision) => void;
}

const TURN = 15;

/** The ghost by mouse or arrows, its facing, what the way meets and whom it could attack from there. */
export function PlaceOrder({
  place,
  pointing: { want, aimed, point, models, led, take, lead },
  step,
  onDone,
}: PlaceOrderProps) {
  const ready = aimed?.decision != null && aimed.problem === null;
  const confirm = (): void => {
    if (ready && aimed.decision) onDone(aimed.decision);
  };
  const [ghost] = aimed?.ghosts ?? [];
  const turn = (by: 1 | -1): void => {
    const facing = want?.facing ?? ghost?.facing ?? 0;
    point({ facing: (((facing + by * TURN) % 360) + 360) % 360, turn: 0 });
  };
  const move = (dx: number, dy: number, far: number) => () => {
    const alone = models.find(({ model }) => model === led);
    // By itself it goes in finer steps: it stands beside others.
    if (alone) lead(alone.model, { x: alone.x + (dx * far) / 4, y: alone.y + (dy * far) / 4 });
    else if (want) point({ x: want.x + dx * far, y: want.y + dy * far, turn: 0 });
  };
  const next = (): void => take(models[models.findIndex(({ model }) => model === led) + 1]?.model ?? null);
  const arrows = [
    ['ArrowLeft', -1, 0],
    ['ArrowRight', 1, 0],
    ['ArrowUp', 0, -1],
    ['ArrowDown', 0, 1],
  ] as const;
  useShortcuts('Battle', [
    ...arrows.flatMap(([keys, dx, dy]) => [
      { keys, label: 'move the ghost', run: move(dx, dy, step), hidden: keys !== 'ArrowLeft' },
      { keys: `shift+${keys}`, label: 'far', run: move(dx, dy, 5 * step), hidden: true },
    ]),
    { keys: 'q', label: 'turn left', when: () => place.turns, run: () => turn(-1) },
    { keys: 'e', label: 'turn right', when: () => place.turns, run: () => turn(1) },
    { keys: 'n', label: 'the next model by itself', when: () => models.length > 1, run: next },
    { keys: 'Enter', label: place.verb.toLowerCase(), run: confirm },
  ]);
  return (
    <>
      {place.units.length > 1 && (
        <SegmentedControl
          size="xs"
          orientation="vertical"
          fullWidth
          aria-label="Unit"
          value={want?.unit ?? ''}
          onChange={(unit) => point({ unit })}
          data={place.units.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <div className={classes.row}>
        <Button variant="filled" size="sm" disabled={!ready} onClick={confirm}>
          {place.verb}
        </Button>
        {place.turns && (
          <>
            <Tooltip label="Turn left (Q)">
              <ActionIcon variant="default" aria-label="Turn left" onClick={() => turn(-1)}>
                <IconRotate size={16} stroke={1.6} />
              </ActionIcon>
            </Tooltip>
            <Tooltip label="Turn right (E)">
              <ActionIcon variant="default" aria-label="Turn right" onClick={() => turn(1)}>
                <IconRotateClockwise size={16} stroke={1.6} />
              </ActionIcon>
            </Tooltip>
          </>
        )}
      </div>
      {models.length > 1 && (
        <div className={classes.row}>
          <Tooltip label="Then a base is dragged, or moved by the arrows, by itself (N)">
            <Button size="compact-xs" variant="default" onClick={next}>
              {led === null
                ? 'One by one'
                : `Model ${models.findIndex(({ model }) => model === led) + 1} of ${models.length}`}
            </Button>
          </Tooltip>
          {want?.own?.length ? (
            <Button size="compact-xs" variant="subtle" onClick={() => point({ x: want.x, y: want.y })}>
              Together again
            </Button>
          ) : (
            <small className="m-small">Alt and drag leads a single base.</small>
          )}
        </div>
      )}
      <div className={classes.notes} role="status">
        {aimed?.problem && <p className={classes.bad}>{aimed.problem.message}</p>}
        {aimed?.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {aimed?.targets.map(({ label, odds }) => (
          <p key={label}>
            {label}
            {odds && `: ${oddsWords(odds)}`}
          </p>
        ))}
      </div>
    </>
  );
}
