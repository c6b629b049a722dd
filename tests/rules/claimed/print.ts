/** Rows of the catalogue that live on paper: the same card drawn with the row's data, and without it. */
import { deriveUnit } from '#shared/army/derive';
import { sampleArmies } from '#shared/army/samples';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { bellumCards } from '#shared/print/cards/bellum-card';
import { cadenceCards } from '#shared/print/cards/cadence-card';
import { CARD_SHAPES } from '#shared/print/cards/card-size';
import type { PrintedCard } from '#shared/print/cards/printed-card';
import { referenceCard } from '#shared/print/cards/reference-card';
import type { Mark } from '#shared/print/marks';
import { missionSheets } from '#shared/print/mission-sheet';
import { armyPrint } from '#shared/print/print-book';
import { printOptionsSchema } from '#shared/print/print-options';
import { rosterSheets } from '#shared/print/roster-sheet';
import { tokenSheets } from '#shared/print/token-sheet';
import type { DataCard } from '#shared/schema/data-card';
import type { GameSystem } from '#shared/systems/game-system';
import { builtInRegistry } from '#shared/systems/registry';
import { covers, type ClaimedRule } from '../claimed-rule';

const AT = 'shared/print/cards/bellum-card.ts';
const bellum = builtInRegistry.get('bellum-caelum')!;
const squadrons = builtInRegistry.get('squadrons')!;
const options = printOptionsSchema.parse({});

const flat = (marks: readonly Mark[]): readonly Mark[] =>
  marks.flatMap((mark) => (mark.kind === 'group' || mark.kind === 'clip' ? [mark, ...flat(mark.marks)] : [mark]));
const words = (marks: readonly Mark[]): string[] =>
  flat(marks).flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
const said = (marks: readonly Mark[], wanted: readonly string[]): string[] => {
  const all = words(marks);
  return wanted.filter((word) => all.some((each) => each.includes(word)));
};

/** A card of the system as printed, changed before it is drawn. */
function cards(id: string, change: Partial<DataCard> = {}, bases = 1): readonly PrintedCard[] {
  const [army] = sampleArmies('bellum-caelum');
  const card = { ...bellum.cards.get(id)!, ...change };
  const unit = { ...deriveUnit(army!, { ...army!.units[0]!, entry: id, name: card.name, bases }, bellum), card, bases };
  return bellumCards([unit], { system: bellum, army: { id: 'a', name: 'Host' }, options, shape: CARD_SHAPES.poker });
}
const front = (id: string, change: Partial<DataCard> = {}): readonly Mark[] => cards(id, change)[0]!.front;
const thickBars = (marks: readonly Mark[]): number =>
  flat(marks).filter((mark) => mark.kind === 'line' && mark.stroke.width === 0.75).length;
const dashes = (marks: readonly Mark[]): number =>
  flat(marks).filter((mark) => mark.kind === 'line' && mark.stroke.dash !== undefined).length;
const stars = (marks: readonly Mark[]): number =>
  flat(marks).filter((mark) => mark.kind === 'path' && mark.d.startsWith('M12 2.2l3')).length;
const numbered = (marks: readonly Mark[]): number[] =>
  flat(marks).flatMap((mark) =>
    mark.kind === 'text' && mark.size <= 7 && /^\d+$/.test(mark.text) && mark.align === 'centre' && mark.y > 50
      ? [Number(mark.text)]
      : [],
  );

const withParts = (): readonly Mark[] => cards('idol-walker')[1]!.front;
const typeless = (system: GameSystem): GameSystem => ({ ...system, engine: 'cadence' });
const reference = (system: GameSystem): readonly Mark[] =>
  referenceCard({ system, army: { id: 'a', name: 'Host' }, options, shape: { width: 88, height: 63, scale: 1 } }).front;
const orders = (system: GameSystem): string[] =>
  said(
    tokenSheets(
      {
        armies: [armyPrint(sampleArmies('bellum-caelum')[0]!, bellum)].map((army) => ({ ...army, system })),
        missions: [],
      },
      options,
    ).flatMap((page) => page.marks),
    ['MOVE', 'SHOOT', 'FIGHT', 'CAST', 'PASS'],
  );
const highNoon = builtInMissions().find(({ id }) => id === 'high-noon')!;
const devils = builtInRegistry.get('devils-bluff')!;

export const covered: readonly ClaimedRule[] = [
  covers(
    'B-PRINT-1',
    AT,
    'Toughness in the middle, four Defences around it, one below',
    [['4+', '+2', '+1'], ['5+']],
    (inForce) => [
      said(
        front(
          'ramwagon',
          inForce ? {} : { stats: { ...bellum.cards.get('ramwagon')!.stats, defence: null, toughness: null } },
        ),
        ['4+', '+2', '+1'],
      ).filter((word) => !inForce || word !== ''),
      said(front('tuskers'), ['5+']),
    ],
  ),
  covers(
    'B-PRINT-2',
    AT,
    'a Models track that counts down, with the Shock bar',
    [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 1],
    (inForce) => {
      const marks = front('tuskers', inForce ? {} : { models: 0 });
      return [numbered(marks), thickBars(marks)];
    },
  ),
  covers('B-STAT-13', AT, 'the bar stands after box shockBelow', [1, 0], (inForce) => [
    thickBars(front('tuskers', inForce ? {} : { shockBelow: 0 })),
    thickBars(front('tuskers', { shockBelow: 0 })),
  ]),
  covers('B-PRINT-3', AT, 'one star per unit of the largest squadron', 4, (inForce) =>
    stars(front('tuskers', inForce ? {} : { squadronStars: 0 })),
  ),
  covers(
    'B-PRINT-4',
    AT,
    'weapons with Ra, At and type, St, Da; powers with their Apt modifier',
    [
      ['CC', '5i', 'Spiked Maul'],
      ['Apt +1', 'Stampede Call'],
    ],
    (inForce) => {
      const marks = front('host-chief', inForce ? {} : { weapons: [], powers: [] });
      return [said(marks, ['CC', '5i', 'Spiked Maul']), said(marks, ['Apt +1', 'Stampede Call'])];
    },
  ),
  covers(
    'B-PRINT-5',
    AT,
    'bracket lines on vehicles, parts on side two of titans',
    [2, ['Hull', 'Cannon Arm', 'Legs', 'vital']],
    (inForce) => [
      dashes(front('ramwagon', inForce ? {} : { brackets: [] })),
      said(withParts(), ['Hull', 'Cannon Arm', 'Legs', 'vital']),
    ],
  ),
  covers(
    'B-PRINT-6',
    'shared/print/token-sheet.ts',
    'order tokens of five kinds',
    ['MOVE', 'SHOOT', 'FIGHT', 'CAST', 'PASS'],
    (inForce) => orders(inForce ? bellum : typeless(bellum)),
  ),
  ...(['I', 'V', 'H'] as const).map((type) =>
    covers(
      `B-TYPE-${type}-1`,
      'shared/print/cards/reference-card.ts',
      'what the letter is for, on the reference card',
      [`${type.toLowerCase()}:`],
      (inForce) => said(reference(inForce ? bellum : typeless(bellum)), [`${type.toLowerCase()}:`]),
    ),
  ),
  covers(
    'C-TER-3',
    'shared/print/mission/panels.ts',
    'a legend of the keywords that occur',
    ['Climbable.', 'Impassable.', 'Rough.', 'Cover.'],
    (inForce) =>
      said(missionSheets(inForce ? highNoon : { ...highNoon, terrain: [] }, devils, { options, date: '' })[0]!.marks, [
        'Climbable.',
        'Impassable.',
        'Rough.',
        'Cover.',
        'Dangerous.',
      ]),
  ),
  covers('C-TRN-4', 'shared/print/army-print.ts', 'the roster notes who rides in what', ['aboard'], (inForce) => {
    const [army] = sampleArmies('squadrons');
    const [first, second] = army!.units;
    const riding = { ...army!, units: [first!, inForce ? { ...second!, transport: first!.id } : second!] };
    return said(
      rosterSheets(armyPrint(riding, squadrons), { options, date: '' }).flatMap((page) => page.marks),
      ['aboard'],
    );
  }),
  covers(
    'C-CMD-1',
    'shared/print/cards/cadence-card.ts',
    'a place for the command die, with its points',
    ['Command die 5, 6 in round 1'],
    (inForce) => {
      const [army] = sampleArmies('squadrons');
      const unit = deriveUnit(army!, army!.units[0]!, squadrons);
      const models = inForce ? unit.models : unit.models.map((model) => ({ ...model, command: 1, rules: [] }));
      return said(
        cadenceCards([{ ...unit, models }], {
          system: squadrons,
          army: { id: 'a', name: 'x' },
          options,
          shape: CARD_SHAPES.poker,
        })[0]!.front,
        ['Command die 5, 6 in round 1'],
      );
    },
  ),
];
