import { markerName } from '#shared/battle/frame/names';
import { cardName, ruleName, targetName } from '#shared/battle/cadence/log/names';
import { theatreUnit, type BattleModel, type Theatre } from '#shared/battle/cadence/theatre';
import type { Die, EventOf, Purpose } from '#shared/schema/battle/cadence-event';
import type { AnyEvent } from '#shared/schema/battle/frame-event';
import { bellumDiceAt } from './bellum/dice-rows';
import type { DiceRow, DiceTable, ShownDie } from './dice-table';
import { isBellum, isCadence, type Film, type Watched } from './watched';

const LABELS: Readonly<Record<Purpose, string>> = {
  'set-up': 'Roll-off',
  initiative: 'Roll-off',
  'last-command': 'Command',
  lock: 'Lock',
  attack: 'Attack',
  defence: 'Defence',
  counter: 'Counter',
  secure: 'Secure',
  terrain: 'Terrain',
  rout: 'Rout',
  mission: 'Mission',
  figure: 'Figure',
};

/** The dice on the table now: all throws of the attack under way, else the latest throw of this activation or round. */
export function diceAt(film: Film, shown: number): DiceTable | null {
  return isCadence(film) ? cadenceDiceAt(film, shown) : isBellum(film) ? bellumDiceAt(film, shown) : null;
}

function cadenceDiceAt({ theatre, replay, log, entryOf }: Watched, shown: number): DiceTable | null {
  const entry = shown < 0 ? undefined : log[entryOf(shown)];
  if (!entry) return null;
  let target: EventOf<'targeted'> | null = null;
  let rows: DiceRow[] = [];
  let title = '';
  for (let i = entry.from; i <= shown; i++) {
    const event = replay.events[i];
    if (!event) break;
    if (event.kind === 'targeted') {
      target = event;
      rows = [];
      title = `${nameOf(theatre, event.unit)} at ${targetName(theatre, event.target)}`;
    } else if (event.kind === 'rolled-off') {
      rows = rollOff(theatre, event, i);
      title = `Round ${entry.round}`;
    } else if (event.kind === 'rolled') {
      if (event.attack === null) {
        // The counter to a hit by terrain belongs to the throw before it.
        if (event.purpose !== 'counter') rows = [];
        target = null;
        title = event.unit === null ? '' : nameOf(theatre, event.unit);
      }
      rows = [...rows, rollRow(theatre, event, i, target)];
    }
  }
  return rows.length > 0 || target ? { title, rows } : null;
}

const nameOf = (theatre: Theatre, id: string): string =>
  theatre.unitIndex.has(id) ? theatreUnit(theatre, id).name : id;

function rollRow(theatre: Theatre, event: EventOf<'rolled'>, at: number, target: EventOf<'targeted'> | null): DiceRow {
  const dice = pairDice(event.dice, event.need);
  const extra = event.extra.reduce((sum, { hits }) => sum + hits, 0);
  return {
    event: at,
    label: LABELS[event.purpose],
    need: event.purpose === 'figure' ? null : `${event.need}+`,
    side: event.side,
    dice,
    note: [
      noteOf(theatre, event, target),
      ...event.extra.map(({ rule, hits }) => `${hits} more by ${ruleName(theatre, rule)}`),
    ]
      .filter(Boolean)
      .join(', '),
    result: String(event.successes + extra),
  };
}

/** What the number came from, in a few words. */
function noteOf(theatre: Theatre, event: EventOf<'rolled'>, target: EventOf<'targeted'> | null): string {
  const unit = event.unit !== null && theatre.unitIndex.has(event.unit) ? theatreUnit(theatre, event.unit) : null;
  // A roll of the whole unit goes by its poorest model (C-DEF-2, C-CTR-2).
  const model = event.model === null ? poorest(unit?.models ?? []) : unit?.models[event.model];
  const weapon = target
    ? theatreUnit(theatre, target.unit).models[target.model]?.weapons[target.weapon.index]
    : undefined;
  switch (event.purpose) {
    case 'attack':
      return [model ? `Skill ${model.skill}+` : '', ...changes(theatre, target, 'attack')].filter(Boolean).join(', ');
    case 'defence':
      return [model ? `Defence ${model.defence}+` : '', ...changes(theatre, target, 'Defence')]
        .filter(Boolean)
        .join(', ');
    case 'counter':
      return [
        `Damage ${weapon?.damage ?? theatre.figures.dangerousDamage}`,
        model ? `against Toughness ${model.toughness}` : '',
      ]
        .filter(Boolean)
        .join(' ');
    case 'lock':
      return target?.weapon.name ?? 'Target Lock';
    case 'secure':
      return event.objective === null ? 'To secure the marker' : `To secure ${markerName(theatre, event.objective)}`;
    case 'mission':
      return event.objective === null ? '' : markerName(theatre, event.objective);
    case 'last-command':
      return 'To keep its last Command Point';
    case 'terrain':
      return 'Dangerous terrain';
    case 'figure':
      return event.rule === 'C-WPN-ATT' ? 'Attack dice of the weapon' : 'Damage of the weapon';
    case 'set-up':
    case 'initiative':
    case 'rout':
      return '';
  }
}

const poorest = (models: readonly BattleModel[]): BattleModel | undefined =>
  models.reduce<BattleModel | undefined>(
    (worst, next) => (worst && worst.defence >= next.defence ? worst : next),
    undefined,
  );

/** "Height Advantage +2": what changed the number, each with its rule. */
const changes = (theatre: Theatre, target: EventOf<'targeted'> | null, what: string): readonly string[] =>
  (target?.modifiers ?? [])
    .filter(({ effect }) => effect.endsWith(`to ${what}`))
    .map(({ rule, effect }) => `${ruleName(theatre, rule)} ${effect.replace(` to ${what}`, '')}`);

function rollOff(theatre: Theatre, event: EventOf<'rolled-off'>, at: number): DiceRow[] {
  const last = event.rolls.at(-1);
  if (!last) return [];
  return (['a', 'b'] as const).map((side) => ({
    event: at,
    label: 'Roll-off',
    need: null,
    side,
    dice: last[side].map((die) => ({
      face: die.face,
      success: side === event.winner ? true : null,
      was: null,
      ...cardOf(die),
    })),
    note: theatre.armies[side].name,
    result: String(last[side].reduce((sum, { face }) => sum + face, 0)),
  }));
}

const cardOf = ({ card }: Die): { readonly card?: string } => (card === undefined ? {} : { card: cardName(card) });

/** Dice as they lie in the end, each with the throw that it replaces. */
function pairDice(dice: readonly Die[], need: number): ShownDie[] {
  const replaced = new Map<number, number>();
  const shown: (ShownDie & { readonly at: number })[] = [];
  dice.forEach((die, at) => {
    const success = (die.counts ?? die.face) >= need;
    if (die.reroll && die.of !== undefined) {
      const place = replaced.get(die.of) ?? shown.findIndex((other) => other.at === die.of);
      const before = shown[place];
      if (before) {
        const wasCard = before.card === undefined ? {} : { wasCard: before.card };
        shown[place] = { face: die.face, success, was: before.face, at, ...cardOf(die), ...wasCard };
        replaced.set(at, place);
        return;
      }
    }
    shown.push({ face: die.face, success, was: null, at, ...cardOf(die) });
  });
  return shown;
}

export const isDiceEvent = (event: AnyEvent | undefined): boolean =>
  event?.kind === 'rolled' || event?.kind === 'rolled-off';
