import { serialise } from '../schema/serialise';
import { systemSchema, type SystemDocument } from '../schema/system';
import { changeWords, earlierEditions, notesOf } from './editions';
import { compareReleases } from './registry';
import { diffSystems } from './system-diff';

/** What somebody decides on when a module comes in that is here already, in another edition or with other things in it. */
export interface ModuleUpdate {
  readonly here: string;
  readonly coming: string;
  /** What its author says of the edition that comes. */
  readonly notes: string;
  readonly changes: string[];
  /** What is here is not what the one that comes calls that edition: somebody changed it here, or it is another module. */
  readonly changedHere: boolean;
}

/** Editions that a module carries; more would only grow the file. */
const CARRIED = 4;
const MOST_CHANGES = 400;

const own = ({ earlier: _, ...rest }: SystemDocument): string => serialise(rest);
const bare = ({ earlier: _, editions: __, ...rest }: SystemDocument): string => serialise(rest);

/** What a module that comes in means for the one of its id: nothing new, or a question. Null where either cannot be read. */
export function moduleUpdate(here: unknown, coming: unknown): 'nothing-new' | ModuleUpdate | null {
  const [mine, theirs] = [systemSchema.safeParse(here), systemSchema.safeParse(coming)];
  if (!mine.success || !theirs.success) return null;
  const [before, after] = [mine.data, theirs.data];
  if (own(before) === own(after)) return 'nothing-new';
  const older = compareReleases(after.release, before.release) < 0;
  if (older && earlierEditions(before).some((kept) => bare(kept) === bare(after))) return 'nothing-new';
  const claimed =
    after.release === before.release ? after : earlierEditions(after).find(({ release }) => release === before.release);
  return {
    here: before.release,
    coming: after.release,
    notes: notesOf(after),
    changes: diffSystems(before, after).map(changeWords).slice(0, MOST_CHANGES),
    changedHere: claimed !== undefined && bare(claimed) !== bare(before),
  };
}

/**
 * The module that comes in, in the place of the one that is here: that one stays among its earlier editions, so that armies and
 * missions which pin it are still checked by it.
 */
export function updatedModule(here: unknown, coming: unknown): SystemDocument {
  const [before, after] = [systemSchema.parse(here), systemSchema.parse(coming)];
  if (before.release === after.release) return after;
  const { earlier: _, editions: __, ...kept } = before;
  const others = [...(after.earlier ?? []), ...(before.earlier ?? [])].filter(
    ({ release }, i, all) =>
      release !== before.release &&
      release !== after.release &&
      all.findIndex((other) => other['release'] === release) === i,
  );
  const earlier = [kept as Record<string, unknown>, ...others].sort((a, b) =>
    compareReleases(String(b['release']), String(a['release'])),
  );
  return systemSchema.parse({ ...after, earlier: earlier.slice(0, CARRIED) });
}
