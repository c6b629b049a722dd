import { figureText } from '../../core/dice-figure';
import { printRule } from '../../systems/game-system';
import { classLine, designsOf, money, type ArmyPrint } from '../army-print';
import { CARD_STATS, cardRule, statText, weaponFigures, weaponName } from '../cards/bellum-figures';
import { profileCells } from '../cards/cadence-card';
import { weaponRows } from '../cards/card-weapons';
import { PAGE_WORDS, planTracks } from '../cards/track';
import type { Flow } from '../flow';
import { MM_PER_PT } from '../faces';
import { firstBaseline, fitted, wrap, wrapText, writeBlock, type Span } from '../text-block';
import { HEAVY, ROW, capitals, figure, label } from '../type-styles';
import { tracksOf } from './unit-block';

/** What a row's points take. */
const POINTS = 15;

/** Weapons and rules have at least this part of the width, so that they do not run down the page in a narrow column. */
const LEAST_WORDS = 0.34;

interface Columns {
  readonly step: number;
  /** Where figures and words begin, and what the words have. */
  readonly stats: number;
  readonly words: number;
  readonly room: number;
}

/** Figures stand closer, then names have less, where there are many of them. */
function columnsOf(width: number, figures: number, size: number): Columns {
  const least = width * LEAST_WORDS;
  const free = width - POINTS - 4 - least;
  const step = Math.min((figures > 6 ? 6.4 : 7.2) * (size / 8.2), (free - width * 0.2) / figures);
  const stats = Math.min(width * 0.27, free - figures * step);
  const words = stats + figures * step + 2;
  return { step, stats, words, room: width - words - POINTS - 2 };
}

/** One row per design: name, profile, weapons and rules in words, boxes to cross off, points. */
export function compactRows(flow: Flow, army: ArmyPrint, size: number): void {
  const { system } = army;
  const { x, width } = flow.box;
  const bellum = system.engine === 'bellum-caelum';
  const labels = bellum ? [...CARD_STATS, 'tgh'] : system.attributes.map(({ short }) => short);
  const { step, stats, words, room } = columnsOf(width, labels.length, size);
  flow.block(4, (pen, y) => {
    pen.text(x, y + 1.7, 'UNIT', label(5.6));
    for (const [i, name] of labels.entries())
      pen.text(x + stats + step * (i + 0.5), y + 1.7, capitals(name), label(5.6), 'centre');
    pen.text(x + words, y + 1.7, 'WEAPONS AND RULES', label(5.6));
    pen.text(x + width, y + 1.7, capitals(system.currency.name), label(5.6), 'right');
    pen.line(x, y + 2.8, x + width, y + 2.8, HEAVY);
  });
  for (const units of designsOf(army.units)) {
    const [unit] = units;
    if (!unit) continue;
    const name = wrapText(
      units.map((each) => each.name).join(', '),
      'name',
      stats - 2,
      size + 1.4,
      (size + 1.4) * 1.12,
    );
    const under = wrapText(
      unit.card ? `${unit.card.type}${unit.bases > 1 ? `, squadron of ${unit.bases}` : ''}` : classLine(unit, system),
      'figure',
      stats - 2,
      size - 1,
      (size - 1) * 1.15,
    );
    const spans: Span[] = [];
    for (const { name: weapon, bearer, weapon: at } of unit.card ? [] : weaponRows(unit, system, 63, 'none', false)) {
      const rules = at.rules.map((ref) => printRule(system, ref)).join(', ');
      spans.push(
        { face: 'strong', text: `${spans.length === 0 ? '' : ' '}${weapon}` },
        {
          face: 'figure',
          text:
            `${bearer === null ? '' : ` (${bearer})`} ${at.range}″ Att ${figureText(at, 'attacks')} Dmg ${figureText(at, 'damage')} Prc ` +
            `${at.piercing}${rules === '' ? '' : ` (${rules})`}.`,
        },
      );
    }
    for (const weapon of unit.card?.weapons ?? []) {
      const [ra, at, st, da] = weaponFigures(weapon);
      const rules = weapon.rules.map((ref) => cardRule(system, ref).name).join(', ');
      spans.push(
        { face: 'strong', text: `${spans.length === 0 ? '' : ' '}${weaponName(weapon)}` },
        { face: 'figure', text: ` Ra ${ra} At ${at} St ${st} Da ${da}${rules === '' ? '' : ` (${rules})`}.` },
      );
    }
    const rules = unit.card
      ? [
          ...unit.card.specialRules.map((ref) => cardRule(system, ref).name),
          ...unit.card.powers.map((power) => power.name),
        ]
      : [
          ...new Set(
            unit.models.flatMap((model) =>
              model.ruleOrigins.filter(({ implied }) => !implied).map(({ ref }) => printRule(system, ref)),
            ),
          ),
        ];
    if (rules.length > 0) spans.push({ face: 'figure', text: `${spans.length === 0 ? '' : ' '}${rules.join(', ')}.` });
    const text = wrap(
      spans.length === 0 ? [{ face: 'figure', text: '–' }] : spans,
      room,
      size - 0.6,
      (size - 0.6) * 1.2,
    );
    const rows = unit.card ? 1 : Math.max(1, unit.models.length);
    const tracks = planTracks(tracksOf(units), room, 4.8, PAGE_WORDS);
    const height = Math.max(
      name.height + under.height + 2.2,
      text.height + tracks.height + 3,
      rows * size * MM_PER_PT * 1.5 + 2.4,
    );
    flow.block(height, (pen, y) => {
      const below = writeBlock(pen, x, y + 0.8, name);
      // Name, figures, weapons and points stand on one line.
      const line = firstBaseline(name, y + 0.8);
      writeBlock(pen, x, below + 0.2, under);
      const figures = unit.card
        ? [
            [
              ...CARD_STATS.map((stat) => statText(stat, unit.card?.stats[stat])),
              statText('toughness', unit.card.stats.toughness),
            ],
          ]
        : unit.models.map((model) => profileCells(model, system).map(({ value }) => value));
      for (const [r, row] of figures.entries())
        for (const [i, value] of row.entries())
          pen.text(
            x + stats + step * (i + 0.5),
            line + r * size * MM_PER_PT * 1.5,
            value,
            fitted(value, figure(size + 0.4), step - 0.8, 5.6) ?? figure(5.6),
            'centre',
          );
      tracks.draw(pen, x + words, writeBlock(pen, x + words, line - firstBaseline(text, 0), text) + 0.6);
      const points = units.length > 1 ? `${units.length} × ${money(system, unit.points)}` : money(system, unit.points);
      pen.text(x + width, line, points, fitted(points, figure(size + 1.2), POINTS, 5.6) ?? figure(5.6), 'right');
      pen.line(x, y + height - 0.2, x + width, y + height - 0.2, ROW);
    });
  }
}
