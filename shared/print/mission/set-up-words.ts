import { counted, joined, lengthText } from '../../battlefield/measure-text';
import { sideName } from '../../battlefield/document/sides';
import { eventWords, randomLengthWords } from '../../battlefield/event-words';
import type { Mission } from '../../schema/mission';
import type { EntryPoint } from '../../schema/mission/markers';
import type { Nomination } from '../../schema/mission/special';
import type { Constraint, SetUpStep } from '../../schema/mission/set-up';
import type { GameSystem } from '../../systems/game-system';
import { entryOf } from '../../table/table-marks';

const PLACES: Readonly<Record<Constraint['from'], string>> = {
  centre: 'the table’s centre',
  'any-edge': 'every edge',
  'own-edge': 'their own edge',
  'enemy-edge': 'the enemy edge',
  'other-edges': 'the other edges',
  top: 'the top edge',
  right: 'the right edge',
  bottom: 'the bottom edge',
  left: 'the left edge',
  'own-edge-middle': 'the middle of their own edge',
  'own-edge-ends': 'the ends of their own edge',
  'own-corner': 'their own corner',
  corners: 'the corners',
  'each-other': 'each other',
  objectives: 'every objective',
  'own-entry': 'their own entry points',
  'enemy-entry': 'enemy entry points',
};

function constraintWords({ from, op, value, measure, towards }: Constraint, system: GameSystem): string {
  const length = lengthText(value, system.measure, 2);
  const place = PLACES[from];
  const rim = measure === 'rim' ? ', measured to the rim' : '';
  if (op === 'exactly' && value === 0) return from === 'centre' ? 'on the table’s centre' : `on ${place}`;
  const much = {
    exactly: length,
    'at-least': `${length} or more`,
    'at-most': `${length} or less`,
    'less-than': `less than ${length}`,
    'more-than': `more than ${length}`,
  }[op];
  return `${much} from ${place}${towards === 'corners' ? ' towards a corner' : ''}${rim}`;
}

/** One step of setting up as a sentence. */
export function setUpWords(step: SetUpStep, mission: Mission, system: GameSystem): string {
  if (step.text !== undefined && step.text !== '') return step.text;
  const who = sideName(mission, step.by);
  const name = step.type === undefined ? 'marker' : `${system.objectives.get(step.type)?.name ?? step.type} marker`;
  const things = { objective: name, 'entry-point': 'entry point', terrain: 'piece of terrain', side: 'table side' }[
    step.place
  ];
  const number =
    step.atLeast !== undefined && step.atLeast < step.count
      ? `${step.atLeast} to ${counted(step.count, things)}`
      : counted(step.count, things)
          .replace('pieces of terrains', 'pieces of terrain')
          .replace('piece of terrains', 'pieces of terrain');
  const where = step.constraints.map((constraint) => constraintWords(constraint, system));
  const verb = /both|each side in turn/.test(who) ? 'place' : 'places';
  const there = where.length === 0 ? '' : `${where[0]?.startsWith('on ') ? ' ' : ': '}${joined(where)}`;
  return `${capital(who)} ${verb} ${number}${there}.`;
}

const EXITS = {
  'own-entry': 'one of its own entry points',
  'own-edge': 'its own edge',
  'enemy-edge': 'the enemy edge',
  'any-edge': 'any edge',
} as const;
const EFFECTS = {
  hold: 'the marker is held until the enemy does the same',
  score: 'it is scored',
  remove: 'it comes off',
} as const;

/** Events by round, doors by round, how the battle may end early, and the author's own rules. */
export function furtherRules(mission: Mission, system: GameSystem): readonly string[] {
  const { text = [], end, entryPoints, events = [], rounds } = mission;
  return [
    ...entryPoints.flatMap((entry) => doorWords(entry, entryOf(mission, entry).code)),
    ...events.map((event) => eventWords(event, mission, system)),
    ...(end.length === undefined ? [] : [randomLengthWords(end.length, rounds)]),
    ...(end.target === undefined
      ? []
      : [`The game ends after a round in which a side has ${end.target} Victory Points or more.`]),
    ...(end.lead === undefined
      ? []
      : [
          `Sudden death: from round ${end.lead.fromRound} on, the game ends after a round in which a side leads by ` +
            `${end.lead.by} Victory Points or more.`,
        ]),
    ...text
      .filter(({ title, words }) => title !== '' || words !== '')
      .map(({ title, words }) => `${[title, words].filter((part) => part !== '').join(': ')} (Not simulated.)`),
  ];
}

function doorWords({ fromRound = 1, untilRound }: EntryPoint, code: string): readonly string[] {
  const from = fromRound > 1 ? `opens in round ${fromRound}` : '';
  const until = untilRound === undefined ? '' : `shuts after round ${untilRound}`;
  return from || until ? [`Entry point ${code} ${[from, until].filter((part) => part !== '').join(' and ')}.`] : [];
}

function nominationWords({ by, of, at, round, label }: Nomination, mission: Mission): string {
  const unit = of === 'own' ? 'unit of its own' : 'enemy unit';
  const when = at === 'start' ? 'before the battle' : `in round ${round ?? 1}`;
  return `${capital(sideName(mission, by))} names one ${unit} ${when}${label === '' ? '' : ` (${label})`}.`;
}

/** What is done before the first round beside placing: units named, what may wait in reserve. */
export function beforeNotes(mission: Mission, system: GameSystem): readonly string[] {
  const notes = mission.nominations.filter(({ at }) => at === 'start').map((each) => nominationWords(each, mission));
  if (mission.deployment?.reserves) {
    const { share, fromRound, clear, by, lostIfUnused } = mission.deployment.reserves;
    const apart = clear > 0 ? `, more than ${lengthText(clear, system.measure)} from enemies` : '';
    const most = Math.round(share * 100);
    const where = by === 'entry-points' ? ' at an entry point' : '';
    notes.push(
      `Up to ${most} % of the units may wait in reserve and come on${where} from round ${fromRound}${apart}.` +
        (lostIfUnused ? '' : ' Those that never come are not lost.'),
    );
  }
  return notes;
}

/** What a mission adds to the rounds: units named later, markers that change, exits and actions. */
export function missionNotes(mission: Mission, system: GameSystem): readonly string[] {
  const notes = mission.nominations.filter(({ at }) => at !== 'start').map((each) => nominationWords(each, mission));
  for (const change of mission.transitions) {
    const what = change.type ?? change.tag ?? 'marker';
    const to = system.objectives.get(change.to)?.name ?? plain(change.to);
    const whose = change.for === 'securer' ? ' for the side that did it' : '';
    const from = change.fromRound > 1 ? ` from round ${change.fromRound}` : '';
    notes.push(`A ${plain(what)} marker that is ${change.on} becomes ${to}${whose}${from}.`);
  }
  for (const { who, at, scores, leaving, casualty } of mission.exits) {
    const leaves = `${scores ? 'scores what it carries and ' : ''}${leaving === 'must' ? 'leaves' : 'may leave'}`;
    const lost = casualty ? '; it counts as lost' : '';
    notes.push(`${who === 'carrier' ? 'A carrier' : 'A model'} at ${EXITS[at]} ${leaves}${lost}.`);
  }
  for (const { name, token, within, unengaged, check, effect } of mission.missionActions) {
    const where = `within ${lengthText(within, system.measure)} of the marker${unengaged ? ', unengaged' : ''}`;
    const roll = check === 'none' ? '' : `, on a ${check === 'ini' ? 'Ini' : 'Skill'} check`;
    notes.push(`${name}: spend ${plain(token)} ${where}${roll}; ${EFFECTS[effect]}.`);
  }
  return notes;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const plain = (id: string): string => id.replace(/-/g, ' ');
