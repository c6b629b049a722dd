import { usedUp, weaponAt, weaponRule } from './book/roster';
import { markerOf, unitOf, type Activation, type Game } from './game';
import type { Kind, Side, Told } from './record';

/** How each event changes the table. Whether it may is for the guards to say. */
type Change = { readonly [K in Kind]?: (event: Told<K>, game: Game) => void };

const CHANGES: Change = {
  'set-up': (event, game) => {
    if (event.what === 'entry-point')
      game.entryPoints.set(event.id, {
        fromRound: 1,
        untilRound: Infinity,
        barred: false,
        ...game.entryPoints.get(event.id),
        side: event.side,
        at: { x: event.x, y: event.y },
      });
    else if (game.markers.has(event.id)) markerOf(game, event.id).place = { x: event.x, y: event.y };
  },
  'nomination-sealed': (event, game) => game.sealed.set(`${event.nomination}:${event.side}`, event.unit),
  nominated: (event, game) => game.nominated.set(`${event.nomination}:${event.side}`, event.unit),
  'round-started': (event, game) => {
    game.round = event.round;
    game.phase = 'round-start';
    game.roundCounted = false;
    game.said.events = [];
    game.said.length = false;
  },
  'rolled-off': (event, game) => {
    if (event.what !== 'initiative') return;
    game.first = event.winner;
    game.lastActive = null;
    game.phase = 'rolled';
  },
  'command-set': (event, game) => {
    for (const { unit, after } of event.units) unitOf(game, unit).cp = after;
    game.phase = 'turns';
  },
  'activation-started': (event, game) => {
    const unit = unitOf(game, event.unit);
    game.activations++;
    game.phase = 'activation';
    game.activation = {
      unit,
      cp: event.cp,
      stage: 'started',
      declared: [],
      todo: [],
      done: [],
      open: null,
      moves: [],
      starts: unit.models.map(({ place }) => place),
      attacking: null,
      danger: null,
      securing: null,
      gotOut: null,
      gotIn: false,
      abilities: [],
      heavy: false,
      broken: false,
    };
  },
  placed: (event, game) => {
    const unit = unitOf(game, event.unit);
    unit.status = 'table';
    unit.aboard = null;
    event.models.forEach(({ x, y, level, facing, model: index }, i) => {
      const model = unit.models[index ?? i];
      if (model) model.place = { x, y, level, facing };
    });
    for (const index of event.lost ?? []) unit.models[index]!.hp = 0;
    const now = game.activation;
    if (now) {
      now.starts = unit.models.map(({ place }) => place);
      now.stage = 'placed';
      now.gotOut = event.transport ?? null;
    }
  },
  'held-back': (event, game) => {
    unitOf(game, event.unit).held = true;
  },
  'mission-action': (event, game) => {
    const token = game.record.mission.missionActions?.find(({ id }) => id === event.action)?.token ?? 'pass';
    if (game.activation) take(game.activation, token);
  },
  steadied: (_event, game) => stage(game, 'steady'),
  'command-changed': (event, game) => {
    unitOf(game, event.unit).cp = event.after;
    if (event.why === 'last-command') stage(game, 'lost');
  },
  declared: (event, game) => {
    unitOf(game, event.unit).cp = event.cpAfter;
    const now = game.activation;
    if (!now) return;
    now.stage = 'declared';
    now.declared = event.actions;
    now.todo = [...event.actions];
    now.abilities = (event.abilities ?? []).map(({ id }) => id);
    now.heavy = event.cpBefore - event.cpAfter > costOf(event);
  },
  moved: (event, game) => {
    const unit = unitOf(game, event.unit);
    const model = unit.models[event.model];
    if (model) model.place = event.to;
    for (const marker of event.cleared) unit.clearing.delete(marker);
    const now = game.activation;
    if (!now || now.unit !== unit || (event.action !== 'move' && event.action !== 'advance')) return;
    now.moves.push(event);
    if (now.open !== event.action) take(now, event.action);
    now.open = event.action;
  },
  'ability-used': (_event, game) => {
    if (game.activation) take(game.activation, 'ability');
    game.activation?.abilities.shift();
  },
  'cut-short': (_event, game) => stage(game, 'cut'),
  passed: (event, game) => {
    if (game.activation) take(game.activation, event.action);
    if (event.action === 'ability') game.activation?.abilities.shift();
  },
  'targets-chosen': (event, game) => {
    if (game.activation && event.reaction === undefined) take(game.activation, 'attack');
  },
  reacted: (event, game) => {
    const unit = unitOf(game, event.unit);
    unit.cp = event.cpAfter;
    if (event.spends) unit.spent.add(event.rule);
  },
  targeted: (event, game) => {
    const unit = unitOf(game, event.unit);
    const model = unit.models[event.model];
    if (event.spends && model) unit.spent.add(usedUp(model.sheet, event.model, event.weapon));
  },
  'attack-lost': (event, game) => {
    // C-WSR-ONEUSE: spent when the attack is declared, whatever becomes of it.
    const unit = unitOf(game, event.unit);
    const sheet = unit.models[event.model]?.sheet;
    const weapon = sheet && weaponAt(sheet, event.weapon);
    if (sheet && weapon && weaponRule(game.book, weapon, 'one-use'))
      unit.spent.add(usedUp(sheet, event.model, event.weapon));
  },
  rolled: (event, game) => {
    const now = game.activation;
    if (now && event.purpose === 'secure') {
      now.securing = event;
      take(now, 'secure');
    }
    if (now && event.purpose === 'last-command' && event.successes > 0) stage(game, 'steady');
  },
  damaged: (event, game) => {
    if ('objective' in event.target) markerOf(game, event.target.objective).hp = event.after;
    else {
      const model = unitOf(game, event.target.unit).models[event.model];
      if (model) model.hp = event.after;
    }
  },
  destroyed: (event, game) => {
    const unit = unitOf(game, event.unit);
    unit.lostInReserve = unit.status === 'reserve';
    unit.status = 'destroyed';
    unit.lostIn = game.round;
    unit.cp = 0;
    for (const marker of game.markers.values())
      if (marker.carrier === unit.id) {
        marker.status = 'gone';
        marker.lostIn = game.round;
      }
  },
  delivered: (event, game) => {
    score(game, event.objective, event.side);
    markerOf(game, event.objective).status = 'gone';
  },
  'left-table': (event, game) => {
    const unit = unitOf(game, event.unit);
    unit.status = 'left';
    unit.leftBy = event.exit;
    // D-MIS-GOLD-4: it is removed, and its Command Die with it.
    unit.cp = 0;
  },
  embarked: (event, game) => {
    const unit = unitOf(game, event.unit);
    unit.status = 'reserve';
    unit.aboard = event.transport;
    if (game.activation?.unit === unit) game.activation.gotIn = true;
  },
  'bailed-out': (event, game) => {
    const unit = unitOf(game, event.unit);
    unit.aboard = null;
    unit.cp = 0;
    if (event.models.length > 0) unit.status = 'table';
    for (const { model, x, y, level, facing } of event.models) unit.models[model]!.place = { x, y, level, facing };
    for (const index of event.lost) unit.models[index]!.hp = 0;
  },
  lapsed: (event, game) => {
    for (const { unit } of event.units) unitOf(game, unit).cp = 0;
  },
  dismounted: (event, game) => {
    unitOf(game, event.unit).models[event.model]!.mounted = false;
  },
  'objective-scored': (event, game) => {
    score(game, event.objective, event.side);
    if (event.removed) markerOf(game, event.objective).status = 'gone';
  },
  'objective-removed': (event, game) => {
    markerOf(game, event.objective).status = 'gone';
  },
  'objective-destroyed': (event, game) => {
    const marker = markerOf(game, event.objective);
    marker.status = 'gone';
    marker.lostTo = event.side;
    marker.lostIn = game.round;
  },
  secured: (event, game) => {
    const marker = markerOf(game, event.objective);
    if (event.type !== 'scan') marker.securedBy.clear();
    marker.securedBy.add(event.side);
    if (!marker.everSecured.has(event.side)) marker.everSecured.set(event.side, game.round);
    marker.holder = event.unit;
    if (event.carried) {
      marker.status = 'carried';
      marker.carrier = event.unit;
    }
  },
  'objective-changed': (event, game) => {
    const marker = markerOf(game, event.objective);
    for (const side of event.for) {
      marker.type[side] = event.to;
      marker.turned.add(side);
      // S-MIS3-4: anybody may secure it anew. S-MIS1-6: it stays scanned, whatever it is now.
      if (event.to !== 'destroy') marker.securedBy.delete(side);
    }
    if (event.hp !== null) marker.hp = event.hp;
    for (const unit of event.over) unitOf(game, unit).clearing.add(marker.id);
  },
  'mission-event': (event, game) => {
    const { said } = game;
    if (event.what === 'length') said.length = true;
    else if (event.event !== null) said.events.push(event.event);
    for (const id of event.opened ?? []) said.opened.add(id);
    for (const id of event.removed ?? []) markerOf(game, id).status = 'gone';
    for (const id of event.released ?? []) {
      const marker = markerOf(game, id);
      marker.securedBy.clear();
      marker.holder = null;
    }
    if (event.ends) said.over = event.what === 'length' ? 'the die says so' : 'an event says so';
  },
  scored: (event, game) => {
    game.vp[event.side] = event.total;
  },
  'activation-ended': (event, game) => {
    game.phase = 'turns';
    game.lastActive = event.side;
    game.activation = null;
  },
  'round-ended': (_event, game) => {
    game.phase = 'round-over';
    game.atRoundEnd = { ...game.vp };
    for (const unit of game.units.values()) unit.cp = 0;
  },
  'battle-ended': (_event, game) => {
    game.phase = 'over';
  },
};

function score(game: Game, id: string, side: Side): void {
  const marker = markerOf(game, id);
  marker.scoredBy = side;
  marker.scoredIn = game.round;
}

/** One Command Point for each action; an Ability costs what its profile says (C-ABIL-2). */
export const costOf = ({ actions, abilities }: Told<'declared'>): number =>
  actions.filter((action) => action !== 'ability').length + (abilities ?? []).reduce((sum, { cp }) => sum + cp, 0);

function take(now: Activation, action: string): void {
  const at = now.todo.indexOf(action);
  if (at >= 0) now.todo.splice(at, 1);
  now.done.push(action);
  now.open = null;
}

function stage(game: Game, next: Activation['stage']): void {
  if (game.activation) game.activation.stage = next;
}

export function apply(event: Told, game: Game): void {
  (CHANGES[event.kind] as ((event: Told, game: Game) => void) | undefined)?.(event, game);
}
