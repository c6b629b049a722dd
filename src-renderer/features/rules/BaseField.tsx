import { NumberInput, Select, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { baseSchema, type Base } from '#shared/schema/base';
import classes from './Rules.module.css';

interface BaseFieldProps {
  readonly label: string;
  readonly value: unknown;
  readonly optional: boolean;
  readonly onChange: (base: Base | undefined) => void;
}

const FRESH: Readonly<Record<Base['shape'], Base>> = {
  circle: { shape: 'circle', diameter: 25 },
  rect: { shape: 'rect', width: 25, length: 50 },
  polygon: {
    shape: 'polygon',
    points: [
      [0, -15],
      [13, 10],
      [-13, 10],
    ],
  },
};

/** "round, 25 mm across", "a rectangle of 25 by 50 mm", or corners about the centre. */
export function BaseField({ label, value, optional, onChange }: BaseFieldProps) {
  const read = baseSchema.safeParse(value);
  const base = read.success ? read.data : null;
  return (
    <div className={classes.effect} role="group" aria-label={label}>
      <Select
        size="sm"
        w={150}
        label={label}
        clearable={optional}
        placeholder={optional ? 'as the game has' : ''}
        data={[
          { value: 'circle', label: 'round' },
          { value: 'rect', label: 'a rectangle' },
          { value: 'polygon', label: 'with corners' },
        ]}
        value={base?.shape ?? null}
        onChange={(shape) => onChange(shape === null ? undefined : FRESH[shape as Base['shape']])}
      />
      {base?.shape === 'circle' && (
        <Millimetres label="Across" value={base.diameter} onChange={(diameter) => onChange({ ...base, diameter })} />
      )}
      {base?.shape === 'rect' && (
        <>
          <Millimetres label="Wide" value={base.width} onChange={(width) => onChange({ ...base, width })} />
          <Millimetres label="Long" value={base.length} onChange={(length) => onChange({ ...base, length })} />
        </>
      )}
      {base?.shape === 'polygon' && (
        <Corners points={base.points} onChange={(points) => onChange({ ...base, points: [...points] })} />
      )}
    </div>
  );
}

const Millimetres = ({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) => (
  <NumberInput
    size="sm"
    w={96}
    label={label}
    suffix=" mm"
    min={1}
    max={2000}
    value={value}
    onChange={(next) => typeof next === 'number' && next > 0 && onChange(next)}
  />
);

type Points = Extract<Base, { shape: 'polygon' }>['points'];

/** "0 −15, 13 10, −13 10": right and back from the centre, front upwards. */
function Corners({ points, onChange }: { readonly points: Points; readonly onChange: (points: Points) => void }) {
  const written = points.map(([x, y]) => `${x} ${y}`).join(', ');
  const [text, setText] = useState(written);
  useEffect(() => setText(written), [written]);
  const read = baseSchema.safeParse({
    shape: 'polygon',
    points: text.split(',').map((pair) => pair.trim().split(/\s+/).map(Number)),
  });
  return (
    <TextInput
      size="sm"
      label="Corners"
      description="Right and back from the centre, in mm: 0 -15, 13 10, -13 10"
      value={text}
      error={read.success ? null : 'Two numbers for each corner, at least three corners. Kept here, not used yet.'}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => read.success && read.data.shape === 'polygon' && text !== written && onChange(read.data.points)}
    />
  );
}
