import { theatreObjective, theatreUnit } from '#shared/battle/cadence/theatre';
import type { Side } from '#shared/schema/battle/side';
import type { Watched } from './watched';

export interface TimelineMark {
  readonly event: number;
  readonly side: Side;
  /** Name of a drawing, or `loss` for a ship that fell. */
  readonly glyph: string;
  readonly title: string;
}

/** What people look for on a timeline: markers secured or destroyed, ships lost. */
export function timelineMarks({ theatre, replay }: Watched): readonly TimelineMark[] {
  return replay.events.flatMap((event, i): TimelineMark[] => {
    switch (event.kind) {
      case 'secured':
        return [
          {
            event: i,
            side: event.side,
            glyph: theatre.system.objectives.get(event.type)?.glyph ?? event.type,
            title: `${theatreObjective(theatre, event.objective).name} secured`,
          },
        ];
      case 'objective-destroyed':
        return [
          {
            event: i,
            side: event.side,
            glyph: 'destroy',
            title: `${theatreObjective(theatre, event.objective).name} destroyed`,
          },
        ];
      case 'destroyed':
        return [
          { event: i, side: event.side, glyph: 'loss', title: `${theatreUnit(theatre, event.unit).name} destroyed` },
        ];
      default:
        return [];
    }
  });
}
