import { lookup } from '../../core/lookup';
import { isUnitTarget, type ActionKind, type Target } from '../../schema/battle/cadence-decision';
import type { Side } from '../../schema/battle/side';
import type { BattleEvent, Die, EventOf } from '../../schema/battle/cadence-event';
import type { LogLine } from '../frame/log';
import { allRules } from '../../rules/rule-book';
import { theatreObjective, theatreUnit, type Theatre } from './theatre';

/** A length as people say it: 7″, 10.3″, 0.45 rounds to 0.5. */
export const inches = (length: number): string => {
  const tenths = Math.round(length * 10) / 10;
  return `${tenths.toFixed(Number.isInteger(tenths) ? 0 : 1)}″`;
};

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

const unitName = (theatre: Theatre, id: string): string =>
  theatre.unitIndex.has(id) ? theatreUnit(theatre, id).name : id;
export const markerName = (theatre: Theatre, id: string): string =>
  theatre.objectiveIndex.has(id) ? theatreObjective(theatre, id).name : id;
export const targetName = (theatre: Theatre, target: Target): string =>
  isUnitTarget(target) ? unitName(theatre, target.unit) : markerName(theatre, target.objective);
const armyName = (theatre: Theatre, which: Side): string => theatre.armies[which].name;
const terrainName = (theatre: Theatre, id: string): string =>
  theatre.map.parts.find((part) => part.id === id)?.name ?? id;

const VERBS: Readonly<Record<ActionKind, string>> = {
  move: 'moves',
  advance: 'advances',
  attack: 'attacks',
  secure: 'secures',
  pass: 'passes',
};

const RIDES: Readonly<Record<EventOf<'dismounted'>['when'], string>> = {
  start: 'dismounts and goes on foot',
  end: 'dismounts; the horse is gone',
};

/** What the activation came to, in one sentence: what was done, not only what was declared. */
export function activationTitle(theatre: Theatre, unit: string, events: readonly BattleEvent[]): string {
  const name = unitName(theatre, unit);
  const deeds: string[] = [];
  let chosen = 0;
  for (const event of events) {
    if (!('unit' in event) || event.unit !== unit) continue;
    if (event.kind === 'placed') deeds.push(event.transport === undefined ? 'comes on' : 'gets out');
    else if (event.kind === 'embarked') deeds.push(`gets into ${unitName(theatre, event.transport)}`);
    else if (event.kind === 'moved' && event.action !== 'evade' && event.action !== 'dodge') {
      if (event === farthest(events, event)) deeds.push(`${VERBS[event.action]} ${inches(event.distance)}`);
    } else if (event.kind === 'targets-chosen') chosen = event.reaction === undefined ? event.attacks.length : chosen;
    // A shot out of turn has a number beyond those of the action.
    else if (event.kind === 'targeted' && !event.fallBack && !event.again && event.attack < chosen)
      deeds.push(`attacks ${targetName(theatre, event.target)}`);
    else if (event.kind === 'dismounted') deeds.push('dismounts');
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
  return `${name} ${deeds.length > 0 ? list(deeds) : 'does nothing'}.`;
}

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

/** The sentences of one event; some events need none. */
export function linesOf(theatre: Theatre, event: BattleEvent, index: number): LogLine[] {
  const say = (text: string, tone: LogLine['tone'] = 'detail'): LogLine[] => [
    { event: index, rule: event.rule, side: 'side' in event ? event.side : null, text, tone },
  ];
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
    case 'round-started':
      return say(`Round ${event.round} of ${theatre.rounds}.`, 'head');
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
        `Declares ${list(event.actions)}${event.extra.length > 0 ? ' with Heavy weapons' : ''}: ` +
          `${plural(event.cpBefore - event.cpAfter, 'Command Point')}, ${event.cpAfter} left.`,
      );
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
    case 'scored':
      return say(`${armyName(theatre, event.side)} scores ${event.vp}: ${event.why}.`, 'strong');
    case 'activation-ended':
      return [];
    case 'round-ended':
      return say(`Round ${event.round} ends.`, 'head');
    case 'battle-ended':
      return say(
        event.winner === null
          ? `A draw, ${event.vp.a} to ${event.vp.b}.`
          : `${armyName(theatre, event.winner)} wins, ${event.vp[event.winner]} to ${event.vp[event.winner === 'a' ? 'b' : 'a']}.`,
        'strong',
      );
  }
}

function whyPassed({ action, why }: EventOf<'passed'>): string {
  if (why === 'declared') return 'declared';
  if (why === 'impossible') return action === 'secure' ? 'no marker can be secured' : 'nothing can be attacked';
  return action === 'secure' ? 'no marker chosen' : 'no target chosen';
}

const total = (dice: readonly Die[]): number => dice.reduce((sum, { face }) => sum + face, 0);

function lostText(theatre: Theatre, { why, unit, target, weapon }: EventOf<'attack-lost'>): string {
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

const SUITS = lookup<string>({ C: '♣', D: '♦', H: '♥', S: '♠' });

/** The card with what it counted for, where that is not plain to see. */
const shownCard = ({ card, counts }: Die): string =>
  `${cardName(card ?? '')}${counts === undefined ? '' : ` as ${counts}`}`;

/** `10H` as people write it: 10♥. */
export const cardName = (card: string): string => `${card.slice(0, -1)}${SUITS[card.slice(-1)] ?? ''}`;

function rollOffText(theatre: Theatre, event: EventOf<'rolled-off'>): string {
  const last = event.rolls.at(-1);
  const ties = event.rolls.length - 1;
  const won = last
    ? event.winner === 'a'
      ? `${total(last.a)} to ${total(last.b)}`
      : `${total(last.b)} to ${total(last.a)}`
    : '';
  return `${armyName(theatre, event.winner)} won the roll-off, ${won}${ties > 0 ? ` after ${plural(ties, 'tie')}` : ''}.`;
}

function placedText(theatre: Theatre, { unit, models, transport, lost }: EventOf<'placed'>): string {
  const far = inches(Math.max(0, ...models.map(({ gap }) => gap)));
  const from =
    transport === undefined
      ? `comes on ${far} from its Entry Point`
      : `gets out of ${unitName(theatre, transport)}, up to ${far} away`;
  const without = lost ? ` There is no place for ${plural(lost.length, 'model')}.` : '';
  return `${unitName(theatre, unit)} ${from}.${without}`;
}

function bailedOutText(theatre: Theatre, { unit, transport, models, lost }: EventOf<'bailed-out'>): string {
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

function moveText(theatre: Theatre, event: EventOf<'moved'>): string {
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

const FACES = lookup<string>({
  front: 'from the front',
  rear: 'from behind',
  left: 'from its left',
  right: 'from its right',
});

function targetText(theatre: Theatre, event: EventOf<'targeted'>): string {
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
  const rules = allRules(theatre.book);
  const names = [...new Set(made)].map((id) => rules.find((rule) => rule.id === id)?.name ?? id);
  return names.length > 0 ? ` ${list(names)}, so ${needs.attack}+ hits.` : '';
}

/** How the plan of an attack words what changed its attack roll. */
const SHAPES_ATTACK = / to attack$|^Skill counts as|^only a natural|^hits on anything/;

const REACTS: Readonly<Record<EventOf<'reacted'>['reaction'], string>> = {
  evade: 'evades',
  'dodge-roll': 'rolls aside',
  'quick-draw': 'draws first',
};

function rollText(theatre: Theatre, event: EventOf<'rolled'>): string {
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
      const rent = extra > 0 ? `, ${extra} of them by Rending` : '';
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
    case 'last-command':
      return `${cards ? 'Draws' : 'Rolls'} ${face} for its last Command Point: ${event.successes > 0 ? 'kept' : 'lost'}.`;
    case 'terrain':
      return `Dangerous terrain hits on ${need}, ${rolls} ${face}: ${event.successes > 0 ? 'a hit of Damage 5' : 'unharmed'}.`;
    case 'set-up':
    case 'initiative':
    case 'rout':
      return `Rolls ${face}.`;
  }
}

function destroyedText(theatre: Theatre, event: EventOf<'destroyed'>): string {
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
