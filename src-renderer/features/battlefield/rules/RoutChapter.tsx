import type { Mission } from '#shared/schema/mission';
import { canRout } from '#shared/systems/game-system';
import type { BattlefieldEditor } from '../use-battlefield-editor';
import { Tick } from './Blanks';
import { Chapter } from './Chapter';
import { fillIn } from './fill-in';

/** D-MIS-GOLD-6; only where sides rout. */
export function RoutChapter({ editor: { mission, actions, system } }: { readonly editor: BattlefieldEditor }) {
  const rout = mission.onRout;
  if (!canRout(system) && !rout) return null;
  const set = (onRout: Mission['onRout']): void =>
    actions.apply({ kind: 'set', fields: { onRout } }, 'Change the rout');
  return (
    <Chapter title="When a side routs">
      <Tick
        label="The side that stays goes over what is left"
        checked={rout !== null}
        onChange={(on) => set(on ? { check: 'best-skill', per: 'unsecured', then: 'score' } : null)}
      />
      {rout && <Going rout={rout} set={set} />}
    </Chapter>
  );
}

type Rout = NonNullable<Mission['onRout']>;

function Going({ rout, set }: { readonly rout: Rout; readonly set: (rout: Rout) => void }) {
  const { blank } = fillIn(rout, (fields) => set({ ...rout, ...fields }));
  return (
    <p>
      For each{' '}
      {blank('per', 'For each', { unsecured: 'objective nobody has secured', objective: 'objective on the table' })} it
      makes {blank('check', 'Check', { 'best-skill': 'a check with its best Skill', none: 'no check' })} and{' '}
      {blank('then', 'Then', { score: 'scores it', secure: 'secures it' })}.
    </p>
  );
}
