import { canonical } from '../schema/serialise';
import { systemSchema, type SystemDocument } from '../schema/system';
import { diffSystems, type SystemChange } from './system-diff';

/** Earlier editions that a module carries with it: armies that pin one are still checked by it. */
const KEPT = 4;

/** "2" after "1", "1.5" after "1.4", "beta.2" after "beta". */
export function nextRelease(release: string): string {
  const last = /^(.*?)(\d+)$/.exec(release);
  return last ? `${last[1] ?? ''}${Number(last[2]) + 1}` : `${release}.2`;
}

/** The module as it is put away, and the same module going on as the next edition. */
export function withNextEdition(document: SystemDocument, release: string): SystemDocument {
  const { earlier = [], editions = [], ...rest } = document;
  const said = editions.find((edition) => edition.release === document.release);
  const changes = changesSinceKept(document).map(changeWords).slice(0, 400);
  const closed = { release: document.release, notes: said?.notes ?? '', changes };
  return systemSchema.parse({
    ...rest,
    release,
    earlier: [canonical(rest), ...earlier.filter((kept) => kept['release'] !== document.release)].slice(0, KEPT),
    editions: [
      { release, notes: '', changes: [] },
      closed,
      ...editions.filter((edition) => edition.release !== document.release && edition.release !== release),
    ].slice(0, 100),
  });
}

/** What the author says of the edition in hand. */
export const notesOf = ({ editions = [], release }: SystemDocument): string =>
  editions.find((edition) => edition.release === release)?.notes ?? '';

/** The list of editions with other words for the one in hand. */
export function editionsWithNotes(document: SystemDocument, notes: string): NonNullable<SystemDocument['editions']> {
  const { editions = [], release } = document;
  const at = editions.findIndex((edition) => edition.release === release);
  const edition = editions[at];
  return edition ? editions.with(at, { ...edition, notes }) : [{ release, notes, changes: [] }, ...editions];
}

const read = new Map<string, SystemDocument | null>();

/** The editions that a module carries, newest first. One that cannot be read is left out. */
export const earlierEditions = ({ earlier = [], id }: SystemDocument): readonly SystemDocument[] =>
  earlier.flatMap((kept) => {
    const text = JSON.stringify(kept);
    let document = read.get(text);
    if (document === undefined) {
      const parsed = systemSchema.safeParse(kept);
      document = parsed.success ? parsed.data : null;
      if (read.size > 40) read.clear();
      read.set(text, document);
    }
    // A copy under another id goes on from the same editions.
    return document ? [{ ...document, id }] : [];
  });

/** What moved on since the edition before; nothing if none is kept. */
export function changesSinceKept(document: SystemDocument): readonly SystemChange[] {
  const [before] = earlierEditions(document);
  return before ? diffSystems(before, document) : [];
}

const WHOLE: ReadonlyMap<string, string> = new Map([
  ['measure', 'The measure'],
  ['rounds', 'The number of rounds'],
  ['table', 'The table'],
  ['limits', 'The usual sizes of an army'],
  ['engine', 'The figures of the rules'],
  ['surcharges', 'The surcharges'],
  ['constraints', 'What an army must keep to'],
  ['scoring', 'The victory points of the game'],
  ['bases', 'The bases'],
  ['markers', 'The markers'],
  ['missions', 'The missions'],
]);

/** "Long rifle: cost 5 → 6, range 18 → 20". */
export function changeWords({ kind, part, name, details }: SystemChange): string {
  const what = WHOLE.get(part) ?? name;
  if (kind !== 'changed') return `${what}: ${kind}`;
  const words = details.map(detailWords).filter((each) => each !== '');
  return words.length === 0 ? `${what}: changed` : `${what}: ${words.join(', ')}`.slice(0, 400);
}

/** "values.hitPoints 1 → 2" reads "hit points 1 → 2"; a path alone names what is not a single figure. */
function detailWords(detail: string): string {
  const [path = '', ...rest] = detail.split(' ');
  const word = path
    .replace(/^(values|parameters)\./, '')
    .replaceAll('.', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const moved = rest.join(' ');
  return word === 'value' ? moved : `${word} ${moved}`.trim();
}
