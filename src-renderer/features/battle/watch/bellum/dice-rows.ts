import { unitName } from '#shared/battle/frame/names';
import { partName } from '#shared/battle/bellum-caelum/log/names';
import type { BellumDie, BellumEventOf, BellumPurpose } from '#shared/schema/battle/bellum-event';
import type { DiceRow, DiceTable, ShownDie } from '../dice-table';
import type { BellumFilm } from '../watched';

const LABELS: Readonly<Record<BellumPurpose, string>> = {
  deployment: 'Roll-off',
  activations: 'Roll-off',
  shock: 'Shock',
  leave: 'Leaving',
  attack: 'Attack',
  save: 'Saves',
  cast: 'Power',
  mission: 'Initiative',
  toughness: 'Toughness',
  revive: 'Revive',
};

/** The dice on the table now: both throws of the attack under way, else the latest throw of this activation or round. */
export function bellumDiceAt({ theatre, replay, log, entryOf }: BellumFilm, shown: number): DiceTable | null {
  const entry = shown < 0 ? undefined : log[entryOf(shown)];
  if (!entry) return null;
  let attack: BellumEventOf<'attacked'> | null = null;
  let rows: DiceRow[] = [];
  let title = '';
  for (let i = entry.from; i <= shown; i++) {
    const event = replay.events[i];
    if (event?.kind === 'attacked') {
      attack = event;
      rows = [];
      title = `${unitName(theatre, event.unit)} at ${partName(theatre, event.defender, event.defenderPart)}`;
    } else if (event?.kind === 'rolled-off') {
      rows = rollOff(event, i);
      title = entry.title;
    } else if (event?.kind === 'rolled') {
      if (event.group === null) {
        rows = [];
        attack = null;
        title = partName(theatre, event.unit, event.part);
      }
      rows = [...rows, rollRow(event, i, attack)];
    }
  }
  return rows.length > 0 || attack ? { title, rows } : null;
}

function rollRow(event: BellumEventOf<'rolled'>, at: number, attack: BellumEventOf<'attacked'> | null): DiceRow {
  return {
    event: at,
    label: LABELS[event.purpose],
    need: event.need === null ? 'none' : `${event.need}+`,
    side: event.side,
    dice: pairDice(event.dice, event.need ?? Infinity),
    note: noteOf(event, attack),
    result: String(event.successes),
  };
}

/** What the number came from, in a few words. */
function noteOf(event: BellumEventOf<'rolled'>, attack: BellumEventOf<'attacked'> | null): string {
  if (event.purpose === 'attack' && attack)
    return [attack.weapon.name, attack.skill === null ? '' : `${attack.skill}+ printed`].filter(Boolean).join(', ');
  if (event.purpose === 'save' && attack) return `Strength ${attack.strength}, Defence ${attack.defence}`;
  return event.modifiers.map(({ effect }) => effect).join(', ');
}

function rollOff({ rolls, speed, winner }: BellumEventOf<'rolled-off'>, at: number): DiceRow[] {
  const last = rolls.at(-1);
  if (!last) return [];
  return (['a', 'b'] as const).map((side) => ({
    event: at,
    label: 'Roll-off',
    need: null,
    side,
    dice: [{ face: last[side].face, success: side === winner ? true : null, was: null }],
    note: `Speed ${speed[side]}`,
    result: String(last[side].face + speed[side]),
  }));
}

/** Dice as they lie in the end, each with the throw that it replaces. */
function pairDice(dice: readonly BellumDie[], need: number): ShownDie[] {
  const shown: ShownDie[] = [];
  for (const { face, reroll, of } of dice) {
    const before = reroll && of !== undefined ? shown[of] : undefined;
    if (before && of !== undefined) shown[of] = { face, success: face >= need, was: before.face };
    else shown.push({ face, success: face >= need, was: null });
  }
  return shown;
}
