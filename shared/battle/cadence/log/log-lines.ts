import type { BattleEvent, EventOf } from '../../../schema/battle/cadence-event';
import type { LogLine } from '../../frame/log';
import { commonLines, sayOf } from '../../frame/sentences';
import type { Theatre } from '../theatre';
import { plural, list, unitName, markerName, armyName } from '../../frame/names';
import { inches, targetName, cardName } from './names';
import { placedText, bailedOutText, moveText } from './movement-text';
import { targetText, lostText, destroyedText } from './attack-text';
import { rollText, rollOffText } from './roll-text';

const RIDES: Readonly<Record<EventOf<'dismounted'>['when'], string>> = {
  start: 'dismounts and goes on foot',
  end: 'dismounts; the horse is gone',
};

const REACTS: Readonly<Record<EventOf<'reacted'>['reaction'], string>> = {
  evade: 'evades',
  'dodge-roll': 'rolls aside',
  'quick-draw': 'draws first',
};

/** The sentences of one event; some events need none. */
export function linesOf(theatre: Theatre, event: BattleEvent, index: number): LogLine[] {
  const say = sayOf(event, index);
  switch (event.kind) {
    case 'set-up':
      return say(
        `${armyName(theatre, event.side)} places ` +
          `${event.what === 'objective' ? markerName(theatre, event.id) : 'an Entry Point'} at ` +
          `${event.x.toFixed(1)}, ${event.y.toFixed(1)}.`,
      );
    case 'nomination-sealed':
      return say(`${armyName(theatre, event.side)} names a unit unseen.`);
    case 'nominated':
      return say(`${armyName(theatre, event.side)} names ${unitName(theatre, event.unit)}.`, 'strong');
    case 'shuffled':
      return say('The deck is shuffled.');
    case 'dealt':
      return say(`${armyName(theatre, event.side)} takes ${plural(event.cards.length, 'card')}.`);
    case 'drew':
    case 'swap-decided':
    case 'revealed':
      return [];
    case 'rolled-off':
      return say(rollOffText(theatre, event), 'strong');
    case 'command-set':
      return say(`Command Dice are set for ${plural(event.units.length, 'unit')}.`);
    case 'turn-passed':
      return say(`${armyName(theatre, event.side)} has nothing to activate.`);
    case 'activation-started':
      return say(`${unitName(theatre, event.unit)} activates with ${plural(event.cp, 'Command Point')}.`, 'head');
    case 'placed':
      return say(placedText(theatre, event));
    case 'held-back':
      return say(`${unitName(theatre, event.unit)} is held back.`);
    case 'embarked':
      return say(
        `${unitName(theatre, event.unit)} ${event.start ? 'starts aboard' : 'gets into'} ` +
          `${unitName(theatre, event.transport)}: ${plural(event.seats, 'seat')}.`,
      );
    case 'bailed-out':
      return say(bailedOutText(theatre, event), 'strong');
    case 'lapsed':
      return say(
        `${list(event.units.map(({ unit }) => unitName(theatre, unit)))} ${event.units.length === 1 ? 'waits' : 'wait'}; the Command Points lapse.`,
      );
    case 'dismounted':
      return say(`${unitName(theatre, event.unit)} ${RIDES[event.when]}.`);
    case 'intuition':
      return say(
        event.cards.some((card) => card === null)
          ? `${unitName(theatre, event.unit)} looks at the other hand.`
          : `${unitName(theatre, event.unit)} looks at the other hand: ${list(event.cards.map((card) => cardName(card ?? '')))}.`,
        'strong',
      );
    case 'moved-it':
      return say(`${unitName(theatre, event.unit)} calls: ${unitName(theatre, event.next)} goes next.`, 'strong');
    case 'rout-drawn':
      return say(
        `${armyName(theatre, event.side)} is in danger of fleeing and ` +
          `${event.die.card ? `lays ${cardName(event.die.card)}` : `rolls ${event.die.face}`}: ${event.total} ` +
          `in all${event.total > (theatre.figures.routLimit ?? Infinity) ? ', too many' : ''}.`,
        'strong',
      );
    case 'routed':
      return say(`${armyName(theatre, event.side)} flees with ${event.total}.`, 'strong');
    case 'steadied':
      return say(
        event.by === event.unit
          ? 'It leads, so its last Command Point is safe.'
          : `${unitName(theatre, event.by)} is ${inches(event.distance)} away, so its last Command Point is safe.`,
      );
    case 'command-changed':
      return say(
        event.why === 'last-command'
          ? 'Its last Command Point is lost.'
          : `${unitName(theatre, event.unit)} loses ${plural(event.before - event.after, 'Command Point')}, ${event.before} to ${event.after}.`,
        'strong',
      );
    case 'declared':
      return say(
        `Declares ${list(actionNames(event))}${event.extra.length > 0 ? ' with Heavy weapons' : ''}: ` +
          `${plural(event.cpBefore - event.cpAfter, 'Command Point')}, ${event.cpAfter} left.`,
      );
    case 'ability-used':
      return say(`${event.ability.name}: ${event.applied === '' ? event.ability.text : event.applied}`, 'strong');
    case 'moved':
      return say(moveText(theatre, event));
    case 'cut-short':
      return say(
        event.lost.length > 0
          ? `It halts at the base; ${list(event.lost)} ${event.lost.length === 1 ? 'is' : 'are'} lost.`
          : 'It halts at the base and its activation ends.',
        'strong',
      );
    case 'passed':
      return event.action === 'pass' ? [] : say(`The ${event.action} becomes a pass: ${whyPassed(event)}.`);
    case 'targeted':
      return say(targetText(theatre, event));
    case 'targets-chosen':
      return event.attacks.length < 2
        ? []
        : say(
            `Chooses ${list(event.attacks.map(({ weapon, target }) => `${weapon.name} at ${targetName(theatre, target)}`))}.`,
          );
    case 'blast':
      return event.caught.length === 0
        ? []
        : say(
            `The blast catches ${plural(event.caught.length, 'more model')}: ` +
              `${list(event.hits.map(({ unit, hits }) => `${plural(hits, 'hit')} on ${unitName(theatre, unit)}`))}.`,
            'strong',
          );
    case 'backfired':
      return say(`It backfires: ${plural(event.hits, 'hit')} on ${unitName(theatre, event.unit)} itself.`, 'strong');
    case 'mission-action':
      return say(
        `${event.name}: ${unitName(theatre, event.unit)} at ${markerName(theatre, event.objective)}.`,
        'strong',
      );
    case 'unsecured':
      return say(
        `${markerName(theatre, event.objective)} is no longer held by ${armyName(theatre, event.side)}.`,
        'strong',
      );
    case 'reacted': {
      const paid = event.cpBefore - event.cpAfter;
      const price =
        paid === 0
          ? 'without paying for it'
          : `for ${plural(paid, 'Command Point')}, ${event.cpBefore} to ${event.cpAfter}`;
      return say(`${unitName(theatre, event.unit)} ${REACTS[event.reaction]} ${price}.`);
    }
    case 'declined':
      return say(`${unitName(theatre, event.unit)} does not react.`);
    case 'rolled':
      return say(rollText(theatre, event), event.purpose === 'secure' ? 'strong' : 'detail');
    case 'attack-lost':
      return say(lostText(theatre, event));
    case 'damaged':
      return say(
        `${targetName(theatre, event.target)} loses ${event.lost} HP, ${event.before} to ${event.after}.`,
        'strong',
      );
    case 'destroyed':
      return say(destroyedText(theatre, event), 'strong');
    case 'delivered':
      return say(`${unitName(theatre, event.unit)} brings ${markerName(theatre, event.objective)} home.`, 'strong');
    case 'objective-scored':
      return say(`${markerName(theatre, event.objective)} is scored by ${armyName(theatre, event.side)}.`, 'strong');
    case 'objective-removed':
      return say(`${markerName(theatre, event.objective)} leaves the table.`, 'strong');
    case 'left-table':
      return event.why === 'fled'
        ? say(`${unitName(theatre, event.unit)} flees.`)
        : say(`${unitName(theatre, event.unit)} leaves the table.`, 'strong');
    case 'objective-destroyed':
      return say(`${markerName(theatre, event.objective)} is destroyed.`, 'strong');
    case 'secured':
      return say(
        `${unitName(theatre, event.unit)} ${event.carried ? 'takes up' : 'secures'} ${markerName(theatre, event.objective)}.`,
        'strong',
      );
    case 'objective-changed':
      return say(
        `${markerName(theatre, event.objective)} is now to ` +
          `${event.to}${event.for.length === 1 && event.for[0] ? ` for ${armyName(theatre, event.for[0])}` : ''}.`,
        'strong',
      );
    case 'mission-event':
      return event.card === undefined
        ? commonLines(theatre, event, say)
        : say(`${cardName(event.card)} turns up. ${event.why}`, 'strong');
    case 'round-started':
    case 'scored':
    case 'activation-ended':
    case 'round-ended':
    case 'battle-ended':
      return commonLines(theatre, event, say);
  }
}

function whyPassed({ action, why }: EventOf<'passed'>): string {
  if (why === 'declared') return 'declared';
  if (why === 'impossible') return action === 'secure' ? 'no marker can be secured' : 'nothing can be attacked';
  return action === 'secure' ? 'no marker chosen' : 'no target chosen';
}

/** What was declared, Abilities by their names. */
function actionNames({ actions, abilities = [] }: EventOf<'declared'>): string[] {
  const names = abilities.map(({ name }) => name);
  return actions.map((action) => (action === 'ability' ? (names.shift() ?? action) : action));
}
