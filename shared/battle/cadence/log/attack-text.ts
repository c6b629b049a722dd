import { lookup } from '../../../core/lookup';
import type { EventOf } from '../../../schema/battle/cadence-event';
import type { Theatre } from '../theatre';
import { list, markerName, unitName } from '../../frame/names';
import { inches, ruleName, targetName } from './names';

const FACES = lookup<string>({
  front: 'from the front',
  rear: 'from behind',
  left: 'from its left',
  right: 'from its right',
});

export function targetText(theatre: Theatre, event: EventOf<'targeted'>): string {
  const from = event.face === null ? '' : `, ${FACES[event.face] ?? event.face}`;
  const lead = event.fallBack ? 'Falls back on ' : event.again ? 'Aims anew: ' : event.follows ? 'Fires again: ' : '';
  return (
    `${lead}${event.weapon.name} at ${targetName(theatre, event.target)}, ${inches(event.distance)}, ` +
    `${event.sight} sight${from}.${whyNeeded(theatre, event)}`
  );
}

/** Why the attack needs what it needs, by the rules that made the number; nothing where it is the plain Skill. */
function whyNeeded(theatre: Theatre, { modifiers, needs }: EventOf<'targeted'>): string {
  const made = modifiers.filter(({ effect }) => SHAPES_ATTACK.test(effect)).map(({ rule }) => rule);
  const names = [...new Set(made)].map((id) => ruleName(theatre, id));
  return names.length > 0 ? ` ${list(names)}, so ${needs.attack}+ hits.` : '';
}

/** How the plan of an attack words what changed its attack roll. */
const SHAPES_ATTACK = / to attack$|^Skill counts as|^only a natural|^hits on anything/;

export function lostText(theatre: Theatre, { why, unit, target, weapon }: EventOf<'attack-lost'>): string {
  switch (why) {
    case 'no-lock':
      return `No weapon locks on: the attack on ${targetName(theatre, target)} is lost.`;
    case 'target-destroyed':
      return `${targetName(theatre, target)} is already gone: the attack with ${weapon.name} is lost.`;
    case 'attacker-destroyed':
      return `${unitName(theatre, unit)} is gone: its attack with ${weapon.name} is lost.`;
    case 'dodged':
      return `Nothing is left to aim at: the attack with ${weapon.name} is lost.`;
  }
}

export function destroyedText(theatre: Theatre, event: EventOf<'destroyed'>): string {
  const name = unitName(theatre, event.unit);
  const lost =
    event.objectivesLost.length > 0
      ? ` ${list(event.objectivesLost.map((id) => markerName(theatre, id)))} ${event.objectivesLost.length === 1 ? 'is' : 'are'} lost with it.`
      : '';
  if (event.cause === 'exit') return `${name} leaves the table and is lost.${lost}`;
  if (event.cause === 'formation') return `${name} is still out of formation after its Move and is destroyed.${lost}`;
  if (event.cause === 'transport') return `${name} finds no way out of its Transport and is destroyed.${lost}`;
  if (event.cause === 'deployment') return `${name} finds no place to come on and is destroyed.${lost}`;
  return `${name} is destroyed${event.cause === 'terrain' ? ' by the terrain' : event.by === null ? '' : ` by ${unitName(theatre, event.by)}`}.${lost}`;
}
