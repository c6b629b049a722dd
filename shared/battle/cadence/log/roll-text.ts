import type { Die, EventOf } from '../../../schema/battle/cadence-event';
import type { Theatre } from '../theatre';
import { armyName, list, markerName, plural, unitName } from '../../frame/names';
import { ruleName, shownCard } from './names';

export function rollText(theatre: Theatre, event: EventOf<'rolled'>): string {
  const need = `${event.need}+`;
  const thrown = event.dice.filter((die) => !die.reroll).length;
  const again = event.dice.length - thrown;
  const last = event.dice.at(-1);
  const cards = last?.card !== undefined;
  const rerolls = again > 0 ? ` after ${plural(again, cards ? 'redraw' : 're-roll')}` : '';
  const face = last?.card === undefined ? String(last?.face ?? 0) : shownCard(last);
  const rolls = cards ? 'draws' : 'rolls';
  const extra = event.extra.reduce((sum, { hits }) => sum + hits, 0);
  switch (event.purpose) {
    case 'attack': {
      const hits = event.successes + extra;
      const rent =
        extra > 0 ? `, ${extra} of them by ${list(event.extra.map(({ rule }) => ruleName(theatre, rule)))}` : '';
      const many = cards ? plural(thrown, 'card') : plural(thrown, 'die', 'dice');
      return `${many} on ${need}: ${hits === 0 ? 'no hit' : plural(hits, 'hit')}${rent}${rerolls}.`;
    }
    case 'defence':
      return (
        `${event.unit === null ? 'The marker' : unitName(theatre, event.unit)} defends on ${need}: ` +
        `${event.successes} saved, ${thrown - event.successes} ` +
        `${thrown - event.successes === 1 ? 'gets' : 'get'} through${rerolls}.`
      );
    case 'counter':
      return `Counters on ${need}: ${event.successes} stopped, ${thrown - event.successes} not${rerolls}.`;
    case 'lock':
      return `Target Lock needs ${need}, ${rolls} ${face}: ${event.successes > 0 ? 'locked' : 'no lock'}.`;
    case 'secure':
      return (
        `Needs ${need} for ${event.objective === null ? 'the marker' : markerName(theatre, event.objective)}, ` +
        `${rolls} ${face}: ${event.successes > 0 ? 'secured' : 'not secured'}.`
      );
    case 'mission':
      return `Needs ${need}, ${rolls} ${face}: ${event.successes > 0 ? 'it is done' : 'to no avail'}.`;
    case 'last-command':
      return `${cards ? 'Draws' : 'Rolls'} ${face} for its last Command Point: ${event.successes > 0 ? 'kept' : 'lost'}.`;
    case 'terrain':
      return (
        `Dangerous terrain hits on ${need}, ${rolls} ${face}: ` +
        `${event.successes > 0 ? `a hit of Damage ${theatre.figures.dangerousDamage}` : 'unharmed'}.`
      );
    case 'figure':
      return (
        `Throws ${list(event.dice.map((die) => String(die.face)))} for ` +
        `${event.rule === 'C-WPN-ATT' ? 'its attack dice' : 'its Damage'}: ${event.successes}.`
      );
    case 'set-up':
    case 'initiative':
    case 'rout':
      return `Rolls ${face}.`;
  }
}

export function rollOffText(theatre: Theatre, event: EventOf<'rolled-off'>): string {
  const last = event.rolls.at(-1);
  const ties = event.rolls.length - 1;
  const won = last
    ? event.winner === 'a'
      ? `${total(last.a)} to ${total(last.b)}`
      : `${total(last.b)} to ${total(last.a)}`
    : '';
  return `${armyName(theatre, event.winner)} won the roll-off, ${won}${ties > 0 ? ` after ${plural(ties, 'tie')}` : ''}.`;
}

const total = (dice: readonly Die[]): number => dice.reduce((sum, { face }) => sum + face, 0);
