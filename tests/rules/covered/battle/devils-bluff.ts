/** Battles of Devil's Bluff. */
import { FULL_DECK } from '#shared/battle/frame/cards';
import { openBattle } from '#shared/battle/frame/session';
import type { BattleState } from '#shared/battle/cadence/state';
import { modelNow, type Theatre } from '#shared/battle/cadence/theatre';
import { extendBook } from '#shared/rules/rule-book';
import type { BattleEvent } from '#shared/schema/battle/cadence-event';
import type { ActionKind, Decision } from '#shared/schema/battle/cadence-decision';
import type { Side } from '#shared/schema/battle/side';
import type { Mission } from '#shared/schema/mission';
import {
  aDuel,
  aStreet,
  dealtState,
  keepAll,
  openDuel,
  swap,
  type FighterSpec,
  type Stack,
} from '../../../support/bluff-battle';
import { after, at, openScene, order, type Scene, type Stand } from '../../../support/scene';
import { covers, restsOn, type CoveredRule } from '../../covered-rule';
import type { World } from '../../world';

const LEADER: FighterSpec = { entry: 'leader', weapons: ['revolver'] };
const CLOSE: Record<string, Stand> = { 'a:u1': { x: 18, y: 20, cp: 4 }, 'b:u1': { x: 18, y: 15, cp: 2 } };

const duel = (
  world: World,
  a: readonly FighterSpec[] = [LEADER],
  b: readonly FighterSpec[] = [{}],
  mission: Mission = aStreet(),
): Theatre => {
  const system = world.system('devils-bluff');
  return aDuel(a, b, mission, extendBook(world.book('devils-bluff'), { figures: system.figures }), system);
};

function play(scene: Scene, ...decisions: (Decision | readonly Decision[])[]): Scene {
  for (const decision of decisions) scene.do(decision);
  return scene;
}

/** a:u1 declares an Attack and aims at b:u1. */
const shoot = (scene: Scene, ...actions: ActionKind[]): Scene =>
  play(
    scene,
    order.activate('a:u1'),
    order.declare('a:u1', ...(actions.length > 0 ? actions : (['attack', 'pass'] as const))),
    order.attack('a:u1', at('b:u1')),
  );
const shot = (world: World, cards: Stack): Scene => {
  const scene = shoot(openDuel(duel(world), { stands: CLOSE }, cards));
  keepAll(scene);
  return scene;
};

// --- Routing -------------------------------------------------------------------------------------------------------------------

const GANG: readonly FighterSpec[] = [LEADER, {}, {}, {}, {}];
const FAR = { 'a:u1': { x: 18, y: 30, cp: 4 }, 'a:u2': { x: 9, y: 30, cp: 4 }, 'b:u1': { x: 18, y: 4, cp: 4 } };
const fallen = (unit: string, by: string | null = null): BattleEvent => ({
  kind: 'destroyed',
  rule: '',
  side: unit.startsWith('a') ? 'a' : 'b',
  unit,
  by,
  cause: by === null ? 'deployment' : 'attack',
  x: null,
  y: null,
  objectivesLost: [],
});

const danger = (world: World, cards: Stack, lost = 3, mission = aStreet(), ...before: BattleEvent[]): Scene => {
  const theatre = duel(world, GANG, [LEADER, {}], mission);
  const dead = ['a:u3', 'a:u4', 'a:u5'].slice(0, lost).map((unit) => fallen(unit));
  return openScene(theatre, after(dealtState(theatre, { stands: FAR }, cards), ...dead, ...before));
};
const passes = (scene: Scene, unit: string): Scene => {
  play(scene, order.activate(unit));
  keepAll(scene);
  return play(scene, order.declare(unit, 'pass', 'pass'));
};
/** a, b and a again pass: with a King and a Queen on its pile gang a is gone. */
const rout = (world: World, mission = aStreet(), ...before: BattleEvent[]): Scene => {
  const scene = danger(world, { deck: ['QC', 'KC', '6C', '5C'] }, 3, mission, ...before);
  for (const unit of ['a:u1', 'b:u1', 'a:u1']) passes(scene, unit);
  keepAll(scene);
  return scene;
};
const paid = (scene: Scene) => scene.all('scored').map(({ rule, side, vp }) => `${rule} ${side} ${vp}`);

// --- Missions ------------------------------------------------------------------------------------------------------------------

const secured = (side: Side, unit: string, objective: string, type: string, carried = false): BattleEvent => ({
  kind: 'secured',
  rule: '',
  side,
  unit,
  objective,
  type,
  carried,
});

/** The built-in mission with everybody far off, and the last point of the round spent. */
function endOfRound(
  world: World,
  mission: string,
  stands: Record<string, Stand>,
  events: readonly BattleEvent[],
  round = 1,
): Scene {
  const theatre = duel(world, [LEADER, {}], [LEADER, {}], { ...world.mission(mission), terrain: [] });
  const state = after(dealtState(theatre, { stands, round }, {}), ...events);
  const scene = openScene(theatre, state);
  const unit = Object.entries(stands).find(([, { cp = 4 }]) => cp > 0)?.[0] ?? '';
  play(scene, order.activate(unit));
  return play(scene, order.declare(unit, 'pass', 'pass'));
}

const killed = (world: World, entry: FighterSpec['entry']): string[] => {
  const theatre = duel(world, [{ ...LEADER, weapons: ['dual-pistols'] }], [{ entry: entry ?? 'hired-gun' }, {}]);
  const stands = { 'a:u1': CLOSE['a:u1']!, 'b:u1': { ...CLOSE['b:u1']!, hp: 1 } };
  const scene = shoot(openDuel(theatre, { stands }, { deck: ['9C', '9D', '9H', '3H', '4D', '4H', '4S', '5D', '5H'] }));
  keepAll(scene);
  return paid(scene);
};

const walk = (unit: string, action: 'move' | 'advance', x: number, y: number): Decision => ({
  kind: 'move',
  side: unit.startsWith('a') ? 'a' : 'b',
  unit,
  action,
  paths: [{ model: 0, points: [{ x, y }] }],
});
const walks = (world: World, actions: readonly ActionKind[], ...ways: Decision[]): string | null => {
  const scene = play(openDuel(duel(world), { stands: CLOSE }), order.activate('a:u1'));
  const refused = scene.refused(order.declare('a:u1', ...actions));
  return refused ?? ways.reduce<string | null>((before, way) => before ?? scene.refused(way), null);
};

const declared = (world: World, ...actions: ActionKind[]): string | null =>
  play(openDuel(duel(world), { stands: CLOSE }), order.activate('a:u1')).refused(order.declare('a:u1', ...actions));

const GOLD = { x: 18, y: 36 - 25 / 50.8 };

export const covered: readonly CoveredRule[] = [
  covers('D-DECK-2', 'the deck is shuffled first', 'shuffled', (world) => {
    return openBattle(duel(world), { seed: 1 }).events[0]?.kind;
  }),
  covers('D-HAND-1', 'three cards each, before anything is drawn', [3, 3], (world) => {
    const { cards } = openBattle(duel(world), { seed: 1 }).state;
    return [cards?.hands.a.length, cards?.hands.b.length];
  }),
  covers('D-DECK-4', 'used cards lie open on the discard pile', ['3C', '4C'], (world) => {
    return shot(world, { deck: ['3C', '4C'], a: ['2C', '2D', '5C'] }).session.state.cards?.discard;
  }),
  covers('D-DECK-5', 'the discard pile is the new deck', 'D-DECK-5', (world) => {
    const theatre = duel(world);
    const start = dealtState(theatre, { stands: CLOSE }, {});
    const [last, ...rest] = start.cards!.deck.map((card) => card!);
    const state: BattleState = { ...start, cards: { ...start.cards!, deck: [last!], discard: rest } };
    const scene = shoot(openScene(theatre, state));
    scene.do(swap('a'));
    return scene.one('shuffled').rule;
  }),
  covers('D-HAND-4', 'the other hand is hidden', [null, null, null], (world) => {
    const theatre = duel(world);
    return theatre.family.mask(dealtState(theatre, { stands: CLOSE }, {}), 'a').cards?.hands.b;
  }),
  covers('D-CORE-DICE-1', 'cards are drawn', true, (world) => {
    const scene = shoot(openDuel(duel(world), { stands: CLOSE }, { deck: ['3C', '4C'] }));
    keepAll(scene);
    return scene.one('rolled').dice.every(({ card }) => card !== undefined);
  }),
  covers('D-CORE-DICE-4', 'two cards each in a roll-off', [2, 2], (world) => {
    const session = openBattle(duel(world), { seed: 1 });
    while (session.pending?.kind === 'swap') session.play(swap(session.pending.side));
    const [first] = session.events.filter((event) => event.kind === 'rolled-off');
    return first?.kind === 'rolled-off' ? [first.rolls[0]!.a.length, first.rolls[0]!.b.length] : null;
  }),
  restsOn('D-HAND-4', 'D-CORE-DICE-5', 'a view never names a card of the other hand', 49, (world) => {
    const theatre = duel(world);
    const { deck, hands, discard } = theatre.family.mask(dealtState(theatre, { stands: CLOSE }, {}), 'b').cards!;
    return FULL_DECK.length - [...deck, ...hands.a, ...hands.b, ...discard].filter((card) => card !== null).length;
  }),

  covers('D-HORSE-2', 'asked at the start and the end', ['start', 'end'], (world) => {
    const scene = play(
      openDuel(duel(world, [{ ...LEADER, options: ['horse'] }]), { stands: CLOSE }),
      order.activate('a:u1'),
    );
    const asked: string[] = [];
    for (
      let { pending } = scene.session;
      pending?.kind === 'dismount' || pending?.kind === 'declare';
      { pending } = scene.session
    ) {
      if (pending.kind === 'dismount') asked.push(pending.when);
      scene.do(
        pending.kind === 'dismount'
          ? { kind: 'dismount', side: 'a', unit: 'a:u1', model: 0, dismount: false }
          : order.declare('a:u1', 'pass', 'pass'),
      );
    }
    return asked;
  }),
  covers('D-HORSE-3', 'off the horse for good', 4, (world) => {
    const theatre = duel(world, [{ ...LEADER, options: ['horse'] }]);
    const scene = play(openDuel(theatre, { stands: CLOSE }), order.activate('a:u1'));
    scene.do({ kind: 'dismount', side: 'a', unit: 'a:u1', model: 0, dismount: true });
    return modelNow(theatre, scene.session.state.units[0]!, 0).allowance.distance;
  }),

  covers('D-ROUT-1', 'two losses are no danger, three are', [0, 1], (world) =>
    [2, 3].map((lost) => {
      const scene = play(danger(world, {}, lost), order.activate('a:u1'));
      keepAll(scene);
      return scene.all('rout-drawn').length;
    }),
  ),
  covers('D-ROUT-2', 'a draw for each activation', [1, 2], (world) => {
    const scene = danger(world, { deck: ['2C', '3H'] });
    const drawn = () => scene.all('rout-drawn').length;
    passes(scene, 'a:u1');
    const once = drawn();
    passes(scene, 'b:u1');
    passes(scene, 'a:u2');
    return [once, drawn()];
  }),
  covers('D-ROUT-3', 'it lies open', ['9C'], (world) => {
    const scene = play(danger(world, { deck: ['9C'] }), order.activate('a:u1'), swap('a'));
    return scene.all('revealed').map(({ card }) => card);
  }),
  covers('D-ROUT-4', 'on a pile of its own', [['9C'], []], (world) => {
    const scene = play(danger(world, { deck: ['9C'] }), order.activate('a:u1'), swap('a'));
    return [scene.session.state.cards?.rout.a, scene.session.state.cards?.discard];
  }),
  covers('D-ROUT-5', '25 is too many', [25], (world) =>
    rout(world)
      .all('routed')
      .map(({ total }) => total),
  ),
  covers('D-ROUT-6', 'the battle is over', [1], (world) =>
    rout(world)
      .all('battle-ended')
      .map(({ rounds }) => rounds),
  ),
  covers('D-ROUT-7', 'what it held is nobody’s; the round is scored once', ['D-VP-4 b 1'], (world) => {
    const marker = aStreet({
      objectives: [{ id: 'o1', type: 'control', x: 18, y: 29 }],
      scoring: [{ when: 'round', what: 'held', subject: { type: 'control' }, vp: 3, rule: 'D-MIS-TOWN-3' }],
    });
    return paid(rout(world, marker, secured('a', 'a:u1', 'o1', 'control')));
  }),
  covers('D-ROUT-8', 'what the fled ones carry scores', ['D-VP-4 b 1', 'D-MIS-GOLD-5 a 3'], (world) => {
    const marker = aStreet({
      objectives: [{ id: 'o1', type: 'recover', x: 18, y: 29 }],
      scoring: [{ when: 'now', what: 'scored', subject: { type: 'recover' }, vp: 3, rule: 'D-MIS-GOLD-5' }],
    });
    return paid(rout(world, marker, secured('a', 'a:u2', 'o1', 'recover', true)));
  }),
  restsOn('C-RND-5', 'D-ROUT-9', 'a gang that is gone is not routed; the other plays on', [1, 2, 3], (world) => {
    const theatre = duel(world, [{}], [LEADER]);
    const stands = { 'b:u1': { x: 18, y: 4, cp: 2 } };
    const state = after(dealtState(theatre, { stands, turn: 'b' }, {}), fallen('a:u1'));
    const session = openBattle(theatre, { seed: 1, start: state });
    for (let { pending } = session; pending; { pending } = session) {
      if (pending.kind === 'swap') session.play(swap(pending.side));
      else if (pending.kind === 'activate') session.play(order.activate('b:u1'));
      else
        session.play(
          order.declare(
            'b:u1',
            ...(pending.kind === 'declare' && pending.cp > 1 ? (['pass', 'pass'] as const) : (['pass'] as const)),
          ),
        );
    }
    return session.events.flatMap((event) => (event.kind === 'round-ended' ? [event.round] : []));
  }),
  restsOn('D-ROUT-5', 'D-EX-20', '21 stands, 22 is routed', [[], [22]], (world) => {
    const scene = danger(world, { deck: ['9C', 'QC', 'AC'] });
    const routed = () => scene.all('routed').map(({ total }) => total);
    for (const unit of ['a:u1', 'b:u1', 'a:u1', 'b:u1']) passes(scene, unit);
    const stands = routed();
    passes(scene, 'a:u2');
    return [stands, routed()];
  }),
  restsOn('D-HAND-1', 'D-EX-24', '46 after the hands, 42 after a roll-off', [46, 42], (world) => {
    const session = openBattle(duel(world), { seed: 1 });
    const dealt = session.state.cards!.deck.length + session.state.cards!.drawn.length;
    for (let i = 0; i < 4; i++) session.play(swap(session.pending!.side));
    return [dealt, session.events.some(({ kind }) => kind === 'rolled-off') ? 42 : session.state.cards!.deck.length];
  }),

  covers('D-VP-1', 'first kill', ['D-VP-1 a 2'], (world) => killed(world, 'hired-gun')),
  covers('D-VP-2', 'a Legend', ['D-VP-1 a 2', 'D-VP-2 a 2'], (world) => killed(world, 'legend')),
  covers('D-VP-3', 'the Leader', ['D-VP-1 a 2', 'D-VP-3 a 3'], (world) => killed(world, 'leader')),
  covers('D-VP-4', 'the enemy routs', ['D-VP-4 b 1'], (world) => paid(rout(world))),
  covers('D-VP-5', 'most points win', ['b'], (world) =>
    rout(world)
      .all('battle-ended')
      .map(({ winner }) => winner),
  ),
  restsOn('D-VP-3', 'D-EX-29', 'first kill 2, Leader 3, Legend 2, rout 1', 8, (world) => {
    const all = [...killed(world, 'leader'), ...killed(world, 'legend').slice(1), ...paid(rout(world))];
    return all.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  }),

  covers('D-MIS-TOWN-3', '3 for the square', ['D-MIS-TOWN-3 a 3'], (world) =>
    paid(
      endOfRound(world, 'run-them-out', { 'a:u1': { x: 18, y: 20, cp: 2 }, 'b:u1': { x: 18, y: 13, cp: 0 } }, [
        secured('a', 'a:u1', 'o1', 'control'),
      ]),
    ),
  ),
  covers('D-MIS-TOWN-4', '4 with no enemy within 6"', ['D-MIS-TOWN-3 a 3', 'D-MIS-TOWN-4 a 1'], (world) =>
    paid(
      endOfRound(world, 'run-them-out', { 'a:u1': { x: 18, y: 20, cp: 2 }, 'b:u1': { x: 18, y: 2, cp: 0 } }, [
        secured('a', 'a:u1', 'o1', 'control'),
      ]),
    ),
  ),
  covers('D-MIS-TOWN-5', '5 as soon as its own papers are secured', [['D-MIS-TOWN-5 a 5'], 1], (world) => {
    const theatre = duel(world, [LEADER], [LEADER], { ...world.mission('run-them-out'), terrain: [] });
    const stands = { 'a:u1': { x: 24, y: 5, cp: 2 }, 'b:u1': { x: 2, y: 34, cp: 2 } };
    const scene = openScene(theatre, dealtState(theatre, { stands, round: 2 }, { deck: ['KC'] }));
    play(scene, order.activate('a:u1'), order.declare('a:u1', 'secure', 'pass'), order.secure('a:u1', 'o2'));
    keepAll(scene);
    return [paid(scene), scene.all('objective-removed').length];
  }),
  covers('D-MIS-NOON-4', 'attacker 3, defender 1', ['D-MIS-NOON-4 b 1', 'D-MIS-NOON-4 a 3'], (world) =>
    paid(
      endOfRound(world, 'high-noon', { 'a:u1': { x: 9, y: 14, cp: 2 }, 'b:u1': { x: 27, y: 10, cp: 0 } }, [
        secured('a', 'a:u1', 'o1', 'control'),
        secured('b', 'b:u1', 'o3', 'control'),
      ]),
    ),
  ),
  covers('D-MIS-GOLD-3', 'brought home', 1, (world) => goesHome(world).all('delivered').length),
  covers('D-MIS-GOLD-4', 'no casualty', [], (world) => {
    const scene = goesHome(world);
    scene.do({ kind: 'exit', side: 'a', unit: 'a:u1', leave: true });
    return scene.all('destroyed').map(({ unit }) => unit);
  }),
  covers('D-MIS-GOLD-5', '3 for each', ['D-MIS-GOLD-5 a 3'], (world) => paid(goesHome(world))),
  covers('D-MIS-GOLD-6', 'the rest by the best Skill', [6, 6, 6, 6, 6, 6, 6, 6], (world) =>
    rout(world, { ...world.mission('gold-rush'), terrain: [] })
      .all('rolled')
      .map(({ need }) => need),
  ),

  covers('D-CORE-OBJ-2', 'lost when nobody is within 3"', ['o1'], (world) => {
    const theatre = duel(world, [LEADER], [LEADER], { ...world.mission('run-them-out'), terrain: [] });
    const stands = { 'a:u1': { x: 18, y: 21, cp: 2 }, 'b:u1': { x: 2, y: 2, cp: 2 } };
    const state = after(dealtState(theatre, { stands }, {}), secured('a', 'a:u1', 'o1', 'control'));
    const scene = play(
      openScene(theatre, state),
      order.activate('a:u1'),
      order.declare('a:u1', 'move', 'pass'),
      walk('a:u1', 'move', 18, 24.9),
    );
    return scene.all('unsecured').map(({ objective }) => objective);
  }),
  covers('D-CORE-OBJ-4', 'lost with its carrier', ['o1'], (world) => {
    const theatre = duel(world, [{ ...LEADER, weapons: ['dual-pistols'] }], [{}, {}], {
      ...world.mission('gold-rush'),
      terrain: [],
    });
    const state = after(
      dealtState(theatre, { stands: CLOSE }, { deck: ['9C', '9D', '9H', '3H', '4D', '4H', '4S'] }),
      secured('b', 'b:u1', 'o1', 'recover', true),
    );
    const scene = shoot(openScene(theatre, state));
    keepAll(scene);
    return scene.one('destroyed').objectivesLost;
  }),
  restsOn('C-ACT-7', 'D-CORE-ACT-2', 'each once', 'D-CORE-ACT-2', (world) => declared(world, 'secure', 'secure')),
  restsOn('C-ACT-2', 'D-CORE-ACT-1', 'a point for each action', [4, 2], (world) => {
    const scene = play(
      openDuel(duel(world), { stands: CLOSE }),
      order.activate('a:u1'),
      order.declare('a:u1', 'pass', 'pass'),
    );
    return [scene.one('declared').cpBefore, scene.one('declared').cpAfter];
  }),
  restsOn('C-PASS-2', 'D-CORE-PASS-1', 'as often as one likes', null, (world) =>
    declared(world, 'pass', 'pass', 'pass'),
  ),
  restsOn('C-ADV-2', 'D-CORE-MOVE-2', 'only right after Move', 'D-CORE-MOVE-2', (world) =>
    declared(world, 'pass', 'advance'),
  ),
  covers('D-CORE-MOVE-1', 'up to Mov', [null, true], (world) => [
    walks(world, ['move', 'pass'], walk('a:u1', 'move', 18, 24)),
    walks(world, ['move', 'pass'], walk('a:u1', 'move', 18, 24.1)) !== null,
  ]),
  restsOn('C-ATK-4', 'D-CORE-ATK-2', 'one within 3" must be the target', ['b:u1'], (world) => {
    const stands = {
      'a:u1': { x: 18, y: 20, cp: 4 },
      'b:u1': { x: 18, y: 17, cp: 0 },
      'b:u2': { x: 22, y: 20, cp: 0 },
    };
    const scene = play(
      openDuel(duel(world, [LEADER], [{}, {}]), { stands }),
      order.activate('a:u1'),
      order.declare('a:u1', 'attack', 'pass'),
    );
    const { pending } = scene.session;
    return pending?.kind === 'attack'
      ? [...new Set(pending.shots.map(({ target }) => ('unit' in target ? target.unit : '')))]
      : null;
  }),
  restsOn('C-CMD-2', 'D-CORE-RND-3', 'Leader 5, Legend 5, Hired Gun 4', [5, 5, 4], (world) => {
    const session = openBattle(duel(world, [LEADER, { entry: 'legend' }, {}]), { seed: 1 });
    while (session.pending?.kind === 'swap') session.play(swap(session.pending.side));
    return session.state.units.slice(0, 3).map(({ cp }) => cp);
  }),
  restsOn('D-CORE-DICE-4', 'D-CORE-RND-2', 'a roll-off each round, of two cards each', 4, (world) => {
    const session = openBattle(duel(world), { seed: 1 });
    while (session.pending?.kind === 'swap') session.play(swap(session.pending.side));
    const first = session.events.find((event) => event.kind === 'rolled-off');
    return first?.kind === 'rolled-off' ? first.rolls[0]!.a.length + first.rolls[0]!.b.length : 0;
  }),
];

/** A carrier at its Entry Point after one Move. */
function goesHome(world: World): Scene {
  const theatre = duel(world, [LEADER], [LEADER], { ...world.mission('gold-rush'), terrain: [] });
  const stands = { 'a:u1': { x: 18, y: 33, cp: 2 }, 'b:u1': { x: 2, y: 2, cp: 2 } };
  const state = after(dealtState(theatre, { stands }, {}), secured('a', 'a:u1', 'o1', 'recover', true));
  return play(
    openScene(theatre, state),
    order.activate('a:u1'),
    order.declare('a:u1', 'move', 'pass'),
    walk('a:u1', 'move', GOLD.x, GOLD.y),
  );
}
