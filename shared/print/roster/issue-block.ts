import { bySeverity, type Issue } from '../../core/issue';
import type { Flow } from '../flow';
import { GREY } from '../marks';
import { wrap, writeBlock } from '../text-block';
import { drawHeading } from '../title-block';

const SHAPES = {
  error: 'M1 0h1.6l1 1v1.6l-1 1H1l-1-1V1z',
  warning: 'M1.8 0l1.8 3.4H0z',
  note: 'M1.8 0a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 1 0 0-3.6',
} as const;

/** What the list breaks, said on the paper too: an opponent should not have to find it. */
export function issueBlock(flow: Flow, issues: readonly Issue[]): void {
  if (issues.length === 0) return;
  const { x, width } = flow.box;
  flow.block(
    6,
    (pen, y) =>
      void drawHeading(
        pen,
        x,
        y,
        width,
        issues.length === 1 ? '1 thing to put right' : `${issues.length} things to put right`,
      ),
  );
  for (const issue of bySeverity(issues).slice(0, 40)) {
    const text = wrap(
      [
        { face: 'text', text: issue.message },
        { face: 'figure', text: ` ${issue.rule}` },
      ],
      width - 7,
      8,
      9.8,
    );
    flow.block(text.height + 1.6, (pen, y) => {
      pen.path(
        SHAPES[issue.severity],
        issue.severity === 'note'
          ? { stroke: { width: 0.3 } }
          : { fill: issue.severity === 'error' ? '#000000' : GREY },
        x,
        y + 0.7,
        0.9,
      );
      writeBlock(pen, x + 6, y + 0.5, text);
    });
  }
  if (issues.length > 40)
    flow.block(5, (pen, y) => pen.text(x + 6, y + 3, `and ${issues.length - 40} more`, { face: 'text', size: 8 }));
  flow.y += 3;
}
