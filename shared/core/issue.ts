/** What the user should put right. A document with issues is still editable and saveable. */
export const SEVERITIES = ['error', 'warning', 'note'] as const;
export type Severity = (typeof SEVERITIES)[number];

export type IssuePath = readonly (string | number)[];

/** A repair that one click applies: a label naming its effect, and the edits (of the document's own kind) that do it. */
export interface Fix<Edit = unknown> {
  /** Says the result: "Remove Stealth 1, −11". */
  readonly label: string;
  readonly edits: readonly Edit[];
}

export interface Issue<Edit = unknown> {
  readonly severity: Severity;
  /** Kebab-case, stable: `over-limit`. */
  readonly code: string;
  /** Rule id of the catalogue that is to blame: `S-BUILD-8`. */
  readonly rule: string;
  /** Where in the document: `['units', 3, 'models', 0]`. */
  readonly path: IssuePath;
  /** Thing, number and remedy, in that order, in plain British English. */
  readonly message: string;
  readonly fix?: Fix<Edit>;
}

export const isError = ({ severity }: Issue): boolean => severity === 'error';

export const hasErrors = (issues: readonly Issue[]): boolean => issues.some(isError);

const RANK: Record<Severity, number> = { error: 0, warning: 1, note: 2 };

/** Errors first, otherwise in the order found. */
export const bySeverity = <I extends Issue>(issues: readonly I[]): I[] =>
  issues
    .map((issue, i) => ({ issue, i }))
    .sort((a, b) => RANK[a.issue.severity] - RANK[b.issue.severity] || a.i - b.i)
    .map(({ issue }) => issue);
