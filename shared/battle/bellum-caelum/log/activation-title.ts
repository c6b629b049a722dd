import type { BellumEvent } from '../../../schema/battle/bellum-event';
import type { Theatre } from '../theatre';
import { list, markerName, unitName } from '../../frame/names';
import { idleWords } from '../../frame/log';
import { cm } from './names';

/** What the activation came to, in one sentence. */
export function activationTitle(theatre: Theatre, unit: string, events: readonly BellumEvent[]): string {
  const name = unitName(theatre, unit);
  const deeds: string[] = [];
  let moved = 0;
  const settle = (): void => {
    if (moved > 0) deeds.push(`moves ${cm(moved)}`);
    moved = 0;
  };
  for (const event of events) {
    if (!('unit' in event) || event.unit !== unit) continue;
    if (event.kind === 'order-started') settle();
    if (event.kind === 'moved') moved = Math.max(moved, event.distance);
    else if (event.kind === 'targets-chosen' && event.groups.length > 0) {
      const targets = list([...new Set(event.groups.map(({ target }) => unitName(theatre, target)))]);
      deeds.push(`${event.action === 'shoot' ? 'shoots at' : 'fights'} ${targets}`);
    } else if (event.kind === 'cast') deeds.push(`casts ${event.power.name}`);
    else if (event.kind === 'taken') deeds.push(`takes ${markerName(theatre, event.objective)}`);
    else if (event.kind === 'merged') deeds.push(`merges with ${unitName(theatre, event.partner)}`);
  }
  settle();
  return `${name} ${deeds.length > 0 ? list(deeds) : idleWords(events)}.`;
}
