import { middle } from '#shared/battlefield/document/place';
import { boxOfShape, moveShape, stretchShape, tidy, turnShape } from '#shared/battlefield/document/shape';
import { normaliseHeading } from '#shared/geometry/heading';
import type { MissionShape } from '#shared/schema/mission/shapes';
import { NumberField } from './Fields';
import classes from './Inspector.module.css';

/** Place, turn and size of one outline. A polygon has no turn of its own: its width and depth are those of its frame. */
export function ShapeFields({
  shape,
  unit,
  onShape,
}: {
  readonly shape: MissionShape;
  readonly unit: string;
  readonly onShape: (shape: MissionShape, label: string) => void;
}) {
  const box = boxOfShape(shape);
  const at = shape.kind === 'polygon' ? middle(box) : shape;
  const [width, depth] =
    shape.kind === 'rect'
      ? [shape.width, shape.height]
      : shape.kind === 'ellipse'
        ? [2 * shape.rx, 2 * shape.ry]
        : [box.maxX - box.minX, box.maxY - box.minY];
  const size = (wide: number, deep: number): void =>
    onShape(
      shape.kind === 'rect'
        ? { ...shape, width: wide, height: deep }
        : shape.kind === 'ellipse'
          ? { ...shape, rx: wide / 2, ry: deep / 2 }
          : stretchShape(shape, at, wide / Math.max(0.01, width), deep / Math.max(0.01, depth)),
      'Resize',
    );
  return (
    <div className={classes.grid3}>
      <NumberField
        label="X"
        value={at.x}
        unit={unit}
        onCommit={(x) => onShape(moveShape(shape, tidy(x - at.x), 0), 'Move')}
      />
      <NumberField
        label="Y"
        value={at.y}
        unit={unit}
        onCommit={(y) => onShape(moveShape(shape, 0, tidy(y - at.y)), 'Move')}
      />
      {shape.kind === 'polygon' ? (
        <span />
      ) : (
        <NumberField
          label="Turn"
          value={normaliseHeading(shape.rotation)}
          unit="°"
          step={15}
          onCommit={(turn) => onShape(turnShape(shape, at, turn - shape.rotation), 'Turn')}
        />
      )}
      <NumberField label="Width" value={width} min={0.1} unit={unit} onCommit={(value) => size(value, depth)} />
      <NumberField label="Depth" value={depth} min={0.1} unit={unit} onCommit={(value) => size(width, value)} />
    </div>
  );
}
