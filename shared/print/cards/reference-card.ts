import type { BellumFigures } from '../../rules/figures/bellum-caelum';
import type { CadenceFigures } from '../../rules/figures/cadence';
import type { Randomiser } from '../../rules/randomiser';
import type { Rule } from '../../rules/rule';
import { rollWord } from '../../rules/words';
import { closeRange } from '../../systems/cadence/core/close-range';
import { cover } from '../../systems/cadence/core/cover';
import { dangerousTerrain } from '../../systems/cadence/core/dangerous-terrain';
import { evasion } from '../../systems/cadence/core/evasion';
import { heightAdvantage } from '../../systems/cadence/core/height-advantage';
import { minimumDistance } from '../../systems/cadence/core/minimum-distance';
import { obscured } from '../../systems/cadence/core/obscured';
import { rush } from '../../systems/cadence/core/rush';
import { waysOfVehicles } from '../../systems/cadence/special/vehicle';
import { pointsWords, statedLine } from '../../rules/scoring/scoring-words';
import { scoringNames } from '../../systems/scoring-names';
import type { GameSystem } from '../../systems/game-system';
import { BLACK } from '../marks';
import { Pen } from '../pen';
import { wrapText, writeBlock } from '../text-block';
import { capitals, figure, label, quietFigure } from '../type-styles';
import { INSET, SIDE_COLOURS, drawFrame, drawHead } from './card-frame';
import type { CardContext, PrintedCard } from './printed-card';

interface Note {
  readonly head: string;
  readonly text: string;
}

/** The turn at a glance, built from the system's own figures, with its victory points. */
export function referenceCard(context: CardContext): PrintedCard {
  const { system, shape, options } = context;
  const width = shape.width / shape.scale;
  const height = shape.height / shape.scale;
  const pen = new Pen();
  const coloured = options.ink === 'side';
  drawFrame(pen, {
    width,
    height,
    corner: coloured ? (options.side === 'b' ? 'striped' : 'solid') : 'empty',
    ink: coloured ? SIDE_COLOURS[options.side] : BLACK,
  });
  const top = drawHead(pen, width, { name: 'Reference', under: `${system.name} in one glance`, points: null }) - 0.4;
  const bottom = height - 5.4;
  const columns = width > 80 ? 2 : 1;
  const room = (width - 2 * INSET - 2.6 - (columns - 1) * 3) / columns;
  let column = 0;
  let y = top;
  const left = (): number => INSET + 1.3 + column * (room + 3);
  /** Moves to the next column when `needed` does not fit; false if there is none. */
  const fits = (needed: number): boolean => {
    if (y + needed <= bottom) return true;
    if (column + 1 >= columns) return false;
    column++;
    y = top;
    return y + needed <= bottom;
  };
  for (const note of notes(system)) {
    const block = wrapText(note.text, 'text', room, 6, 6.9);
    if (!fits(3 + block.height)) break;
    y = heading(pen, left(), room, y, note.head);
    y = writeBlock(pen, left(), y, block) + 0.7;
  }
  const names = scoringNames(system);
  const lines = system.document.scoring.map((line) => ({ text: statedLine(line, names), points: pointsWords(line) }));
  if (lines.length > 0 && fits(3 + 2.95 * lines.length)) {
    y = heading(pen, left(), room, y, 'Victory points');
    for (const { text, points } of lines) {
      pen.text(left(), y + 2.1, text, quietFigure(6.1));
      pen.text(left() + room - 1, y + 2.1, points, figure(6.6), 'right');
      pen.line(left(), y + 2.9, left() + room, y + 2.9, 0.12);
      y += 2.95;
    }
  }
  return {
    label: 'Reference',
    army: null,
    unit: null,
    shape,
    front: pen.marks,
    back: null,
    foot: `${context.army.name} · ${system.name}`,
  };
}

function heading(pen: Pen, x: number, width: number, y: number, text: string): number {
  pen.text(x, y + 1.7, capitals(text), label(4.8));
  pen.line(x, y + 2.4, x + width, y + 2.4, 0.25);
  return y + 2.8;
}

function notes({ figures, dice }: GameSystem): readonly Note[] {
  return figures.family === 'bellum-caelum' ? bellumNotes(figures) : cadenceNotes(figures, dice);
}

function cadenceNotes(figures: CadenceFigures, dice: Randomiser): readonly Note[] {
  const { minActions, maxActions, mustMove, minTargetGap, evasionCost, dangerousRoll } = figures;
  const deck = dice.kind === 'deck';
  const said = (...rules: readonly Rule[]): string =>
    rules
      .map((rule) => (rule.short ?? rule.text)(figures, dice))
      .filter((text) => text !== '')
      .join(' ');
  const list: Note[] = [
    {
      head: 'Activation',
      text: `Declare ${minActions} to ${maxActions} actions${mustMove ? ', one of them Move' : ''}. Pay 1 CP each. ${said(rush)}${mustMove ? ` ${waysOfVehicles(figures)}.` : ''}`,
    },
    {
      head: 'Attack',
      text: `1 hit: ${rollWord(dice)} Skl. 2 save: Def + Prc. 3 counter: by Dmg. ${minTargetGap === null ? '' : `${said(minimumDistance)} `}${said(closeRange)}`,
    },
  ];
  if (deck)
    list.push({
      head: 'Cards',
      text: `Ace 1, J 11, Q 12, K 13. On any draw you may swap the card with one of your hand of ${dice.hand}. Core modifiers count double.`,
    });
  if (evasionCost !== null) list.push({ head: 'Evade', text: said(evasion) });
  if (dangerousRoll !== null) list.push({ head: 'Dangerous ground', text: said(dangerousTerrain) });
  const sight = said(obscured, cover, heightAdvantage);
  if (sight !== '') list.push({ head: 'Sight and cover', text: sight });
  if (!figures.closePass)
    list.push({
      head: 'Secure',
      text: `Within ${figures.secureWithin}″, no enemy within ${figures.secureClear}″${figures.secureBySkill ? `, on a Skl ${rollWord(dice)}` : ''}.`,
    });
  return list;
}

function bellumNotes({ engageWithin }: BellumFigures): readonly Note[] {
  return [
    { head: 'Round', text: 'Orders, activations turn about, then scoring and damage.' },
    { head: 'Orders', text: 'Tokens equal to Act, face down: Move, Shoot, Fight, Cast, Pass.' },
    {
      head: 'Shoot',
      text: 'At dice on Sho; target rolls Shi dice on St, Defence added, and each save cancels a hit. Da per hit, at most one model’s wounds.',
    },
    {
      head: 'Fight',
      text: `Within ${engageWithin} cm. At dice on Clo against Par dice on St. No cap; spare parries hit back for 1 each.`,
    },
    {
      head: 'Weapon types',
      text: 'i: many weak hits, for infantry. v: few strong ones, for vehicles. h: for single leaders.',
    },
    {
      head: 'Damage',
      text: 'Only tallied. At the end of the round roll Toughness for each point; a failure costs a wound or a model.',
    },
    {
      head: 'Shock',
      text: 'Models left below the bar, or more damage tallied than models left: one Ini check per order, each success lets one order happen.',
    },
  ];
}
