import { createElement, memo, useId, type ReactNode } from 'react';
import type { TableMark } from '#shared/table/mark';
import { SCREEN, TOKENS, type Looks } from '#shared/table/mark-looks';
import { svgNodes, type SvgNode } from '#shared/table/svg-painter';
import { shownText } from '../../shown/words';

const FONTS = { figure: 'var(--m-font-figure)', text: 'var(--m-font)' } as const;

/** Size of the hatches on a card. */
export const SMALL = 0.5;

interface TableMarksProps {
  readonly marks: readonly TableMark[];
  /** Pixels per unit of the table. */
  readonly k: number;
  readonly looks?: Looks;
  /** On a card hatches are as small as the picture (see Sprite). */
  readonly small?: boolean;
}

/** Marks of the table inside a drawing of the page, in the page's colours. */
export const TableMarks = memo(function TableMarks({ marks, k, looks = SCREEN, small = false }: TableMarksProps) {
  const own = useId();
  const clips: string[] = [];
  const nodes = svgNodes(marks, {
    looks,
    ink: TOKENS,
    k,
    fonts: FONTS,
    patternId: (tile, ink) => `${small ? 'small' : 'hatch'}-${tile}-${ink}`,
    clipId: (d) => `${own}-${clips.includes(d) ? clips.indexOf(d) : clips.push(d) - 1}`,
  });
  return (
    <>
      {clips.map((d, i) => (
        <clipPath key={i} id={`${own}-${i}`}>
          <path d={d} />
        </clipPath>
      ))}
      {nodes.map(element)}
    </>
  );
});

const element = ({ tag, attributes, children }: SvgNode, key: number): ReactNode =>
  createElement(
    tag,
    { key, ...attributes },
    typeof children === 'string' ? shownText(children) : children.map(element),
  );
