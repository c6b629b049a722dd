import { BELLUM_TYPES, BELLUM_WEAPON_TYPES } from '#shared/rules/bellum-hooks';
import type { RuleBook } from '#shared/rules/rule-book';
import type { BellumDraft, CadenceDraft, Draft } from './draft';
import { FigureFields, WordChoice, type FigureField } from './FigureFields';
import classes from './OddsPage.module.css';
import { RulesField } from './RulesField';

interface FormProps<D extends Draft = Draft> {
  readonly draft: D;
  readonly book: RuleBook;
  readonly onChange: (change: Partial<Draft>) => void;
}

type Row<D> = readonly [key: keyof D & string, label: string, min: number, max: number, suffix?: string];

/** Figures that dice may decide. */
const ROLLED: ReadonlySet<string> = new Set(['attacks', 'damage']);

/** Those figures of a draft, each with its limits. */
const figuresOf = <D extends Draft>(draft: D, rows: readonly Row<D>[]): FigureField[] =>
  rows.map(([key, label, min, max, suffix]) => ({
    key,
    label,
    value: draft[key] as number | string | null,
    ...(draft.kind === 'cadence' && ROLLED.has(key) ? { rolled: true } : {}),
    min,
    max,
    ...(suffix === undefined ? {} : { suffix }),
  }));

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

const CadenceAttacker = ({ draft, book, onChange }: FormProps<CadenceDraft>) => (
  <>
    {draft.mixedAttackers && <MixedNote kinds={draft.mixedAttackers.length} />}
    <FigureFields
      fields={figuresOf(draft, [
        ['skill', 'Skill', 2, book.dice.faces, '+'],
        ['attackers', 'Models', 1, 30],
        ['range', 'Range', 0, 96, '″'],
        ['attacks', 'Attacks', 0, 30],
        ['damage', 'Damage', 0, 30],
        ['piercing', 'Piercing', -5, 12],
      ])}
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

const CadenceTarget = ({ draft, book, onChange }: FormProps<CadenceDraft>) => (
  <>
    {draft.mixed && <MixedNote kinds={draft.mixed.length} />}
    <FigureFields
      fields={figuresOf({ ...draft, hpMax: Math.max(draft.hp, draft.hpMax) }, [
        ['defence', 'Defence', 2, book.dice.faces, '+'],
        ['toughness', 'Toughness', 1, 20],
        ['targets', 'Models', 1, 30],
        ['hp', 'HP now', 1, 30],
        ['hpMax', 'HP at full', draft.hp, 30],
      ])}
      onChange={(key, value) => onChange({ [key]: value, mixed: null } as Partial<Draft>)}
    />
  </>
);

const TYPES = BELLUM_TYPES.map((type) => ({ value: type, label: type.charAt(0).toUpperCase() + type.slice(1) }));
const WEAPON_TYPES = BELLUM_WEAPON_TYPES.map((type) => ({ value: type, label: type }));

type BellumProps = Pick<FormProps<BellumDraft>, 'draft' | 'onChange'>;

const BellumFigures = ({ draft, onChange, rows }: BellumProps & { readonly rows: readonly Row<BellumDraft>[] }) => (
  <FigureFields
    fields={figuresOf(draft, rows)}
    onChange={(key, value) => onChange({ [key]: value } as Partial<Draft>)}
  />
);

const BellumAttacker = ({ draft, onChange }: BellumProps) => (
  <>
    <WordChoice
      label="Unit type"
      value={draft.attackerType}
      words={TYPES}
      onChange={(attackerType) => onChange({ attackerType })}
    />
    <BellumFigures
      draft={draft}
      onChange={onChange}
      rows={[
        ['skill', draft.action === 'fight' ? 'Clo' : 'Sho', 1, 7, '+'],
        ['attackers', 'Models', 1, 100],
        ['attacks', 'At', 0, 30],
        ['count', 'Count', 0, 20],
        ['strength', 'St', 1, 9, '+'],
        ['damage', 'Da', 0, 30],
      ]}
    />
    <WordChoice
      label="Weapon type"
      value={draft.weaponType}
      words={WEAPON_TYPES}
      onChange={(weaponType) => onChange({ weaponType })}
    />
  </>
);

const BellumTarget = ({ draft, onChange }: BellumProps) => (
  <>
    <WordChoice
      label="Unit type"
      value={draft.targetType}
      words={TYPES}
      onChange={(targetType) => onChange({ targetType })}
    />
    <BellumFigures
      draft={draft}
      onChange={onChange}
      rows={[
        ['saves', draft.action === 'fight' ? 'Par' : 'Shi', 0, 20],
        ['defence', 'Defence', -5, 5],
        ['toughness', 'Toughness', 1, 7, '+'],
        draft.targetType === 'infantry' ? ['targets', 'Models', 1, 100] : ['wounds', 'Wounds', 1, 60],
        ['units', 'Units', 1, 8],
      ]}
    />
  </>
);
