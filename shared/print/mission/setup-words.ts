import { counted, joined, lengthText } from '../../battlefield/measure-text';
import { sideName } from '../../battlefield/document/sides';
import type { Constraint, Mission, SetupStep } from '../../schema/mission';
import type { GameSystem } from '../../systems/game-system';

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
export function setupWords(step: SetupStep, mission: Mission, system: GameSystem): string {
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
  return `${who.charAt(0).toUpperCase()}${who.slice(1)} ${verb} ${number}${where.length === 0 ? '' : `${where[0]?.startsWith('on ') ? ' ' : ': '}${joined(where)}`}.`;
}

/** What a mission adds beyond placing: exits, actions, routs, how armies arrive. */
export function missionNotes(mission: Mission, system: GameSystem): readonly string[] {
  const notes: string[] = [];
  for (const { by, of, at, round, label } of mission.nominations)
    notes.push(
      `${capital(sideName(mission, by))} names one ${of === 'own' ? 'unit of its own' : 'enemy unit'} ${at === 'start' ? 'before the battle' : `in round ${round ?? 1}`}${label === '' ? '' : ` (${label})`}.`,
    );
  for (const change of mission.transitions) {
    const what = change.type ?? change.tag ?? 'marker';
    notes.push(
      `A ${plain(what)} marker that is ${change.on} becomes ${system.objectives.get(change.to)?.name ?? plain(change.to)}${change.for === 'securer' ? ' for the side that did it' : ''}${change.fromRound > 1 ? ` from round ${change.fromRound}` : ''}.`,
    );
  }
  for (const exit of mission.exits)
    notes.push(
      `${exit.who === 'carrier' ? 'A carrier' : 'A model'} at ${{ 'own-entry': 'one of its own entry points', 'own-edge': 'its own edge', 'enemy-edge': 'the enemy edge', 'any-edge': 'any edge' }[exit.at]} ${exit.scores ? 'scores what it carries and ' : ''}${exit.leaving === 'must' ? 'leaves' : 'may leave'}${exit.casualty ? '; it counts as lost' : ''}.`,
    );
  for (const action of mission.missionActions)
    notes.push(
      `${action.name}: spend ${plain(action.token)} within ${lengthText(action.within, system.measure)} of the marker${action.unengaged ? ', unengaged' : ''}${action.check === 'none' ? '' : `, on a ${action.check === 'ini' ? 'Ini' : 'Skill'} check`}; ${{ hold: 'the marker is held until the enemy does the same', score: 'it is scored', remove: 'it comes off' }[action.effect]}.`,
    );
  if (mission.deployment?.reserves) {
    const { share, fromRound, clear } = mission.deployment.reserves;
    notes.push(
      `Up to ${Math.round(share * 100)} % of the units may wait in reserve and come on from round ${fromRound}${clear > 0 ? `, more than ${lengthText(clear, system.measure)} from enemies` : ''}.`,
    );
  }
  return notes;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const plain = (id: string): string => id.replace(/-/g, ' ');
