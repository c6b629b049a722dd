import { Button, Tooltip } from '@mantine/core';
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconInfoCircle,
  IconRosetteDiscountCheck,
  IconWand,
} from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { bySeverity, type Issue, type Severity } from '#shared/core/issue';
import type { GameSystem } from '#shared/systems/game-system';
import { guideEntry } from '#shared/systems/guide';
import { useShortcuts } from '../shell/shortcuts';
import classes from './IssueList.module.css';
import { Kbd } from './Kbd';

export interface IssueListProps<Edit> {
  readonly issues: readonly Issue<Edit>[];
  /** Where the issue is, as a name: "Lantern Flight", "Control 3". */
  readonly placeOf?: (issue: Issue<Edit>) => string | null;
  /** Selects the thing that the issue is about. */
  readonly onShow?: (issue: Issue<Edit>) => void;
  readonly onFix?: (issue: Issue<Edit>) => void;
  /** Fixes all issues of one kind at once. */
  readonly onFixAll?: (issues: readonly Issue<Edit>[]) => void;
  /** Hovering or focusing a fix previews it; null ends the preview. */
  readonly onPreview?: (issue: Issue<Edit> | null) => void;
  /** Opens the rule's text. */
  readonly onRule?: (rule: string) => void;
  /** The game whose figures a rule's words name. */
  readonly system?: GameSystem | undefined;
  /** Leaves the head out where a pane has its own. */
  readonly bare?: boolean;
  /** Beside the heading: what acts on all of them. */
  readonly action?: ReactNode;
}

const WORDS: Record<Severity, readonly [one: string, many: string]> = {
  error: ['error', 'errors'],
  warning: ['warning', 'warnings'],
  note: ['note', 'notes'],
};

const ICONS = { error: IconAlertOctagon, warning: IconAlertTriangle, note: IconInfoCircle } as const;

export function SeverityIcon({ severity, size = 16 }: { readonly severity: Severity; readonly size?: number }) {
  const Icon = ICONS[severity];
  return <Icon size={size} stroke={1.8} className={classes[severity]} aria-label={WORDS[severity][0]} role="img" />;
}

/** "1 error 1 note", or the tick of a clean document. */
export function IssueCount({
  issues,
  clean = 'Legal',
}: {
  readonly issues: readonly Issue[];
  readonly clean?: string;
}) {
  const counts = countBySeverity(issues);
  if (counts.length === 0) {
    return (
      <span className={classes.count} data-tone="clean">
        <IconRosetteDiscountCheck size={18} stroke={1.8} aria-hidden="true" /> {clean}
      </span>
    );
  }
  return (
    <span className={classes.counts}>
      {counts.map(([severity, count]) => (
        <span key={severity} className={`${classes.count} ${classes[severity]}`}>
          <SeverityIcon severity={severity} /> {count} {WORDS[severity][count === 1 ? 0 : 1]}
        </span>
      ))}
    </span>
  );
}

const countBySeverity = (issues: readonly Issue[]): (readonly [Severity, number])[] =>
  (['error', 'warning', 'note'] as const)
    .map((severity) => [severity, issues.filter((issue) => issue.severity === severity).length] as const)
    .filter(([, count]) => count > 0);

/** Errors, warnings, notes; F8 and Shift F8 walk through them; no issues is the tick seal. */
export function IssueList<Edit>({
  issues,
  placeOf,
  onShow,
  onFix,
  onFixAll,
  onPreview,
  onRule,
  system,
  bare = false,
  action,
}: IssueListProps<Edit>) {
  const sorted = bySeverity(issues);
  const groups = groupsOf(sorted, onFixAll !== undefined);
  const [at, setAt] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const current = at !== null && at < sorted.length ? at : null;

  const go = (step: 1 | -1): void => {
    if (sorted.length === 0) return;
    const next =
      current === null ? (step === 1 ? 0 : sorted.length - 1) : (current + step + sorted.length) % sorted.length;
    setAt(next);
    const issue = sorted[next];
    if (issue) onShow?.(issue);
  };
  useShortcuts('Everywhere', [
    { keys: 'F8', label: 'next issue', run: () => go(1) },
    { keys: 'shift+F8', label: 'previous issue', run: () => go(-1) },
  ]);
  useEffect(() => {
    if (current === null) return;
    const rows = list.current?.querySelectorAll('[data-issue]');
    const row = rows?.item(current);
    const folded = row?.closest('details');
    if (folded) folded.open = true;
    row?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  // One button stands out: the fix of the gravest thing that has one.
  const primary = sorted.findIndex(({ severity, fix }) => severity === 'error' && fix !== undefined);
  const rowOf = ({ issue, at: i }: Placed<Edit>) => (
    <IssueRow
      key={`${issue.code}:${issue.path.join('.')}:${i}`}
      issue={issue}
      current={i === current}
      primary={i === primary}
      place={placeOf?.(issue) ?? null}
      {...(onShow && {
        onShow: () => {
          setAt(i);
          onShow(issue);
        },
      })}
      {...(onFix && { onFix: () => onFix(issue) })}
      {...(onPreview && { onPreview: (on: boolean) => onPreview(on ? issue : null) })}
      {...(onRule && { onRule })}
      system={system}
    />
  );
  return (
    <section className={classes.issues} aria-label="Issues">
      {!bare && (
        <div className={classes.head}>
          <h2 className={classes.title}>Issues</h2>
          {countBySeverity(issues).map(([severity, count]) => (
            <span key={severity} className={`${classes.count} ${classes[severity]}`}>
              <SeverityIcon severity={severity} /> {count}
            </span>
          ))}
          {action}
          {sorted.length > 0 && (
            <span className={classes.hint}>
              <Kbd>F8</Kbd> next issue
            </span>
          )}
        </div>
      )}
      <div role="status" className="m-visually-hidden">
        {sorted.length === 0 ? 'Nothing to fix' : `${sorted.length} ${sorted.length === 1 ? 'issue' : 'issues'}`}
      </div>
      {sorted.length === 0 ? (
        <div className={classes.seal}>
          <IconRosetteDiscountCheck size={26} stroke={1.4} aria-hidden="true" />
          Nothing to fix
        </div>
      ) : (
        <ol ref={list} className={classes.list}>
          {groups.map(({ first, others }) => (
            <li key={`${first.at}`}>
              {rowOf(first)}
              {others.length > 0 && (
                <details className={classes.more}>
                  <summary>
                    {others.length} more like this
                    {placeOf && `: ${namesOf(others.map(({ issue }) => placeOf(issue)))}`}
                  </summary>
                  {others.map(rowOf)}
                </details>
              )}
              {onFixAll && others.length > 0 && [first, ...others].every(({ issue }) => issue.fix) && (
                <Button
                  size="sm"
                  className={classes.fixAll ?? ''}
                  leftSection={<IconWand size={15} stroke={1.6} />}
                  onClick={() => onFixAll([first, ...others].map(({ issue }) => issue))}
                >
                  {`Fix all ${others.length + 1}`}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface Placed<Edit> {
  readonly issue: Issue<Edit>;
  /** Its place in the list, for F8. */
  readonly at: number;
}

interface IssueGroup<Edit> {
  readonly first: Placed<Edit>;
  readonly others: readonly Placed<Edit>[];
}

/**
 * Three and more of one kind are one line that opens: ten units of the wrong faction are one thing to put right. Two are one where
 * one press fixes both.
 */
function groupsOf<Edit>(sorted: readonly Issue<Edit>[], fixesAll: boolean): readonly IssueGroup<Edit>[] {
  const groups = new Map<string, Placed<Edit>[]>();
  sorted.forEach((issue, at) => {
    const key = `${issue.severity}:${issue.code}:${issue.rule}`;
    groups.set(key, [...(groups.get(key) ?? []), { issue, at }]);
  });
  return [...groups.values()]
    .flatMap((group): IssueGroup<Edit>[] => {
      const [first, ...others] = group;
      if (!first) return [];
      const together = others.length > 1 || (others.length === 1 && fixesAll && group.every(({ issue }) => issue.fix));
      return !together ? group.map((each) => ({ first: each, others: [] })) : [{ first, others }];
    })
    .sort((a, b) => a.first.at - b.first.at);
}

const namesOf = (places: readonly (string | null)[]): string => {
  const names = [...new Set(places.filter((place) => place !== null))];
  return names.length > 4 ? `${names.slice(0, 4).join(', ')} …` : names.join(', ');
};

interface IssueRowProps {
  readonly issue: Issue;
  readonly primary: boolean;
  readonly current: boolean;
  readonly place: string | null;
  readonly onShow?: () => void;
  readonly onFix?: () => void;
  readonly onPreview?: (on: boolean) => void;
  readonly onRule?: (rule: string) => void;
  readonly system: GameSystem | undefined;
}

function IssueRow({ issue, current, primary, place, onShow, onFix, onPreview, onRule, system }: IssueRowProps) {
  const preview = onPreview && {
    onMouseEnter: () => onPreview(true),
    onMouseLeave: () => onPreview(false),
    onFocus: () => onPreview(true),
    onBlur: () => onPreview(false),
  };
  return (
    <div
      className={classes.row}
      data-issue
      data-rule={issue.rule}
      data-severity={issue.severity}
      data-current={current || undefined}
    >
      <SeverityIcon severity={issue.severity} />
      <div className={classes.body}>
        <div className={classes.text}>
          <p>{issue.message}</p>
          <p className={classes.where}>
            {onRule ? <RuleName rule={issue.rule} system={system} onOpen={() => onRule(issue.rule)} /> : issue.rule}
            {place && ` · ${place}`}
          </p>
        </div>
        {issue.fix && onFix ? (
          <Button
            size="sm"
            className={classes.fix ?? ''}
            variant={primary ? 'filled' : 'default'}
            leftSection={<IconWand size={15} stroke={1.6} />}
            onClick={onFix}
            {...preview}
          >
            {issue.fix.label}
          </Button>
        ) : (
          onShow && (
            <Button size="sm" onClick={onShow}>
              Show
            </Button>
          )
        )}
      </div>
    </div>
  );
}

/** The rule to blame: its id, its title and text on hover or focus, its place in the rules on click. */
function RuleName({
  rule,
  system,
  onOpen,
}: {
  readonly rule: string;
  readonly system: GameSystem | undefined;
  readonly onOpen: () => void;
}) {
  const entry = guideEntry(rule, system);
  const button = (
    <button type="button" className={classes.rule} onClick={onOpen}>
      {rule}
      {entry && `, ${entry.title}`}
    </button>
  );
  return entry ? (
    <Tooltip label={entry.text} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
