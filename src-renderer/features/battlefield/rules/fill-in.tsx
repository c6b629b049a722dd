import type { ReactNode } from 'react';
import { Blank, Figure, Tick, Words, type Answers, type FigureLimits } from './Blanks';

/** Fields of a record whose values are of that kind. */
type Fields<T, V> = { [K in keyof T]-?: T[K] extends V ? K : never }[keyof T];

/** Blanks that each stand for one field of a record. */
export interface Blanks<T> {
  readonly set: (fields: Partial<T>) => void;
  readonly blank: <K extends Fields<T, string>>(field: K, label: string, answers: Answers<T[K] & string>) => ReactNode;
  readonly figure: (field: Fields<T, number>, label: string, limits?: FigureLimits) => ReactNode;
  /** The number of a round. */
  readonly round: (field: Fields<T, number>, label: string) => ReactNode;
  readonly words: (field: Fields<T, string>, label: string, placeholder?: string) => ReactNode;
  readonly tick: (field: Fields<T, boolean>, label: string) => ReactNode;
}

export const ROUND: FigureLimits = { min: 1, max: 100, whole: true };

/** The blanks of a record; whatever is filled in goes to `set`. */
export function fillIn<T extends object>(one: T, set: (fields: Partial<T>) => void): Blanks<T> {
  const put = (field: keyof T) => (value: unknown) => set({ [field]: value } as Partial<T>);
  const figure: Blanks<T>['figure'] = (field, label, limits) => (
    <Figure label={label} value={one[field] as number} onChange={put(field)} {...limits} />
  );
  return {
    set,
    figure,
    blank: (field, label, answers) => (
      <Blank
        label={label}
        value={one[field] as (typeof one)[typeof field] & string}
        options={answers}
        onChange={put(field)}
      />
    ),
    round: (field, label) => figure(field, label, ROUND),
    words: (field, label, placeholder) => (
      <Words label={label} value={one[field] as string} placeholder={placeholder} onChange={put(field)} />
    ),
    tick: (field, label) => <Tick label={label} checked={one[field] as boolean} onChange={put(field)} />,
  };
}
