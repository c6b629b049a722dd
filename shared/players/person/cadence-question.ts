import type { DecisionPoint } from '../../battle/cadence/decision-point';
import { cardName, ruleName, targetName } from '../../battle/cadence/log/names';
import { unitById, type BattleState } from '../../battle/cadence/state';
import { modelNow, theatreUnit, type Theatre } from '../../battle/cadence/theatre';
import { armyName, capital, markerName, plural, unitName } from '../../battle/frame/names';
import { entryOf } from '../../table/table-marks';
import { moveReach, reachOf } from './cadence-aim';
import { cadenceOffers, declarationsOf, targetsFrom, togetherAt } from './cadence-offers';
import type { PlaceAsk, Question } from './question';

/** A question of the Cadence family as a person reads it. */
export function cadenceQuestion(theatre: Theatre, state: BattleState, point: DecisionPoint): Question {
  const unit = 'unit' in point ? point.unit : null;
  const reach = reachOf(theatre, state, point);
  return {
    kind: point.kind,
    side: point.side,
    unit,
    ...wordsOf(theatre, point),
    offers: cadenceOffers(theatre, state, point),
    ...(point.kind === 'declare'
      ? {
          sequence: declarationsOf(theatre, state, point),
          preview: previewOf(theatre, state, point.unit, point.bounds),
        }
      : {}),
    ...(point.kind === 'attack' ? { together: togetherAt(theatre, point) } : {}),
    ...(reach ? { place: { ...placeOf(theatre, state, point), ...reach } } : {}),
    ...(point.kind === 'swap' ? { drawn: { card: cardName(point.drawn), need: point.need } } : {}),
  };
}

/** Before anything is declared: how far it could move, and what it could attack from where it stands. */
function previewOf(
  theatre: Theatre,
  state: BattleState,
  unit: string,
  bounds: string | null,
): NonNullable<Question['preview']> {
  const none = { reach: [], outline: [] };
  const { reach, outline } = bounds === 'no-move' ? none : moveReach(theatre, state, { unit, action: 'move' });
  return { reach, outline, targets: targetsFrom(theatre, state, unit) };
}

function placeOf(
  theatre: Theatre,
  state: BattleState,
  point: DecisionPoint,
): Pick<PlaceAsk, 'units' | 'turns' | 'verb'> {
  if (point.kind === 'set-up') return { units: [], turns: false, verb: `Put ${markerOf(theatre, point.marker)} here` };
  const unit = 'unit' in point ? (point.unit ?? '') : '';
  const { models } = theatreUnit(theatre, unit);
  const turns = models.some((_, i) => {
    const { way, allowance, onFoot } = modelNow(theatre, unitById(state, unit), i);
    return way === 'flight' || allowance.vehicle || onFoot !== null;
  });
  const verb =
    point.kind === 'place'
      ? 'Put it here'
      : point.kind === 'move' && point.action === 'advance'
        ? 'Advance here'
        : 'Move here';
  return { units: [{ id: unit, name: unitName(theatre, unit) }], turns, verb };
}

const markerOf = (theatre: Theatre, id: string): string =>
  theatre.objectiveIndex.has(id) ? markerName(theatre, id) : entryName(theatre, id);

/** By the label that the table shows beside it, "A2", or the mission's own. */
function entryName({ mission }: Theatre, id: string): string {
  const entry = mission.entryPoints.find((each) => each.id === id);
  if (!entry) return 'the Entry Point';
  const { name, code } = entryOf(mission, entry);
  return name === code ? `Entry Point ${code}` : name;
}

function wordsOf(theatre: Theatre, point: DecisionPoint): Pick<Question, 'title' | 'text' | 'rule'> {
  const { rows } = theatre;
  const army = armyName(theatre, point.side);
  const name = 'unit' in point && point.unit !== null ? unitName(theatre, point.unit) : army;
  switch (point.kind) {
    case 'set-up':
      return {
        title: `Place ${markerOf(theatre, point.marker)}`,
        text: 'Point at a place that the mission allows. Unmoved, it stays where the map has it.',
        rule: theatre.mission.setup[point.step]?.rule ?? rows.markerPlaced,
      };
    case 'nominate': {
      const label = theatre.mission.nominations.find(({ id }) => id === point.nomination)?.label;
      const secret = 'It is kept secret until both sides have chosen.';
      return { title: 'Name a unit', text: label ? `${army} names one: ${label}.` : secret, rule: rows.nominated };
    }
    case 'swap':
      return {
        title: `${name}: ${capital(point.purpose)} draw`,
        text: `${cardName(point.drawn)} was drawn${point.need === null ? '' : `, and ${point.need} or more is needed`}. Keep it, or play a card of your hand.`,
        rule: rows.swap,
      };
    case 'activate':
      return {
        title: 'Choose who acts',
        text: `${plural(point.units.length, 'unit')} of ${army} can be activated.`,
        rule: rows.mayActivate,
      };
    case 'deploy':
      return { title: 'Set up a unit', text: 'Choose who is set up next, or held back.', rule: rows.deployedInZone };
    case 'mission':
      return {
        title: `${name}: an action of the mission`,
        text: 'In place of the declared one.',
        rule: rows.missionAction,
      };
    case 'place':
      return {
        title: `Bring ${name} on`,
        text: 'Point at a place near one of your doors onto the table.',
        rule: rows.placed,
      };
    case 'dismount':
      return { title: `${name}: dismount?`, text: 'On foot it may use Cover and walk freely.', rule: rows.dismounted };
    case 'intuition':
      return { title: `${name}: look at the other hand?`, text: 'Once a battle.', rule: rows.mayActivate };
    case 'follow-up':
      return {
        title: `${name}: who goes next?`,
        text: 'A friend may activate at once, before the opponent.',
        rule: rows.mayActivate,
      };
    case 'declare':
      return {
        title: `${name}: declare actions`,
        text: `It has ${plural(point.cp, 'Command Point')}. Actions are carried out in the order declared.`,
        rule: rows.declared,
      };
    case 'move':
      return {
        title: `${name}: ${point.action}`,
        text: 'Drag the ghost, or point at a place.',
        rule: point.action === 'move' ? rows.moved : rows.advanced,
      };
    case 'embark':
      return { title: `${name}: get in?`, text: 'A Transport is near.', rule: rows.embarked };
    case 'attack':
      return {
        title: `${name}: choose targets`,
        text:
          point.chosen.length === 0
            ? 'All attacks are chosen before the first die.'
            : `${plural(point.chosen.length, 'attack')} chosen so far.`,
        rule: rows.targetsChosen,
      };
    case 'react':
      return {
        title: `${name} is attacked`,
        text: `${unitName(theatre, point.by)} attacks with ${attackWeapon(theatre, point)}. How does it react?`,
        rule: point.reactions[0]?.rule ?? rows.targeted,
      };
    case 'fall-back':
      return {
        title: `${name}: another weapon?`,
        text: `The lock on ${targetName(theatre, point.target)} failed.`,
        rule: rows.fallBack,
      };
    case 'rapid-fire':
      return {
        title: `${name}: next attack`,
        text: `${plural(point.left, 'attack')} of this weapon left.`,
        rule: rows.targeted,
      };
    case 'casualty':
      return {
        title: `${name}: who is hit?`,
        text: 'Choose the model that loses hit points next.',
        rule: rows.casualty,
      };
    case 'exit':
      return {
        title: `${name}: leave the table?`,
        text: 'It stands where units may leave.',
        rule: rows.activationEnded,
      };
    case 'secure':
      return { title: `${name}: secure a marker`, text: 'Choose one that it may secure.', rule: rows.secureRoll };
    case 'ability':
      return { title: `${name}: ${ruleName(theatre, point.ability)}`, text: point.text, rule: rows.ability };
  }
}

const attackWeapon = (theatre: Theatre, { by, shot }: Extract<DecisionPoint, { kind: 'react' }>): string =>
  theatreUnit(theatre, by).models[shot.model]?.weapons[shot.weapon]?.name ?? 'a weapon';
