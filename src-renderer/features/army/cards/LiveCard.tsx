import { Button, Popover, UnstyledButton } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { cardFigure, withCardFigure } from '#shared/army/card-figures';
import { deriveUnit } from '#shared/army/derive';
import { unitFromCard } from '#shared/army/new-army';
import { bellumCards } from '#shared/print/cards/bellum-card';
import { CARD_SHAPES } from '#shared/print/cards/card-size';
import { widthOf } from '#shared/print/faces';
import type { Mark, TextMark } from '#shared/print/marks';
import { defaultPrintOptions } from '#shared/print/print-options';
import type { ArmyUnit } from '#shared/schema/army';
import type { DataCard } from '#shared/schema/data-card';
import { showing } from '#shared/print/shown';
import { MarksSvg } from '../../../components/MarksSvg';
import { useShortcuts } from '../../../shell/shortcuts';
import { useSettings } from '../../../state/settings';
import type { ArmyEditor } from '../use-army-editor';
import classes from './LiveCard.module.css';
import { StepField } from './StepField';

const MM_PER_PT = 25.4 / 72;

interface LiveCardProps {
  readonly editor: ArmyEditor;
  readonly card: DataCard;
  /** Drawn as this unit's; left out: as the first unit of the card prints. */
  readonly unit?: ArmyUnit;
  readonly onChange: (card: DataCard, group: string) => void;
  readonly children?: ReactNode;
}

/** The card exactly as it prints; a click on a figure (or Enter on it) edits that figure. Titans and long cards have several sides. */
export function LiveCard({ editor, card, unit, onChange, children }: LiveCardProps) {
  const { army, system } = editor;
  const [side, setSide] = useState(0);
  const lengths = useSettings((settings) => settings.lengths);
  const cards = useMemo(() => {
    const withCard = { ...army, cards: [...(army.cards ?? []).filter(({ id }) => id !== card.id), card] };
    const picture = army.units.find(({ entry }) => entry === card.id)?.picture;
    const bare = unitFromCard(card, 'preview');
    const drawn = deriveUnit(withCard, unit ?? (picture ? { ...bare, picture } : bare), system);
    const setting = { system, army: { id: army.id, name: army.name }, options: defaultPrintOptions() };
    return showing(lengths, () => bellumCards([drawn], { ...setting, shape: CARD_SHAPES.poker }));
  }, [army, card, system, unit, lengths]);
  useShortcuts('Data card', [
    { keys: 'f', label: 'flip card', run: () => setSide((side + 1) % Math.max(1, cards.length)) },
  ]);
  const shown = cards[Math.min(side, cards.length - 1)];
  if (!shown) return null;
  const width = shown.shape.width / shown.shape.scale;
  const height = shown.shape.height / shown.shape.scale;
  return (
    <div className={classes.live}>
      <div className={classes.paper}>
        <MarksSvg marks={shown.front} width={width} height={height} label={`Card of ${card.name}`} />
        {figuresOn(shown.front).map((mark) => (
          <FigureSpot
            key={mark.figure}
            mark={mark}
            page={{ width, height }}
            card={card}
            onChange={(value) => onChange(withCardFigure(card, mark.figure, value), `figure:${mark.figure}`)}
          />
        ))}
      </div>
      <div className={classes.sides}>
        <span className="m-small">As it prints. Click a figure to change it.</span>
        {cards.length > 1 &&
          cards.map((each, i) => (
            <Button
              key={each.label}
              size="xs"
              aria-pressed={i === side}
              variant={i === side ? 'light' : 'default'}
              onClick={() => setSide(i)}
            >
              {i === 0 ? 'Front' : each.label.replace(/^.*, /, '')}
            </Button>
          ))}
        {children}
      </div>
    </div>
  );
}

type FigureMark = TextMark & { readonly figure: string };

const figuresOn = (marks: readonly Mark[]): readonly FigureMark[] => {
  const found = marks.filter((mark): mark is FigureMark => mark.kind === 'text' && mark.figure !== undefined);
  return found.filter((mark, i) => found.findIndex(({ figure }) => figure === mark.figure) === i);
};

function FigureSpot({
  mark,
  page,
  card,
  onChange,
}: {
  readonly mark: FigureMark;
  readonly page: { readonly width: number; readonly height: number };
  readonly card: DataCard;
  readonly onChange: (value: number | null) => void;
}) {
  const [open, setOpen] = useState(false);
  const figure = cardFigure(card, mark.figure);
  if (!figure) return null;
  const high = mark.size * MM_PER_PT;
  const wide = Math.max(widthOf(mark.text, mark.face, mark.size, mark.spacing), 2.4);
  const left = mark.align === 'centre' ? mark.x - wide / 2 : mark.align === 'right' ? mark.x - wide : mark.x;
  // A little more than the letters, so that a finger or a mouse finds it.
  const box = { x: left - 1, y: mark.y - high * 0.85 - 0.5, width: wide + 2, height: high + 1 };
  const share = (part: number, whole: number): string => `${(100 * part) / whole}%`;
  return (
    <Popover opened={open} onChange={setOpen} position="bottom" trapFocus returnFocus withinPortal shadow="md">
      <Popover.Target>
        <UnstyledButton
          className={classes.spot}
          aria-label={`${figure.label} ${figure.value === null ? 'none' : `${figure.value}${figure.skill ? '+' : ''}`}, change`}
          data-figure-spot={mark.figure}
          onClick={() => setOpen(!open)}
          style={{
            left: share(box.x, page.width),
            top: share(box.y, page.height),
            width: share(box.width, page.width),
            height: share(box.height, page.height),
          }}
        />
      </Popover.Target>
      <Popover.Dropdown
        p={8}
        w={132}
        onKeyDown={(event) => {
          const onButton = event.target instanceof HTMLButtonElement;
          if (event.key !== 'Escape' && (event.key !== 'Enter' || onButton)) return;
          // One level at a time: the key that leaves the figure does not also leave the unit.
          event.stopPropagation();
          event.preventDefault();
          setOpen(false);
        }}
      >
        <StepField
          label={figure.label}
          value={figure.value}
          min={figure.min}
          max={figure.max}
          skill={figure.skill}
          first
          onChange={onChange}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
