import type { EventOf } from '../../../schema/battle/cadence-event';
import { theatreUnit, type Theatre } from '../theatre';
import { plural, list, unitName, markerName } from '../../frame/names';
import { inches, terrainName, VERBS } from './names';

export function placedText(theatre: Theatre, { unit, models, transport, zone, lost }: EventOf<'placed'>): string {
  const far = inches(Math.max(0, ...models.map(({ gap }) => gap)));
  const from =
    zone !== undefined
      ? 'is set up in its zone'
      : transport === undefined
        ? `comes on ${far} from its Entry Point`
        : `gets out of ${unitName(theatre, transport)}, up to ${far} away`;
  const without = lost ? ` There is no place for ${plural(lost.length, 'model')}.` : '';
  return `${unitName(theatre, unit)} ${from}.${without}`;
}

export function bailedOutText(theatre: Theatre, { unit, transport, models, lost }: EventOf<'bailed-out'>): string {
  const name = unitName(theatre, unit);
  const wreck = unitName(theatre, transport);
  if (models.length === 0) return `${name} is lost with ${wreck}.`;
  const without =
    lost.length > 0
      ? ` ${plural(lost.length, 'model')} found no place and ${lost.length === 1 ? 'is' : 'are'} lost.`
      : '';
  return `${name} gets out of the wreck of ${wreck} and has no Command Points left.${without}`;
}

/** "First Section", or of several models the one that is meant. */
const moverName = (theatre: Theatre, unit: string, model: number): string => {
  const { models, name } = theatreUnit(theatre, unit);
  return models.length > 1 ? `${models[model]?.name ?? 'A model'} ${model + 1} of ${name}` : name;
};

export function moveText(theatre: Theatre, event: EventOf<'moved'>): string {
  const name = moverName(theatre, event.unit, event.model);
  if (event.action === 'dodge') return `It rolls ${inches(event.distance)} aside.`;
  if (event.action === 'evade') {
    const halted =
      event.stop?.by === 'base' ? `, stopped by ${blocker(theatre, event)}` : event.stop ? ', stopped by the edge' : '';
    return event.distance === 0
      ? `It stays where it is${halted}.`
      : `It slides ${inches(event.distance)} sideways${halted}.`;
  }
  const parts = event.steps.map((step) => {
    if (step.kind === 'straight') return inches(step.distance);
    if (step.kind === 'climb')
      return `${step.to > step.from ? 'up' : 'down'} ${plural(Math.abs(step.to - step.from), 'level')}`;
    const turn = ((((step.to - step.from) % 360) + 540) % 360) - 180;
    return Math.abs(turn) === 180 || turn === -180
      ? 'turns about'
      : `${Math.round(Math.abs(turn))}° ${turn > 0 ? 'right' : 'left'}`;
  });
  const boost = event.boost > 0 ? ` with ${inches(event.boost)} of Boost` : '';
  const stop =
    event.stop?.by === 'edge'
      ? ' It stops at the edge.'
      : event.stop
        ? ` It stops short of ${blocker(theatre, event)}.`
        : '';
  const over = event.over.length > 0 ? ` It passes over ${list(event.over.map((id) => markerName(theatre, id)))}.` : '';
  const through =
    event.through.length > 0
      ? ` It ${event.costs ? 'crosses' : 'flies through'} ${list(event.through.map((id) => terrainName(theatre, id)))}.`
      : '';
  const dear = (event.costs ?? []).reduce((sum, cost) => sum + cost.inches, 0);
  const price = dear > 0 ? ` The ground costs ${inches(dear)} more.` : '';
  return `${name} ${VERBS[event.action]} ${parts.length > 0 ? parts.join(', then ') : '0″'}${boost}.${stop}${over}${through}${price}`;
}

const blocker = (theatre: Theatre, { stop }: EventOf<'moved'>): string => {
  const against = stop?.against ?? '';
  return theatre.unitIndex.has(against) ? unitName(theatre, against) : markerName(theatre, against);
};
