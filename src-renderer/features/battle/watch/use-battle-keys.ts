import { useCommands } from '../../../shell/commands';
import { useShortcuts } from '../../../shell/shortcuts';
import { SPEEDS, type BattlePlayer } from './player';

/** The keys of a battle that is watched. */
export function useBattleKeys(
  player: BattlePlayer,
  measure: { readonly on: boolean; readonly set: (on: boolean) => void },
): void {
  useShortcuts('Battle', [
    { keys: 'Space', label: 'play or pause', run: player.toggle },
    { keys: 'ArrowRight', label: 'next event', run: () => player.stepEvent(1) },
    { keys: 'ArrowLeft', label: 'previous event', run: () => player.stepEvent(-1) },
    { keys: 'shift+ArrowRight', label: 'next activation', run: () => player.stepActivation(1) },
    { keys: 'shift+ArrowLeft', label: 'previous activation', run: () => player.stepActivation(-1) },
    { keys: 'mod+ArrowRight', label: 'next round', inFields: false, run: () => player.stepRound(1) },
    { keys: 'mod+ArrowLeft', label: 'previous round', inFields: false, run: () => player.stepRound(-1) },
    { keys: 'Home', label: 'to the start', run: () => player.jump(0) },
    { keys: 'End', label: 'to the end', run: () => player.jump(player.watched.last) },
    { keys: 'b', label: 'measure', run: () => measure.set(!measure.on) },
    { keys: 'Escape', label: 'end measuring', when: () => measure.on, run: () => measure.set(false), hidden: true },
    ...SPEEDS.map((speed) => ({
      keys: String(speed),
      label: `speed ${speed}`,
      run: () => player.setSpeed(speed),
      hidden: speed !== 1,
    })),
  ]);
  useCommands([
    { id: 'battle.play', label: 'Play or pause the battle', group: 'Battle', keys: 'Space', run: player.toggle },
    {
      id: 'battle.start',
      label: 'Go to the start of the battle',
      group: 'Battle',
      keys: 'Home',
      run: () => player.jump(0),
    },
    {
      id: 'battle.end',
      label: 'Go to the result',
      group: 'Battle',
      keys: 'End',
      run: () => player.jump(player.watched.last),
    },
  ]);
}
