import type { GameSystem } from '../systems/game-system';

/** A line of scoring in words, with its points. Works on a system's own lines and on a mission's alike. */
export interface ScoringWords {
  readonly text: string;
  readonly points: string;
}

interface LooseSubject {
  readonly tag?: string;
  readonly type?: string;
  readonly role?: string;
  readonly entry?: string;
  readonly kind?: string;
  readonly nomination?: string;
  readonly first?: boolean;
  readonly all?: boolean;
  readonly each?: boolean;
  readonly zone?: string;
  readonly 'more-than-half'?: boolean;
}

/** Any scoring line, system's or mission's. `names` says what nominations and zones are called. */
export function scoringLine(
  line: Readonly<Record<string, unknown>>,
  system: GameSystem,
  names: Readonly<Record<string, string>> = {},
): ScoringWords {
  const said = typeof line['text'] === 'string' && line['text'] !== '' ? line['text'] : null;
  return { text: said ?? words(line, system, names), points: pointsText(line) };
}

function pointsText(line: Readonly<Record<string, unknown>>): string {
  const vp = line['vp'];
  if (typeof vp === 'number') return String(vp).replace('-', '−');
  if (vp === 'value') return 'value';
  if (Array.isArray(vp)) return vp.join(' / ');
  const kinds = line['vpByKind'];
  return kinds && typeof kinds === 'object'
    ? Object.entries(kinds)
        .map(([kind, points]) => `${kind} ${String(points)}`)
        .join(', ')
    : '';
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const plain = (id: string): string => id.replace(/-/g, ' ');

function words(
  line: Readonly<Record<string, unknown>>,
  system: GameSystem,
  names: Readonly<Record<string, string>>,
): string {
  const raw = line['subject'];
  const subject: LooseSubject = typeof raw === 'string' ? { [raw]: true } : ((raw ?? {}) as LooseSubject);
  const what = String(line['what'] ?? '');
  const thing = subjectWords(subject, what, system, names);
  const verb =
    {
      secured: 'secured',
      held: 'held',
      scored: 'scored',
      destroyed: 'destroyed',
      survives: 'alive at the end',
      'in-zone': 'in',
      routed: 'routs',
    }[what] ?? what;
  const sentence =
    what === 'routed'
      ? 'Enemy routs'
      : what === 'in-zone'
        ? `${thing} in ${zoneWords(subject, names)}`
        : `${thing} ${verb}`;
  const rounds = Array.isArray(line['rounds']) ? ` in round ${line['rounds'].join(', ')}` : '';
  const when =
    line['when'] === 'round' ? ', end of round' : line['when'] === 'game' && what !== 'survives' ? ', end of game' : '';
  const side =
    typeof line['side'] === 'string' && line['side'] !== '' ? `: ${names[line['side']] ?? plain(line['side'])}` : '';
  const clear =
    typeof line['clearWithin'] === 'number'
      ? `, no enemy within ${line['clearWithin']}${system.measure === 'cm' ? ' cm' : '″'}`
      : '';
  return `${capital(sentence)}${clear}${rounds}${when}${side}`;
}

function subjectWords(
  subject: LooseSubject,
  what: string,
  system: GameSystem,
  names: Readonly<Record<string, string>>,
): string {
  const enemy = what === 'destroyed' ? 'enemy ' : what === 'survives' ? 'own ' : '';
  if (subject.first) return 'first enemy';
  if (subject['more-than-half']) return 'over half of the enemy';
  if (subject.all) return what === 'destroyed' ? 'every enemy' : 'all';
  if (subject.nomination !== undefined) return names[subject.nomination] ?? 'the named unit';
  if (subject.role !== undefined)
    return `${enemy}${system.roles.get(subject.role)?.name ?? capital(plain(subject.role))}`;
  if (subject.entry !== undefined)
    return `each ${enemy}${system.entries.get(subject.entry)?.name ?? capital(plain(subject.entry))}`;
  if (subject.kind !== undefined) return `each ${enemy}${plain(subject.kind)}`;
  if (subject.type !== undefined)
    return `each ${system.objectives.get(subject.type)?.name ?? capital(plain(subject.type))}`;
  if (subject.tag !== undefined) return `each ${names[subject.tag] ?? plain(subject.tag)} marker`;
  if (subject.each) return `each ${enemy}unit`;
  return what === 'destroyed' ? 'each enemy' : 'each marker';
}

const zoneWords = (subject: LooseSubject, names: Readonly<Record<string, string>>): string => {
  if (subject.zone === 'own-deploy') return 'its own zone';
  if (subject.zone === 'enemy-deploy') return 'the enemy zone';
  return subject.zone === undefined ? 'a zone' : (names[subject.zone] ?? plain(subject.zone));
};
