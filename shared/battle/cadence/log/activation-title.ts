import type { BattleEvent, EventOf } from '../../../schema/battle/cadence-event';
import type { Theatre } from '../theatre';
import { list, unitName, markerName } from '../../frame/names';
import { idleWords } from '../../frame/log';
import { inches, targetName, VERBS } from './names';

/** What the activation came to, in one sentence: what was done, not only what was declared. */
export function activationTitle(theatre: Theatre, unit: string, events: readonly BattleEvent[]): string {
  const name = unitName(theatre, unit);
  const deeds: string[] = [];
  let chosen = 0;
  // Many models attack one target: that is one deed, done so many times.
  let attacks = new Map<string, { readonly place: number; times: number }>();
  for (const event of events) {
    if (!('unit' in event) || event.unit !== unit) continue;
    if (event.kind === 'placed') deeds.push(event.transport === undefined ? 'comes on' : 'gets out');
    else if (event.kind === 'embarked') deeds.push(`gets into ${unitName(theatre, event.transport)}`);
    else if (event.kind === 'moved' && event.action !== 'evade' && event.action !== 'dodge') {
      // Who declares a move to turn or to stand still says nothing about inches.
      if (event !== farthest(events, event)) continue;
      const words = event.distance > 0 ? `${VERBS[event.action]} ${inches(event.distance)}` : stillWords(event);
      // Two actions that lead nowhere are one standing still.
      if (event.distance > 0 || !deeds.includes(words)) deeds.push(words);
    } else if (event.kind === 'targets-chosen') {
      if (event.reaction !== undefined) continue;
      chosen = event.attacks.length;
      attacks = new Map();
    }
    // A shot out of turn has a number beyond those of the action.
    else if (event.kind === 'targeted' && !event.fallBack && !event.again && event.attack < chosen) {
      const words = `attacks ${targetName(theatre, event.target)}`;
      const before = attacks.get(words) ?? { place: deeds.length, times: 0 };
      before.times += 1;
      attacks.set(words, before);
      deeds[before.place] = `${words}${timesWords(before.times)}`;
    } else if (event.kind === 'dismounted') deeds.push('dismounts');
    else if (event.kind === 'ability-used') deeds.push(`uses ${event.ability.name}`);
    else if (event.kind === 'mission-action')
      deeds.push(`does ${event.name} at ${markerName(theatre, event.objective)}`);
    else if (event.kind === 'secured')
      deeds.push(`${event.carried ? 'takes up' : 'secures'} ${markerName(theatre, event.objective)}`);
    else if (event.kind === 'rolled' && event.purpose === 'secure' && event.successes === 0)
      deeds.push(`fails to secure ${event.objective === null ? 'it' : markerName(theatre, event.objective)}`);
    else if (event.kind === 'passed' && !deeds.includes('passes')) deeds.push('passes');
    else if (event.kind === 'command-changed' && event.why === 'last-command')
      deeds.push('loses its last Command Point');
    else if (event.kind === 'left-table') deeds.push('leaves the table');
    else if (event.kind === 'destroyed') deeds.push('is destroyed');
  }
  return `${name} ${deeds.length > 0 ? list(deeds) : idleWords(events)}.`;
}

const timesWords = (times: number): string => (times === 1 ? '' : times === 2 ? ' twice' : ` ${times} times`);

const stillWords = ({ steps }: EventOf<'moved'>): string =>
  steps.some(({ kind }) => kind === 'pivot') ? 'turns on the spot' : 'stays where it is';

/** Of all models of the unit in this action, the move of the one that went farthest, the first of equals. */
const farthest = (events: readonly BattleEvent[], { unit, action }: EventOf<'moved'>): EventOf<'moved'> | null =>
  events.reduce<EventOf<'moved'> | null>(
    (best, event) =>
      event.kind === 'moved' &&
      event.unit === unit &&
      event.action === action &&
      (best === null || event.distance > best.distance)
        ? event
        : best,
    null,
  );
