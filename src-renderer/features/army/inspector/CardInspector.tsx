import { ActionIcon, Button, Menu, NumberInput } from '@mantine/core';
import { IconCards, IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MusteredUnit } from '#shared/army/muster';
import type { ArmyUnit } from '#shared/schema/army';
import type { DataCard } from '#shared/schema/data-card';
import { printRule } from '#shared/systems/game-system';
import { PaneSection } from '../../../components/Pane';
import { RuleChip } from '../../../components/RuleChip';
import { Stamp, Stamps } from '../../../components/Stamp';
import { navigate } from '../../../shell/router';
import { CARD_STAT_NAMES, cardTypeName, printCardStat, printSkill } from '../figures';
import { ruleWords } from '../rule-texts';
import { WeaponRules } from '../WeaponRules';
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

const STATS = Object.keys(CARD_STAT_NAMES) as (keyof typeof CARD_STAT_NAMES)[];

/** A Bellum Caelum unit: squadron size, the card's statistics, weapons and powers. The card itself is edited in the designer. */
export function CardInspector({ editor, unit, derived, card, odds }: CardInspectorProps) {
  const { system } = editor;
  const stars = card.squadronStars ?? 1;
  const setBases = (bases: number): void => {
    if (bases >= 1) editor.apply({ kind: 'set-bases', unit: unit.id, bases }, `bases:${unit.id}`);
  };
  const edit = (): void => navigate(`/build/${encodeURIComponent(editor.open.id)}?card=${encodeURIComponent(card.id)}`);
  return (
    <div className={classes.inspector}>
      <UnitHead
        editor={editor}
        unit={unit}
        derived={derived}
        kindName={card.name}
        pointsName="Muster’s own"
        actions={<Menu.Item onClick={edit}>Edit the data card</Menu.Item>}
      >
        {cardTypeName(card.type)} · {system.factions.get(card.faction ?? '')?.name ?? 'no faction'}
        <Button size="xs" variant="subtle" leftSection={<IconCards size={12} />} onClick={edit}>
          Edit card
        </Button>
      </UnitHead>
      <div className={classes.scroll} tabIndex={-1}>
        <div className={classes.profile}>
          <Stamps>
            {STATS.map((stat) => (
              <Stamp key={stat} size="sm" label={stat} value={printCardStat(stat, card.stats)} />
            ))}
            <Stamp size="sm" label="Tgh" value={printSkill(card.stats.toughness)} />
            <Stamp
              size="sm"
              label={card.type === 'infantry' ? 'Models' : 'Wounds'}
              short={card.type === 'infantry' ? 'Mdl' : 'Wnd'}
              value={card.models ?? card.wounds ?? card.parts.reduce((sum, part) => sum + part.wounds, 0)}
            />
          </Stamps>
          <div className={classes.chips}>
            {card.specialRules.map((ref) => {
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
            <PaneSection title="Weapons" right="Ra · At · St · Da" />
            <table className={classes.weapons} data-carried>
              <tbody>
                {card.weapons.map((weapon) => (
                  <tr key={weapon.name}>
                    <td>
                      <b>
                        {weapon.count > 1 ? `${weapon.count} × ` : ''}
                        {weapon.name}
                      </b>
                    </td>
                    <td>{weapon.ra}</td>
                    <td>
                      {weapon.at}
                      {weapon.type}
                    </td>
                    <td>{weapon.st}+</td>
                    <td>{weapon.da}</td>
                    <td className={classes.weaponRules}>
                      <WeaponRules rules={weapon.rules} system={system} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {card.powers.length > 0 && <PaneSection title="Powers" right="Apt" />}
            <ul>
              {card.powers.map((power) => (
                <li key={power.name} className={classes.option}>
                  <span className={classes.optionWords}>
                    <b>{power.name}</b>
                    <span className={classes.effect}>
                      {power.text ?? power.effect.map((ref) => printRule(system, ref)).join(', ')}
                    </span>
                  </span>
                  <span className={classes.change}>{power.aptMod >= 0 ? `+${power.aptMod}` : `−${-power.aptMod}`}</span>
                </li>
              ))}
            </ul>
            {card.parts.length > 0 && <PaneSection title="Parts" right="wounds · Defence" />}
            <ul>
              {card.parts.map((part) => (
                <li key={part.id} className={classes.option}>
                  <span className={classes.optionWords}>
                    <b>{part.name}</b>
                    {part.vital && <span className={classes.effect}>vital: the titan falls with it</span>}
                  </span>
                  <span className={classes.change}>
                    {part.wounds} · {part.defence >= 0 ? `+${part.defence}` : `−${-part.defence}`}
                  </span>
                </li>
              ))}
            </ul>
          </div>
          <div className={classes.aside}>
            <Ledger editor={editor} unit={unit} />
            <p className={classes.designNote}>
              The rules publish no points. These are Muster’s own, as a fair-play aid; play without them by setting no
              limit.
            </p>
            {odds}
            <UnitNotes editor={editor} unit={unit} />
          </div>
        </div>
      </div>
    </div>
  );
}
