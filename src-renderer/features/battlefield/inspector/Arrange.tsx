import {
  IconFlipHorizontal,
  IconFlipVertical,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconLock,
  IconLockOpen,
  IconStackBack,
  IconStackFront,
} from '@tabler/icons-react';
import type { Placed } from '#shared/battlefield/document/items';
import { SmallButton } from '../SmallButton';
import type { BattlefieldEditor } from '../use-battlefield-editor';
import classes from './Inspector.module.css';

/** Order, lock, flips; with more than one thing also align and distribute. */
export function Arrange({
  editor: { actions },
  chosen,
}: {
  readonly editor: BattlefieldEditor;
  readonly chosen: readonly Placed[];
}) {
  const locked = chosen.every(({ item }) => item.locked === true);
  return (
    <>
      <div className={classes.icons}>
        <SmallButton label="Bring forward (])" icon={IconStackFront} onClick={() => actions.order('forward')} />
        <SmallButton label="Send backward ([)" icon={IconStackBack} onClick={() => actions.order('backward')} />
        <SmallButton label="Flip left to right" icon={IconFlipVertical} onClick={() => actions.flip('x')} />
        <SmallButton label="Flip top to bottom" icon={IconFlipHorizontal} onClick={() => actions.flip('y')} />
        <SmallButton
          label={locked ? 'Unlock' : 'Lock'}
          icon={locked ? IconLock : IconLockOpen}
          onClick={actions.lock}
        />
      </div>
      {chosen.length > 1 && (
        <div className={classes.icons}>
          <SmallButton label="Align left" icon={IconLayoutAlignLeft} onClick={() => actions.align('left')} />
          <SmallButton
            label="Align centres across"
            icon={IconLayoutAlignCenter}
            onClick={() => actions.align('centre-x')}
          />
          <SmallButton label="Align right" icon={IconLayoutAlignRight} onClick={() => actions.align('right')} />
          <SmallButton label="Align top" icon={IconLayoutAlignTop} onClick={() => actions.align('top')} />
          <SmallButton
            label="Align centres down"
            icon={IconLayoutAlignMiddle}
            onClick={() => actions.align('centre-y')}
          />
          <SmallButton label="Align bottom" icon={IconLayoutAlignBottom} onClick={() => actions.align('bottom')} />
          <SmallButton
            label="Distribute across"
            icon={IconLayoutDistributeVertical}
            onClick={() => actions.distribute('x')}
          />
          <SmallButton
            label="Distribute down"
            icon={IconLayoutDistributeHorizontal}
            onClick={() => actions.distribute('y')}
          />
        </div>
      )}
    </>
  );
}
