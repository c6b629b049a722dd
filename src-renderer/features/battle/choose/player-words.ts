import type { Controller } from '#shared/schema/battle/record';

/** The computer players in words. */
export const PLAYER_WORDS: Readonly<Record<Controller, { readonly name: string; readonly text: string }>> = {
  random: { name: 'Random', text: 'Any legal order, whatever it leads to.' },
  recruit: { name: 'Recruit', text: 'A beginner: knows the actions, shoots at whatever is in sight.' },
  rusher: { name: 'Rusher', text: 'The nearest objective or the best shot, every time.' },
  veteran: { name: 'Veteran', text: 'Weighs the odds of what it sees.' },
  commander: { name: 'Commander', text: 'Thinks ahead.' },
  person: { name: 'You', text: 'You command this side.' },
};

/** "Veteran against Rusher"; "You on both sides". */
export const playersWords = ({ a, b }: Readonly<Record<'a' | 'b', Controller>>): string =>
  a === 'person' && b === 'person' ? 'You on both sides' : `${PLAYER_WORDS[a].name} against ${PLAYER_WORDS[b].name}`;
