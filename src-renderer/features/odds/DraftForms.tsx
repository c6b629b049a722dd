import { BELLUM_TYPES, BELLUM_WEAPON_TYPES } from '#shared/rules/bellum-hooks';
import type { RuleBook } from '#shared/rules/rule-book';
import type { BellumDraft, CadenceDraft, Draft } from './draft';
import { FigureFields, WordChoice } from './FigureFields';
import classes from './OddsPage.module.css';
import { RulesField } from './RulesField';

interface FormProps {
  readonly draft: Draft;
  readonly book: RuleBook;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** Every figure of the attacking half, open to change. */
export const AttackerForm = ({ draft, book, onChange }: FormProps) => (
  <div className={classes.form}>
    {draft.kind === 'bellum' ? (
      <BellumAttacker draft={draft} onChange={onChange} />
    ) : (
      <CadenceAttacker draft={draft} book={book} onChange={onChange} />
    )}
    <RulesField
      label="Rules of the attacker"
      book={book}
      on="model"
      value={draft.attackerRules}
      onChange={(attackerRules) =>
        onChange(draft.kind === 'cadence' ? { attackerRules, mixedAttackers: null } : { attackerRules })
      }
    />
    <RulesField
      label="Rules of the weapon"
      book={book}
      on="weapon"
      value={draft.weaponRules}
      onChange={(weaponRules) =>
        onChange(draft.kind === 'cadence' ? { weaponRules, ...oneWeapon(draft) } : { weaponRules })
      }
    />
  </div>
);

export const TargetForm = ({ draft, book, onChange }: FormProps) => (
  <div className={classes.form}>
    {draft.kind === 'bellum' ? (
      <BellumTarget draft={draft} onChange={onChange} />
    ) : (
      <CadenceTarget draft={draft} book={book} onChange={onChange} />
    )}
    <RulesField
      label="Rules of the target"
      book={book}
      on="model"
      value={draft.targetRules}
      onChange={(targetRules) => onChange(draft.kind === 'cadence' ? { targetRules, mixed: null } : { targetRules })}
    />
  </div>
);

const CadenceAttacker = ({
  draft,
  book,
  onChange,
}: {
  readonly draft: CadenceDraft;
  readonly book: RuleBook;
  readonly onChange: FormProps['onChange'];
}) => (
  <>
    {draft.mixedAttackers && <MixedNote kinds={draft.mixedAttackers.length} />}
    <FigureFields
      fields={[
        { key: 'skill', label: 'Skill', value: draft.skill, min: 2, max: book.dice.faces, suffix: '+' },
        { key: 'attackers', label: 'Models', value: draft.attackers, min: 1, max: 30 },
        { key: 'range', label: 'Range', value: draft.range, min: 0, max: 96, suffix: '″' },
        { key: 'attacks', label: 'Attacks', value: draft.attacks, min: 0, max: 30 },
        { key: 'damage', label: 'Damage', value: draft.damage, min: 0, max: 30 },
        { key: 'piercing', label: 'Piercing', value: draft.piercing, min: -5, max: 12 },
      ]}
      onChange={(key, value) => {
        const kinds = key === 'skill' || key === 'attackers' ? { mixedAttackers: null } : oneWeapon(draft);
        onChange({ [key]: value, ...kinds } as Partial<Draft>);
      }}
    />
  </>
);

/** A figure of the weapon changed by hand holds for everybody who uses it. */
const oneWeapon = ({ mixedAttackers }: CadenceDraft): Partial<CadenceDraft> =>
  mixedAttackers ? { mixedAttackers: mixedAttackers.map(({ weapon: _, ...group }) => group) } : {};

const MixedNote = ({ kinds }: { readonly kinds: number }) => (
  <p className={classes.mixed}>
    A unit of {kinds} different profiles, each counted as it is. Changing a figure makes all models alike.
  </p>
);

const CadenceTarget = ({
  draft,
  book,
  onChange,
}: {
  readonly draft: CadenceDraft;
  readonly book: RuleBook;
  readonly onChange: FormProps['onChange'];
}) => (
  <>
    {draft.mixed && <MixedNote kinds={draft.mixed.length} />}
    <FigureFields
      fields={[
        { key: 'defence', label: 'Defence', value: draft.defence, min: 2, max: book.dice.faces, suffix: '+' },
        { key: 'toughness', label: 'Toughness', value: draft.toughness, min: 1, max: 20 },
        { key: 'targets', label: 'Models', value: draft.targets, min: 1, max: 30 },
        { key: 'hp', label: 'HP now', value: draft.hp, min: 1, max: 30 },
        { key: 'hpMax', label: 'HP at full', value: Math.max(draft.hp, draft.hpMax), min: draft.hp, max: 30 },
      ]}
      onChange={(key, value) => onChange({ [key]: value, mixed: null } as Partial<Draft>)}
    />
  </>
);

const typeWords = BELLUM_TYPES.map((type) => ({ value: type, label: type.charAt(0).toUpperCase() + type.slice(1) }));

const BellumAttacker = ({
  draft,
  onChange,
}: {
  readonly draft: BellumDraft;
  readonly onChange: FormProps['onChange'];
}) => (
  <>
    <WordChoice
      label="Unit type"
      value={draft.attackerType}
      words={typeWords}
      onChange={(attackerType) => onChange({ attackerType })}
    />
    <FigureFields
      fields={[
        {
          key: 'skill',
          label: draft.action === 'fight' ? 'Clo' : 'Sho',
          value: draft.skill,
          min: 1,
          max: 7,
          suffix: '+',
        },
        { key: 'attackers', label: 'Models', value: draft.attackers, min: 1, max: 100 },
        { key: 'attacks', label: 'At', value: draft.attacks, min: 0, max: 30 },
        { key: 'count', label: 'Count', value: draft.count, min: 0, max: 20 },
        { key: 'strength', label: 'St', value: draft.strength, min: 1, max: 9, suffix: '+' },
        { key: 'damage', label: 'Da', value: draft.damage, min: 0, max: 30 },
      ]}
      onChange={(key, value) => onChange({ [key]: value } as Partial<Draft>)}
    />
    <WordChoice
      label="Weapon type"
      value={draft.weaponType}
      words={BELLUM_WEAPON_TYPES.map((type) => ({ value: type, label: type }))}
      onChange={(weaponType) => onChange({ weaponType })}
    />
  </>
);

const BellumTarget = ({
  draft,
  onChange,
}: {
  readonly draft: BellumDraft;
  readonly onChange: FormProps['onChange'];
}) => (
  <>
    <WordChoice
      label="Unit type"
      value={draft.targetType}
      words={typeWords}
      onChange={(targetType) => onChange({ targetType })}
    />
    <FigureFields
      fields={[
        { key: 'saves', label: draft.action === 'fight' ? 'Par' : 'Shi', value: draft.saves, min: 0, max: 20 },
        { key: 'defence', label: 'Defence', value: draft.defence, min: -5, max: 5 },
        { key: 'toughness', label: 'Toughness', value: draft.toughness, min: 1, max: 7, suffix: '+' },
        draft.targetType === 'infantry'
          ? { key: 'targets', label: 'Models', value: draft.targets, min: 1, max: 100 }
          : { key: 'wounds', label: 'Wounds', value: draft.wounds, min: 1, max: 60 },
        { key: 'units', label: 'Units', value: draft.units, min: 1, max: 8 },
      ]}
      onChange={(key, value) => onChange({ [key]: value } as Partial<Draft>)}
    />
  </>
);
