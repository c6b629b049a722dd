import type { Order } from '../../../schema/battle/bellum-decision';
import type { Battle, Play } from '../bellum-types';
import type { ActsAs } from '../decision-point';
import { unitById } from '../state';
import { attack } from './attack';
import { cast } from './cast';
import { move } from './move';
import { pass } from './pass';

const RULES: Readonly<Record<ActsAs, string>> = {
  order: 'B-ACT-5',
  regroup: 'B-FORM-3',
  galvanised: 'B-SR-GALVANISED',
};

/** One action of a unit: by a token, or because a power lets it. */
export function* perform(battle: Battle, id: string, order: Order, as: ActsAs): Play {
  const unit = unitById(battle.state, id);
  const { activation } = battle.state;
  const own = activation?.unit === id;
  // B-ACT-6: only what a unit does in its own activation is counted.
  const does: Order = as === 'regroup' ? 'move' : order;
  const repeat = own ? activation.performed.filter((done) => done === does).length : 0;
  const orders = own ? activation.orders : [];
  const at = as === 'galvanised' ? -1 : orders.indexOf(order);
  const left = at < 0 ? orders : orders.toSpliced(at, 1);
  battle.emit({
    kind: 'order-started',
    rule: RULES[as],
    side: unit.side,
    unit: id,
    order,
    repeat,
    as,
    left: [...left],
  });
  switch (does) {
    case 'move':
      return yield* move(battle, id, as, repeat);
    case 'shoot':
    case 'fight':
      return yield* attack(battle, id, does, repeat);
    case 'cast':
      return yield* cast(battle, id, repeat, perform);
    case 'pass':
      return yield* pass(battle, id, repeat);
  }
}
