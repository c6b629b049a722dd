import type { BellumEventOf } from '../../../schema/battle/bellum-event';
import type { Theatre } from '../theatre';
import { plural, unitName } from '../../frame/names';
import { cm, partName } from './names';

const need = (face: number | null): string => (face === null ? 'nothing' : `${face}+`);

export function attackText(theatre: Theatre, event: BellumEventOf<'attacked'>): string {
  const near = Math.min(...event.bases.map(({ distance }) => distance));
  const from = event.face ? ` on its ${event.face}` : '';
  const defender = partName(theatre, event.defender, event.defenderPart);
  const again = event.repeat > 0 ? ` (attack ${event.repeat + 1})` : '';
  const dice = event.dice === 0 ? 'no dice' : `${plural(event.dice, 'die', 'dice')} on ${need(event.need)}`;
  const where = event.action === 'shoot' ? ` at ${cm(near)}` : '';
  return `${event.weapon.name} at ${defender}${from}${where}${again}: ${dice}.`;
}

export function rollText(theatre: Theatre, event: BellumEventOf<'rolled'>): string {
  const thrown = event.dice.filter((die) => !die.reroll).length;
  const again = event.dice.length - thrown;
  const rerolls = again > 0 ? ` after ${plural(again, 're-roll')}` : '';
  const name = partName(theatre, event.unit, event.part);
  const on = need(event.need);
  const face = event.dice.at(-1)?.face ?? 0;
  const passed = event.successes > 0;
  switch (event.purpose) {
    case 'attack':
      return `${plural(thrown, 'die', 'dice')} on ${on}: ${plural(event.successes, 'hit')}${rerolls}.`;
    case 'save':
      return thrown === 0
        ? `${name} has no saves.`
        : `${name} saves with ${plural(thrown, 'die', 'dice')} on ${on}: ${event.successes}${rerolls}.`;
    case 'toughness':
      return `${name} shrugs off ${event.successes} of ${thrown} damage on ${on}${rerolls}.`;
    case 'revive':
      return `Revive on ${on} for ${plural(thrown, 'model')}: ${event.successes}.`;
    case 'shock':
      return `${unitName(theatre, event.unit)} is Shocked and keeps ${event.successes} of ${plural(thrown, 'order')} on ${on}.`;
    case 'leave':
      return `Leaving engagement needs ${on}, rolls ${face}: ${passed ? 'it gets away' : 'it is held'}.`;
    case 'cast':
      return `Needs ${on}, rolls ${face}: ${passed ? 'it works' : 'it fails'}${rerolls}.`;
    case 'mission':
      return `Needs ${on}, rolls ${face}: ${passed ? 'done' : 'failed'}${rerolls}.`;
    case 'deployment':
    case 'activations':
      return `Rolls ${face}.`;
  }
}
