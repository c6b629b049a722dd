import { Button, Checkbox, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { CARD_TYPES, FACES, type CardStats, type DataCard } from '#shared/schema/data-card';
import type { GameSystem } from '#shared/systems/game-system';
import { PaneSection } from '../../../components/Pane';
import { cardTypeName } from '../figures';
import { BracketsForm } from './BracketsForm';
import classes from './CardDesigner.module.css';
import { ConditionsForm } from './ConditionsForm';
import { ofType } from './new-card';
import { PartsForm } from './PartsForm';
import { PowersForm } from './PowersForm';
import { RulesField } from './RulesField';
import { StepField } from './StepField';
import { WeaponsForm } from './WeaponsForm';

export interface CardFormProps {
  readonly card: DataCard;
  readonly system: GameSystem;
  readonly onChange: (card: DataCard, group?: string) => void;
}

/** Every figure of a data card (B-UNIT-2). */
export function CardForm({ card, system, onChange }: CardFormProps) {
  const set = (changes: Partial<DataCard>, group?: string): void => onChange({ ...card, ...changes }, group);
  const stat = <K extends keyof CardStats>(key: K, value: CardStats[K]): void =>
    set({ stats: { ...card.stats, [key]: value } }, `stat:${key}`);
  const { stats } = card;
  return (
    <div className={classes.form}>
      <div className={classes.identity}>
        <TextInput
          size="sm"
          label="Name"
          value={card.name}
          onChange={(event) => set({ name: event.currentTarget.value }, 'name')}
        />
        <Select
          size="sm"
          label="Faction"
          value={card.faction ?? ''}
          data={[
            { value: '', label: 'None' },
            ...[...system.factions.values()].map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(value) => set({ faction: value || null })}
        />
        <NumberInput
          size="sm"
          label={system.id === 'bellum-caelum' ? 'Points, Muster’s own' : 'Points'}
          value={card.points}
          min={0}
          max={100_000}
          onChange={(value) => typeof value === 'number' && set({ points: value }, 'points')}
        />
      </div>
      <SegmentedControl
        fullWidth
        size="sm"
        aria-label="Type"
        value={card.type}
        data={CARD_TYPES.map((type) => ({ value: type, label: cardTypeName(type) }))}
        onChange={(value) => onChange(ofType(card, value as DataCard['type']))}
      />
      <div className={classes.stats}>
        <StepField label="Mov" value={stats.mov} max={99} onChange={(value) => stat('mov', value ?? 0)} />
        <div className={classes.step}>
          <span className="m-label">Act</span>
          <TextInput
            variant="unstyled"
            aria-label="Act"
            value={stats.act}
            onChange={(event) =>
              /^[\d/]{0,8}$/.test(event.currentTarget.value) && stat('act', event.currentTarget.value || '1')
            }
          />
        </div>
        <StepField label="Ini" skill min={1} value={stats.ini} onChange={(value) => stat('ini', value)} />
        <StepField label="Sho" skill min={1} value={stats.sho} onChange={(value) => stat('sho', value)} />
        <StepField label="Clo" skill min={1} value={stats.clo} onChange={(value) => stat('clo', value)} />
        <StepField label="Apt" skill min={1} value={stats.apt} onChange={(value) => stat('apt', value)} />
        <StepField label="Shi" value={stats.shi} onChange={(value) => stat('shi', value ?? 0)} />
        <StepField label="Par" value={stats.par} onChange={(value) => stat('par', value ?? 0)} />
        <StepField label="Pow" value={stats.pow} onChange={(value) => stat('pow', value ?? 0)} />
        {card.type === 'infantry' ? (
          <StepField
            label="Models"
            min={1}
            value={card.models ?? 1}
            onChange={(value) => set({ models: value ?? 1 }, 'models')}
          />
        ) : card.type === 'titan' ? null : (
          <StepField
            label="Wounds"
            min={1}
            value={card.wounds ?? 1}
            onChange={(value) => set({ wounds: value ?? 1 }, 'wounds')}
          />
        )}
      </div>
      <PaneSection title="Toughness and Defence" />
      <div className={classes.stats}>
        <StepField
          label="Toughness"
          skill
          min={1}
          value={stats.toughness}
          onChange={(value) => stat('toughness', value)}
        />
        {typeof stats.defence === 'number' && (
          <StepField
            label="Defence"
            min={-9}
            max={9}
            value={stats.defence}
            onChange={(value) => stat('defence', value ?? 0)}
          />
        )}
        {typeof stats.defence === 'object' &&
          stats.defence !== null &&
          FACES.map((face) => {
            const faces = stats.defence;
            if (typeof faces !== 'object' || faces === null) return null;
            return (
              <StepField
                key={face}
                label={face.charAt(0).toUpperCase() + face.slice(1)}
                min={-9}
                max={9}
                value={faces[face]}
                onChange={(value) => stat('defence', { ...faces, [face]: value ?? 0 })}
              />
            );
          })}
        {card.type === 'infantry' && (
          <>
            <StepField
              label="Shock below"
              value={card.shockBelow ?? 0}
              onChange={(value) => set({ shockBelow: value ?? 0 }, 'shock')}
            />
            <StepField
              label="Stars"
              min={1}
              max={12}
              value={card.squadronStars ?? 1}
              onChange={(value) => set({ squadronStars: value ?? 1 }, 'stars')}
            />
            <StepField
              label="Wounds each"
              min={1}
              value={card.woundsPerModel ?? 1}
              onChange={(value) => set({ woundsPerModel: value ?? 1 }, 'wounds-each')}
            />
          </>
        )}
      </div>
      {(card.type === 'vehicle' || card.type === 'titan') && (
        <div className={classes.turns}>
          <span className="m-label">Turns in one Move</span>
          <SegmentedControl
            size="sm"
            aria-label="Turns in one Move"
            value={String(card.turnDegPerMove ?? 90)}
            data={[45, 90, 180, 360].map((degrees) => ({
              value: String(degrees),
              label: degrees === 360 ? 'free' : `${degrees}°`,
            }))}
            onChange={(value) => set({ turnDegPerMove: Number(value) })}
          />
        </div>
      )}
      {card.type === 'vehicle' && (
        <>
          <PaneSection title="Brackets" right="wounds left" />
          <BracketsForm
            brackets={card.brackets}
            most={card.wounds ?? 1}
            least={1}
            stats={stats}
            weapons={card.weapons.map(({ name }) => name)}
            onChange={(brackets) => set({ brackets })}
          />
        </>
      )}
      {card.type === 'titan' && (
        <>
          <PaneSection title="Parts" right="wounds · Defence" />
          <PartsForm card={card} onChange={(parts) => set({ parts })} />
        </>
      )}
      <PaneSection title="Weapons" right="Ra · At · type · St · Da" />
      <WeaponsForm card={card} system={system} onChange={(weapons, group) => set({ weapons }, group)} />
      <PaneSection title="Special rules" />
      <div className={classes.padded}>
        <RulesField
          refs={card.specialRules}
          system={system}
          on="card"
          onChange={(specialRules) => set({ specialRules: [...specialRules] })}
        />
      </div>
      <PaneSection title="Powers" right="Apt modifier · range" />
      <PowersForm card={card} system={system} onChange={(powers, group) => set({ powers }, group)} />
      <PaneSection title="Figures with a condition" right="printed, not simulated" />
      <ConditionsForm
        conditions={card.conditions ?? []}
        onChange={(conditions, group) => {
          const { conditions: _, ...rest } = card;
          onChange(conditions.length > 0 ? { ...card, conditions: [...conditions] } : rest, group);
        }}
      />
      <PaneSection title="Note" />
      <div className={classes.padded}>
        <TextInput
          size="sm"
          aria-label="Note"
          value={card.note ?? ''}
          onChange={(event) => set({ note: event.currentTarget.value }, 'note')}
        />
      </div>
    </div>
  );
}

export const AddRow = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }) => (
  <div className={classes.padded}>
    <Button size="sm" leftSection={<IconPlus size={14} />} onClick={onClick}>
      {label}
    </Button>
  </div>
);

export const VitalBox = ({
  checked,
  onChange,
}: {
  readonly checked: boolean;
  readonly onChange: (on: boolean) => void;
}) => (
  <Checkbox size="xs" label="Vital" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
);
