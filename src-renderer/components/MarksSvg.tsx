import type { ReactNode } from 'react';
import type { Face } from '#shared/print/faces';
import type { Mark, Stroke } from '#shared/print/marks';

const FONTS: Readonly<Record<Face, { readonly fontFamily: string; readonly fontWeight: number }>> = {
  name: { fontFamily: 'var(--m-font-given)', fontWeight: 600 },
  text: { fontFamily: 'var(--m-font)', fontWeight: 400 },
  medium: { fontFamily: 'var(--m-font)', fontWeight: 500 },
  bold: { fontFamily: 'var(--m-font)', fontWeight: 600 },
  figure: { fontFamily: 'var(--m-font-figure)', fontWeight: 500 },
  strong: { fontFamily: 'var(--m-font-figure)', fontWeight: 600 },
};
const MM_PER_PT = 25.4 / 72;
const ANCHOR = { left: 'start', centre: 'middle', right: 'end' } as const;

interface MarksSvgProps {
  readonly marks: readonly Mark[];
  /** Of the drawing, in millimetres. */
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly className?: string | undefined;
}

/** What a printed sheet is made of, drawn on the screen: the same marks, so the same picture. */
export const MarksSvg = ({ marks, width, height, label, className }: MarksSvgProps) => (
  <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className={className}>
    {marks.map(draw)}
  </svg>
);

function draw(mark: Mark, key: number): ReactNode {
  switch (mark.kind) {
    case 'text':
      return (
        <text
          key={key}
          x={mark.x}
          y={mark.y}
          fontSize={mark.size * MM_PER_PT}
          textAnchor={ANCHOR[mark.align]}
          fill={mark.color}
          style={{ ...FONTS[mark.face], letterSpacing: `${mark.spacing}em`, whiteSpace: 'pre' }}
        >
          {mark.text}
        </text>
      );
    case 'line':
      return (
        <polyline
          key={key}
          points={mark.points.map(([x, y]) => `${x},${y}`).join(' ')}
          fill="none"
          {...strokeOf(mark.stroke)}
        />
      );
    case 'rect':
      return (
        <rect
          key={key}
          x={mark.x}
          y={mark.y}
          width={mark.width}
          height={mark.height}
          rx={mark.radius ?? 0}
          fill={mark.fill ?? 'none'}
          {...strokeOf(mark.stroke)}
        />
      );
    case 'circle':
      return (
        <circle
          key={key}
          cx={mark.x}
          cy={mark.y}
          r={mark.radius}
          fill={mark.fill ?? 'none'}
          {...strokeOf(mark.stroke)}
        />
      );
    case 'path':
      return (
        <path
          key={key}
          d={mark.d}
          transform={`translate(${mark.x} ${mark.y}) scale(${mark.scale})`}
          fill={mark.fill ?? 'none'}
          {...strokeOf(mark.stroke, mark.scale)}
        />
      );
    case 'clip':
      return (
        <g key={key} style={{ clipPath: `path(${mark.evenOdd ? 'evenodd, ' : ''}'${mark.d}')` }}>
          {mark.marks.map(draw)}
        </g>
      );
    case 'group':
      return (
        <g
          key={key}
          transform={`translate(${mark.x} ${mark.y}) rotate(${mark.turn}) scale(${mark.mirror ? -mark.scale : mark.scale} ${mark.scale})`}
        >
          {mark.marks.map(draw)}
        </g>
      );
    case 'image':
      return (
        <image
          key={key}
          x={mark.x}
          y={mark.y}
          width={mark.width}
          height={mark.height}
          preserveAspectRatio={mark.cover ? 'xMidYMid slice' : 'xMidYMid meet'}
          href={`data:image/${mark.source.startsWith('iVBOR') ? 'png' : 'jpeg'};base64,${mark.source}`}
        />
      );
  }
}

/** Lines keep their width in millimetres when the path itself is enlarged. */
const strokeOf = (stroke: Stroke | undefined, scale = 1): object =>
  stroke
    ? {
        stroke: stroke.color ?? '#000000',
        strokeWidth: stroke.width / scale,
        ...(stroke.dash ? { strokeDasharray: stroke.dash.map((length) => length / scale).join(' ') } : {}),
        ...(stroke.round ? { strokeLinecap: 'round', strokeLinejoin: 'round' } : {}),
      }
    : {};
