import { theatreObjective as bellumMarker, theatreUnit as bellumUnit } from '#shared/battle/bellum-caelum/theatre';
import { theatreObjective, theatreUnit } from '#shared/battle/cadence/theatre';
import type { Side } from '#shared/schema/battle/side';
import { isBellum, isCadence, type BellumFilm, type Film, type Watched } from './watched';

export interface TimelineMark {
  readonly event: number;
  readonly side: Side;
  /** Name of a drawing, or `loss` for a ship that fell. */
  readonly glyph: string;
  readonly title: string;
}

/** What people look for on a timeline: markers secured or destroyed, ships lost. */
export function timelineMarks(film: Film): readonly TimelineMark[] {
  return isCadence(film) ? cadenceMarks(film) : isBellum(film) ? bellumMarks(film) : [];
}

function bellumMarks({ theatre, replay }: BellumFilm): readonly TimelineMark[] {
  return replay.events.flatMap((event, i): TimelineMark[] => {
    if (event.kind === 'incapacitated')
      return [
        { event: i, side: event.side, glyph: 'loss', title: `${bellumUnit(theatre, event.unit).name} loses a base` },
      ];
    return event.kind === 'taken'
      ? [{ event: i, side: event.side, glyph: 'access', title: `${bellumMarker(theatre, event.objective).name} taken` }]
      : [];
  });
}

function cadenceMarks({ theatre, replay }: Watched): readonly TimelineMark[] {
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
