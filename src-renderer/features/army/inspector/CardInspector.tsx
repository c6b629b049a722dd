import { ActionIcon, Button, Menu, NumberInput } from '@mantine/core';
import { IconCards, IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MusteredUnit } from '#shared/army/muster';
import type { ArmyUnit } from '#shared/schema/army';
import type { DataCard } from '#shared/schema/data-card';
import { printRuleRef, type RuleRef } from '#shared/schema/rule-ref';
import { PaneSection } from '../../../components/Pane';
import { RuleChip } from '../../../components/RuleChip';
import { navigate } from '../../../shell/router';
import { LiveCard } from '../cards/LiveCard';
import { SuggestedPoints } from '../cards/SuggestedPoints';
import { cardTypeName } from '../figures';
import { ruleWords } from '../rule-texts';
import type { ArmyEditor } from '../use-army-editor';
import classes from './Inspector.module.css';
import { Ledger } from './Ledger';
import { UnitHead } from './UnitHead';
import { UnitNotes } from './UnitNotes';

interface CardInspectorProps {
  readonly editor: ArmyEditor;
  readonly unit: ArmyUnit;
  readonly derived: MusteredUnit;
  readonly card: DataCard;
  readonly odds?: ReactNode;
}

/** Every rule that the card names, once: its own and those of its weapons. */
function rulesOn(card: DataCard): readonly RuleRef[] {
  const all = [...card.specialRules, ...card.weapons.flatMap(({ rules }) => rules)];
  return all.filter((ref, i) => all.findIndex((other) => printRuleRef(other) === printRuleRef(ref)) === i);
}

/** A Bellum Caelum unit: its card as it prints, each figure a click away, squadron size, what the card is worth, odds. */
export function CardInspector({ editor, unit, derived, card, odds }: CardInspectorProps) {
  const { system } = editor;
  const stars = card.squadronStars ?? 1;
  const setBases = (bases: number): void => {
    if (bases >= 1) editor.apply({ kind: 'set-bases', unit: unit.id, bases }, `bases:${unit.id}`);
  };
  // The first change makes a copy that belongs to this army, as in the designer.
  const put = (next: DataCard, group: string): void =>
    editor.apply({ kind: 'put-card', card: next }, `card:${next.id}:${group}`);
  const edit = (): void => navigate(`/build/${encodeURIComponent(editor.open.id)}?card=${encodeURIComponent(card.id)}`);
  /** Whoever writes a game of their own gives its points. */
  const ours = system.id === 'bellum-caelum';
  return (
    <div className={classes.inspector}>
      <UnitHead
        editor={editor}
        unit={unit}
        derived={derived}
        kindName={card.name}
        pointsName={ours ? 'Muster’s own' : system.currency.name}
        actions={<Menu.Item onClick={edit}>Edit the data card</Menu.Item>}
      >
        {cardTypeName(card.type)} · {system.factions.get(card.faction ?? '')?.name ?? 'no faction'}
        <Button size="xs" variant="subtle" leftSection={<IconCards size={12} />} onClick={edit}>
          Edit card
        </Button>
      </UnitHead>
      <div className={classes.scroll} tabIndex={-1}>
        <div className={classes.profile}>
          <LiveCard editor={editor} unit={unit} card={card} onChange={put} />
          <div className={classes.chips}>
            {rulesOn(card).map((ref) => {
              const words = ruleWords(ref, system);
              return (
                <RuleChip
                  key={words.key}
                  name={words.name}
                  text={words.text}
                  id={words.id}
                  {...(words.kind ? { kind: words.kind } : {})}
                />
              );
            })}
          </div>
        </div>
        <div className={classes.columns} data-ruled>
          <div className={classes.choices}>
            {card.type === 'infantry' && (
              <>
                <PaneSection
                  title="Squadron"
                  right={stars > 1 ? `${stars} stars: up to ${stars} bases` : 'one star: no grouping'}
                />
                <div className={classes.groupHead}>
                  <ActionIcon
                    size="sm"
                    variant="default"
                    aria-label="One base fewer"
                    onClick={() => setBases(derived.bases - 1)}
                  >
                    <IconMinus size={14} />
                  </ActionIcon>
                  <NumberInput
                    size="sm"
                    w={48}
                    aria-label="Bases"
                    min={1}
                    max={1000}
                    value={derived.bases}
                    onChange={(value) => typeof value === 'number' && setBases(value)}
                  />
                  <ActionIcon
                    size="sm"
                    variant="default"
                    aria-label="One more base"
                    onClick={() => setBases(derived.bases + 1)}
                  >
                    <IconPlus size={14} />
                  </ActionIcon>
                  <span className={classes.groupName}>
                    {derived.bases === 1 ? 'base' : 'bases'}, {derived.size} models
                  </span>
                </div>
              </>
            )}
            <SuggestedPoints
              card={card}
              system={system}
              onTake={(points) => editor.apply({ kind: 'put-card', card: { ...card, points } })}
            />
          </div>
          <div className={classes.aside}>
            <Ledger editor={editor} unit={unit} />
            {ours && (
              <p className={classes.designNote}>
                The rules publish no points. These are Muster’s own, as a fair-play aid; play without them by setting no
                limit.
              </p>
            )}
            {odds}
            <UnitNotes editor={editor} unit={unit} />
          </div>
        </div>
      </div>
    </div>
  );
}
