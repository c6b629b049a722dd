import type { BellumEvent, BellumEventOf } from '../../../schema/battle/bellum-event';
import { printRuleRef } from '../../../schema/rule-ref';
import type { LogLine } from '../../frame/log';
import { commonLines, sayOf } from '../../frame/sentences';
import type { Theatre } from '../theatre';
import { armyName, capital, list, markerName, plural, unitName } from '../../frame/names';
import { cm, partName, woundsText } from './names';
import { attackText, rollText } from './roll-text';

/** The sentences of one event; some events need none. */
export function linesOf(theatre: Theatre, event: BellumEvent, index: number): LogLine[] {
  const say = sayOf(event, index);
  const name = 'unit' in event && event.unit !== null ? unitName(theatre, event.unit) : '';
  switch (event.kind) {
    case 'rolled-off':
      return say(rollOffText(theatre, event), 'strong');
    case 'side-chosen':
      return say(`${armyName(theatre, event.side)} takes ${sideName(theatre, event.seats[event.side])}.`);
    case 'held-back':
      return say(event.why === 'chosen' ? `${name} waits in reserve.` : `${name} finds no room and waits in reserve.`);
    case 'deployed':
      return say(DEPLOYED[event.how](name, event.bases.length), event.how === 'reserve' ? 'strong' : 'detail');
    case 'reserves-stopped':
      return say(`${armyName(theatre, event.side)} brings on nobody more.`);
    case 'orders-placed':
      return say(`${name} has ${plural(event.stacks.flat().length, 'order')} face down.`);
    case 'first-chosen':
      return say(`${armyName(theatre, event.first)} activates first.`, 'strong');
    case 'activation-started':
      return say(`${name} activates${event.stack > 0 ? ' again' : ''}.`, 'head');
    case 'orders-revealed':
      return say(event.orders.length === 0 ? 'No orders.' : `Orders: ${list(event.orders.map(capital))}.`);
    case 'order-discarded':
      return say(`${capital(event.order)} is discarded: ${DISCARDED[event.why]}.`);
    case 'order-started':
      return event.as === 'regroup' ? say(`${capital(event.order)} is spent on getting back into Formation.`) : [];
    case 'moved':
      return say(moveText(theatre, event));
    case 'engaged':
      return say(
        `${name} engages ${list([...new Set(event.with.map(({ unit }) => unitName(theatre, unit)))])}.`,
        'strong',
      );
    case 'targets-chosen':
      return event.groups.length > 1
        ? say(
            `Names its targets: ${list(event.groups.map(({ weapon, target }) => `${weapon.name} at ${unitName(theatre, target)}`))}.`,
          )
        : event.groups.length === 0
          ? say('Attacks nobody.')
          : [];
    case 'guarded':
      return say(`${unitName(theatre, event.guardian)} takes the attack for ${name}.`, 'strong');
    case 'attacked':
      return say(attackText(theatre, event));
    case 'rolled':
      return say(rollText(theatre, event));
    case 'group-resolved':
      return say(groupText(event));
    case 'tallied':
      return say(
        `${partName(theatre, event.unit, event.part)} notes ${event.points} damage${event.why === 'parry' ? ' from parries' : ''}, ${event.after} in all.`,
        'strong',
      );
    case 'cast':
      return say(
        `${name} casts ${event.power.name}${event.target === event.unit ? ' on itself' : ` on ${unitName(theatre, event.target)} at ${cm(event.distance)}`}.`,
      );
    case 'affected':
      return say(`${name} has ${printRuleRef(event.effect)} until the end of the round.`, 'strong');
    case 'galvanised':
      return say(
        event.order === null ? `${name} does not use it.` : `${name} acts at once: ${capital(event.order)}.`,
        'strong',
      );
    case 'healed':
      return say(
        `${partName(theatre, event.unit, event.part)} regains ${event.wounds}, ${event.before} to ${event.after}.`,
        'strong',
      );
    case 'wounded':
      return say(woundedText(theatre, event), 'strong');
    case 'failed':
      return say(`The action failed: ${plural(event.wounds, 'wound')} to come at the end of the round.`, 'strong');
    case 'incapacitated':
      return say(lossText(name, event), 'strong');
    case 'revived':
      return say(
        `${plural(event.models, 'model')} of ${name} ${event.models === 1 ? 'rises' : 'rise'} again.`,
        'strong',
      );
    case 'merged':
      return say(
        `${name} and ${unitName(theatre, event.partner)} become one: ${plural(event.bases.length, 'base')}.`,
        'strong',
      );
    case 'mission-action':
      return say(`${name} tries to ${event.name.toLowerCase()} ${markerName(theatre, event.objective)}.`);
    case 'taken':
      return say(`${markerName(theatre, event.objective)} is now ${armyName(theatre, event.side)}’s.`, 'strong');
    case 'passed':
      return say('Passes.');
    case 'round-started':
    case 'mission-event':
    case 'scored':
    case 'activation-ended':
    case 'round-ended':
    case 'battle-ended':
      return commonLines(theatre, event, say);
  }
}

const DEPLOYED: Readonly<Record<BellumEventOf<'deployed'>['how'], (name: string, bases: number) => string>> = {
  zone: (name, bases) => `${name} deploys${bases > 1 ? ` with ${bases} bases` : ''}.`,
  forward: (name) => `${name} deploys forward.`,
  reserve: (name) => `${name} comes on from reserve.`,
};

const DISCARDED: Readonly<Record<BellumEventOf<'order-discarded'>['why'], string>> = {
  engaged: 'it is engaged',
  vitiated: 'a power took the action away',
  shock: 'the unit is Shocked',
  'moved-into-engagement': 'it has moved into engagement',
  impossible: 'it cannot be carried out',
  merged: 'the unit has merged',
};

const sideName = (theatre: Theatre, id: string): string => {
  const side = theatre.mission.sides.find((each) => each.id === id);
  return side?.edge ? `the ${side.edge} edge` : side?.name || id;
};

function rollOffText(theatre: Theatre, { winner, rolls, speed, what }: BellumEventOf<'rolled-off'>): string {
  const last = rolls.at(-1)!;
  const [a, b] = [last.a.face + speed.a, last.b.face + speed.b];
  const ties = rolls.length > 1 ? ` after ${plural(rolls.length - 1, 'tie')}` : '';
  const won = winner === 'a' ? `${a} to ${b}` : `${b} to ${a}`;
  return `${armyName(theatre, winner)} wins the roll-off for ${what}, ${won} with Speed${ties}.`;
}

function moveText(theatre: Theatre, event: BellumEventOf<'moved'>): string {
  const turned = event.turned ? ` and turns ${Math.round(event.turned)}°` : '';
  const stopped = event.stop ? `, stopped by ${unitName(theatre, event.stop.unit)}` : '';
  return `${unitName(theatre, event.unit)} moves ${cm(event.distance)} of ${cm(event.allowed)}${turned}${stopped}.`;
}

function groupText({ unsaveable, normal, saves, unsaved, returned }: BellumEventOf<'group-resolved'>): string {
  const hits = unsaveable + normal;
  const sure = unsaveable > 0 ? `, ${unsaveable} of them unsaveable` : '';
  const back = returned > 0 ? ` ${plural(returned, 'parry', 'parries')} to spare.` : '';
  const through = unsaved === 0 ? 'nothing gets' : `${unsaved} ${unsaved === 1 ? 'gets' : 'get'}`;
  return `${plural(hits, 'hit')}${sure}, ${plural(saves, 'save')}: ${through} through.${back}`;
}

function woundedText(theatre: Theatre, event: BellumEventOf<'wounded'>): string {
  const lost = event.discarded > 0 ? `; ${event.discarded} more are discarded` : '';
  return `${partName(theatre, event.unit, event.part)} loses ${woundsText(theatre, event)}${lost}.`;
}

const lossText = (name: string, { cause, last }: BellumEventOf<'incapacitated'>): string => {
  if (cause === 'reserve') return `${name} never came on and counts as lost.`;
  if (cause === 'formation') return `A base of ${name} is lost: it could not regroup.`;
  return last ? `${name} is incapacitated.` : `${name} loses a base.`;
};
