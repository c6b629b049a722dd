/** Rows of the catalogue that live on paper. */
import { deriveUnit } from '#shared/army/derive';
import { sampleArmies } from '#shared/army/samples';
import { bellumCards } from '#shared/print/cards/bellum-card';
import { cadenceCards } from '#shared/print/cards/cadence-card';
import { CARD_SHAPES } from '#shared/print/cards/card-size';
import type { PrintedCard } from '#shared/print/cards/printed-card';
import { referenceCards } from '#shared/print/cards/reference-card';
import type { Mark } from '#shared/print/marks';
import { missionSheets } from '#shared/print/mission-sheet';
import { armyPrint } from '#shared/print/print-book';
import { printOptionsSchema } from '#shared/print/print-options';
import { rosterSheets } from '#shared/print/roster-sheet';
import { tokenSheets } from '#shared/print/token-sheet';
import type { DataCard } from '#shared/schema/data-card';
import type { GameSystem } from '#shared/systems/game-system';
import { covers, type CoveredRule } from '../../covered-rule';
import type { World } from '../../world';

const options = printOptionsSchema.parse({});

const flat = (marks: readonly Mark[]): readonly Mark[] =>
  marks.flatMap((mark) => (mark.kind === 'group' || mark.kind === 'clip' ? [mark, ...flat(mark.marks)] : [mark]));
const words = (marks: readonly Mark[]): string[] =>
  flat(marks).flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
const said = (marks: readonly Mark[], wanted: readonly string[]): string[] => {
  const all = words(marks);
  return wanted.filter((word) => all.some((each) => each.includes(word)));
};

/** A card of the system, drawn; `change` is the case's own. */
function cards(world: World, id: string, change: Partial<DataCard> = {}): readonly PrintedCard[] {
  const bellum = world.system('bellum-caelum');
  const [army] = sampleArmies('bellum-caelum');
  const card = { ...bellum.cards.get(id)!, ...change };
  const unit = { ...deriveUnit(army!, { ...army!.units[0]!, entry: id, name: card.name, bases: 1 }, bellum), card };
  return bellumCards([unit], { system: bellum, army: { id: 'a', name: 'Host' }, options, shape: CARD_SHAPES.poker });
}
const front = (world: World, id: string, change: Partial<DataCard> = {}): readonly Mark[] =>
  cards(world, id, change)[0]!.front;
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

const reference = (system: GameSystem): readonly Mark[] =>
  referenceCards({
    system,
    army: { id: 'a', name: 'Host' },
    options,
    shape: { width: 88, height: 63, scale: 1 },
  }).flatMap(({ front }) => front);

export const covered: readonly CoveredRule[] = [
  covers(
    'B-PRINT-1',
    'Toughness in the middle, four Defences around it, one below',
    [['4+', '+2', '+1'], ['5+']],
    (world) => [said(front(world, 'ramwagon'), ['4+', '+2', '+1']), said(front(world, 'tuskers'), ['5+'])],
  ),
  covers(
    'B-PRINT-2',
    'a Models track that counts down, with the Shock bar',
    [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 1],
    (world) => {
      const marks = front(world, 'tuskers');
      return [numbered(marks), thickBars(marks)];
    },
  ),
  covers('B-STAT-13', 'the bar stands after box shockBelow', [1, 0], (world) => [
    thickBars(front(world, 'tuskers')),
    thickBars(front(world, 'tuskers', { shockBelow: 0 })),
  ]),
  covers('B-PRINT-3', 'one star per unit of the largest squadron', 4, (world) => stars(front(world, 'tuskers'))),
  covers(
    'B-PRINT-4',
    'weapons with Ra, At and type, St, Da; powers with their Apt modifier',
    [
      ['CC', '5i', 'Spiked Maul'],
      ['Apt +1', 'Stampede Call'],
    ],
    (world) => {
      const marks = front(world, 'host-chief');
      return [said(marks, ['CC', '5i', 'Spiked Maul']), said(marks, ['Apt +1', 'Stampede Call'])];
    },
  ),
  covers(
    'B-PRINT-5',
    'bracket lines on vehicles, parts on side two of titans',
    [2, ['Hull', 'Cannon Arm', 'Legs', 'vital']],
    (world) => [
      dashes(front(world, 'ramwagon')),
      said(cards(world, 'idol-walker')[1]!.front, ['Hull', 'Cannon Arm', 'Legs', 'vital']),
    ],
  ),
  covers('B-PRINT-6', 'order tokens of five kinds', ['MOVE', 'SHOOT', 'FIGHT', 'CAST', 'PASS'], (world) =>
    said(
      tokenSheets(
        { armies: [armyPrint(sampleArmies('bellum-caelum')[0]!, world.system('bellum-caelum'))], missions: [] },
        options,
      ).flatMap((page) => page.marks),
      ['MOVE', 'SHOOT', 'FIGHT', 'CAST', 'PASS'],
    ),
  ),
  ...(['I', 'V', 'H'] as const).map((type) =>
    covers(`B-TYPE-${type}-1`, 'what the letter is for, on the reference card', [`${type.toLowerCase()}:`], (world) =>
      said(reference(world.system('bellum-caelum')), [`${type.toLowerCase()}:`]),
    ),
  ),
  covers('C-TER-3', 'a legend of the keywords that occur', ['Climbable.', 'Impassable.', 'Rough.', 'Cover.'], (world) =>
    said(missionSheets(world.mission('high-noon'), world.system('devils-bluff'), { options, date: '' })[0]!.marks, [
      'Climbable.',
      'Impassable.',
      'Rough.',
      'Cover.',
      'Dangerous.',
    ]),
  ),
  covers('C-TRN-4', 'the roster notes who rides in what', ['aboard'], (world) => {
    const [army] = sampleArmies('squadrons');
    const [first, second] = army!.units;
    const riding = { ...army!, units: [first!, { ...second!, transport: first!.id }] };
    return said(
      rosterSheets(armyPrint(riding, world.system('squadrons')), { options, date: '' }).flatMap((page) => page.marks),
      ['aboard'],
    );
  }),
  covers('C-CMD-1', 'a place for the command die, with its points', ['Command die 5, 6 in round 1'], (world) => {
    const system = world.system('squadrons');
    const [army] = sampleArmies('squadrons');
    const unit = deriveUnit(army!, army!.units[0]!, system);
    return said(
      cadenceCards([unit], { system, army: { id: 'a', name: 'x' }, options, shape: CARD_SHAPES.poker })[0]!.front,
      ['Command die 5, 6 in round 1'],
    );
  }),
];
