import { lookup } from '#shared/core/lookup';

/** What dice are thrown for, as one says it at the table. */
const FOR = lookup<string>({
  'roll-off': 'the roll-off',
  'set-up': 'setting up',
  initiative: 'the initiative',
  'last-command': 'the last Command Point',
  lock: 'the Target Lock',
  attack: 'the attack',
  defence: 'the defence',
  counter: 'the counter',
  secure: 'securing the marker',
  terrain: 'the terrain',
  rout: 'the rout',
  mission: 'the mission',
  figure: 'the figure of the weapon',
  deployment: 'who sets up first',
  activations: 'who activates first',
  shock: 'the shock',
  leave: 'leaving the table',
  save: 'the saves',
  cast: 'the power',
  toughness: 'the Toughness',
  revive: 'the revival',
});

/** "Throw 2 dice for the roll-off", "Throw 1 die for the defence, 4+ succeeds". */
export function throwWords(count: number, purpose: string, need: number | null): string {
  const dice = count === 1 ? '1 die' : `${count} dice`;
  return `Throw ${dice} for ${FOR[purpose] ?? purpose.replaceAll('-', ' ')}${need === null ? '' : `, ${need}+ succeeds`}`;
}
