import { fillWords, type Told } from '../rules/figures/fill-words';
import { D6, DECK } from '../rules/randomiser';
import { bellumCaelumGuide } from './bellum-caelum/guide';
import { bellumCaelumFigures } from './bellum-caelum/system';
import { cadenceGuide } from './cadence/guide';
import { cadenceFigures } from './cadence/system';
import { devilsBluffGuide } from './devils-bluff/guide';
import { devilsBluffFigures } from './devils-bluff/system';
import type { GameSystem } from './game-system';
import type { GuideEntry } from './guide-entry';
import { squadronsGuide } from './squadrons/guide';
import { squadronsFigures } from './squadrons/system';

interface Guide extends Told {
  readonly entries: readonly GuideEntry[];
}

/** The rules of a system in our own words, by its id, with the figures of the built-in system. */
const GUIDES: ReadonlyMap<string, Guide> = new Map<string, Guide>([
  ['cadence', { entries: cadenceGuide, figures: cadenceFigures, dice: D6 }],
  ['squadrons', { entries: squadronsGuide, figures: squadronsFigures, dice: D6 }],
  ['devils-bluff', { entries: devilsBluffGuide, figures: devilsBluffFigures, dice: DECK }],
  ['bellum-caelum', { entries: bellumCaelumGuide, figures: bellumCaelumFigures, dice: D6 }],
]);

const tell = (entry: GuideEntry, told: Told): GuideEntry => ({
  ...entry,
  title: fillWords(entry.title, told),
  text: fillWords(entry.text, told),
});

/** A built-in system's own chapters, told with the figures of the system that is read: a module of it may have changed them. */
export function guideOf(system: string, told?: Told): readonly GuideEntry[] {
  const guide = GUIDES.get(system);
  return guide ? guide.entries.map((entry) => tell(entry, figuresFor(guide, told))) : [];
}

const figuresFor = (guide: Told, told: Told | undefined): Told =>
  told ? { ...told, figures: over(guide, told) } : guide;

/** A rule that the module does without is told as the built-in system has it. */
const over = (guide: Told, told: Told): Told['figures'] => ({
  ...guide.figures,
  ...(Object.fromEntries(Object.entries(told.figures).filter(([, value]) => value !== null)) as Told['figures']),
});

/** All that is told of a game, from its foundation up: a copy of a built-in game has the chapters of what it plays as. */
export function guideFor(system: GameSystem): readonly GuideEntry[] {
  return system.kin.flatMap(({ id }) => guideOf(id, system));
}

const byId = new Map(
  [...GUIDES].flatMap(([id, guide]) => guide.entries.map((entry) => [entry.id, { id, entry }] as const)),
);

/** The rule of a catalogue id, whichever system it belongs to, told with the figures of the one that is played. */
export function guideEntry(id: string, told?: Told): GuideEntry | undefined {
  const found = byId.get(id);
  const guide = GUIDES.get(found?.id ?? '');
  return found && guide && tell(found.entry, figuresFor(guide, told));
}
