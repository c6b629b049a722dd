import { didYouMean } from '../../core/near-miss';
import { lookAt } from '../../core/picture';
import { allIds, eachItem, freeId, itemName, type ItemList } from '../document/items';
import { counted } from '../measure-text';
import { EVERYBODY, sidesMeant } from '../document/sides';
import { type CheckContext, issue } from './check';

/** Names, ids and sides: whether everything can be told apart and everybody named is there. */
export function checkIdentity({ mission, system, rules, report }: CheckContext): void {
  if (mission.name.trim() === '')
    report(
      issue({
        severity: 'note',
        code: 'no-name',
        rule: rules.table,
        path: ['name'],
        message: 'The mission has no name yet. Give it one so that it can be found in the library.',
      }),
    );
  checkIds({ mission, system, rules, report });
  checkSides({ mission, rules, report });
  checkBackground({ mission, rules, report });
  checkHidden({ mission, rules, report });
}

/** Hiding is a help while editing and nothing more: what is hidden still hides, blocks and prints. */
function checkHidden({ mission, rules, report }: Names): void {
  const hidden = mission.terrain.filter((piece) => piece.hidden === true);
  if (hidden.length === 0) return;
  const names = hidden.slice(0, 3).map((piece) => piece.name || 'a piece without a name');
  const more = hidden.length > names.length ? ` and ${hidden.length - names.length} more` : '';
  report(
    issue({
      severity: 'note',
      code: 'hidden-terrain',
      rule: rules.terrain,
      path: ['terrain', mission.terrain.findIndex((piece) => piece.hidden === true)],
      message: `Hidden here, but still on the table in sight, in battles and in print: ${names.join(', ')}${more}.`,
      fix: { label: 'Show', edits: [{ kind: 'flag', ids: hidden.map(({ id }) => id), hidden: false }] },
    }),
  );
}

function checkBackground({ mission, rules, report }: Names): void {
  if (!mission.background) return;
  const facts = lookAt(mission.background.image);
  if (facts.ok) {
    if (facts.value.type === 'webp')
      report(
        issue({
          severity: 'note',
          code: 'webp-picture',
          rule: rules.table,
          path: ['background', 'image'],
          message: 'The background is a WebP picture, which does not print. The table designer draws it anew.',
        }),
      );
    return;
  }
  report(
    issue({
      severity: 'warning',
      code: 'damaged-picture',
      rule: rules.table,
      path: ['background', 'image'],
      message: `The background picture cannot be shown: ${facts.error}. Choose another one, or remove it.`,
      fix: { label: 'Remove the picture', edits: [{ kind: 'set', fields: { background: null } }] },
    }),
  );
}

type Names = Pick<CheckContext, 'mission' | 'rules' | 'report'>;

function checkIds({ mission, system, rules, report }: Names & Pick<CheckContext, 'system'>): void {
  const first = new Map<string, string>();
  const taken = allIds(mission);
  for (const placed of eachItem(mission)) {
    const { list, index, item } = placed;
    const before = first.get(item.id);
    if (before === undefined) {
      first.set(item.id, itemName(placed, mission, system));
      continue;
    }
    const id = freeId(taken, list);
    taken.add(id);
    report(
      issue({
        severity: 'error',
        code: 'duplicate-id',
        rule: rules.table,
        path: [list, index],
        message: `${itemName(placed, mission, system)} and ${before} both have the id "${item.id}". One of them needs another.`,
        fix: { label: `Call it ${id}`, edits: [{ kind: 'rename', list: list as ItemList, at: index, id }] },
      }),
    );
  }
}

function checkSides({ mission, rules, report }: Names): void {
  if (mission.sides.length < 2) {
    report(
      issue({
        severity: 'error',
        code: 'too-few-sides',
        rule: rules.table,
        path: ['sides'],
        message: `The mission has ${counted(mission.sides.length, 'side')}. A battle needs 2.`,
        fix: {
          label: 'Add a side',
          edits: [
            {
              kind: 'splice',
              list: 'sides',
              at: mission.sides.length,
              remove: 0,
              insert: [
                { id: mission.sides.some(({ id }) => id === 'b') ? 'a' : 'b', name: 'Side B', role: null, edge: 'top' },
              ],
            },
          ],
        },
      }),
    );
  }
  const seen = new Set<string>();
  const edges = new Map<string, string>();
  for (const [index, side] of mission.sides.entries()) {
    if (seen.has(side.id))
      report(
        issue({
          severity: 'error',
          code: 'duplicate-side',
          rule: rules.table,
          path: ['sides', index],
          message: `Two sides have the id "${side.id}".`,
        }),
      );
    seen.add(side.id);
    const place = side.corner ?? side.edge;
    if (!place) continue;
    const other = edges.get(place);
    if (other !== undefined)
      report(
        issue({
          severity: 'warning',
          code: 'same-edge',
          rule: rules.entryPoints,
          path: ['sides', index],
          message: `${side.name || side.id} and ${other} both play from the ${place.replace('-', ' ')}. Give one of them another place.`,
        }),
      );
    edges.set(place, side.name || side.id);
  }
  for (const [list, refs] of [
    ['objectives', mission.objectives.map(({ owner }) => owner)],
    ['entryPoints', mission.entryPoints.map(({ side }) => side)],
    ['zones', mission.zones.map(({ side }) => side)],
    ['setup', mission.setup.map(({ by }) => by)],
    ['nominations', mission.nominations.map(({ by }) => by)],
    ['scoring', mission.scoring.map(({ side }) => side ?? null)],
  ] as const) {
    for (const [index, ref] of refs.entries()) {
      if (ref === null || EVERYBODY.has(ref) || sidesMeant(mission, ref).length > 0) continue;
      const known = mission.sides.flatMap(({ id, role }) => (role ? [id, role] : [id]));
      // Every letter is near every other: only words are offered.
      const meant = didYouMean(
        ref,
        [...known, ...EVERYBODY].filter((word) => word.length > 2),
      );
      report(
        issue({
          severity: 'error',
          code: 'unknown-side',
          rule: rules.table,
          path: [list, index],
          message: `No side is called "${ref}". The mission has ${known.join(', ') || 'none'}.${meant}`,
        }),
      );
    }
  }
}
