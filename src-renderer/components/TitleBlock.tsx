import type { ReactNode } from 'react';
import classes from './TitleBlock.module.css';

/**
 * The 66 px row that starts every document page: cells with a label over a value, hairlines between, actions at the right.
 *
 *   <TitleBlock label="Squadrons · army" name={army.name} onRename={rename} actions={<Button>Print</Button>}>
 *     <TitleCell label="Points" grow><PointsBar … /></TitleCell>
 *   </TitleBlock>
 */
export interface TitleBlockProps {
  readonly label: string;
  /** A name that somebody gave, in Zilla Slab; for Muster's own pages use `title`. */
  readonly name?: string;
  readonly title?: string;
  /** Shown in place of the name: an input, or two armies with their scores. */
  readonly heading?: ReactNode;
  readonly onRename?: (name: string) => void;
  /** A picture before the name, decoration only: the name says whose it is. */
  readonly emblem?: string | undefined;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Least width of the first cell: the width of the pane below it, so that the hairlines meet. */
  readonly firstWidth?: number;
}

export function TitleBlock({
  label,
  name,
  title,
  heading,
  onRename,
  emblem,
  children,
  actions,
  firstWidth,
}: TitleBlockProps) {
  return (
    <header className={classes.block}>
      {emblem && <img className={classes.emblem} src={emblem} alt="" />}
      <div className={classes.first} {...(firstWidth ? { style: { minWidth: firstWidth } } : {})}>
        <div className="m-label">{label}</div>
        {heading ??
          (onRename && name !== undefined ? (
            <NameField name={name} onRename={onRename} />
          ) : (
            <h1 className={classes.name}>{name ?? title}</h1>
          ))}
      </div>
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}

export function TitleCell({
  label,
  children,
  grow = false,
  yields = false,
}: {
  readonly label: string;
  readonly children: ReactNode;
  /** Takes what room there is, and is the first to give it back. */
  readonly grow?: boolean;
  /** A name: shortened before anything else but the ruler. */
  readonly yields?: boolean;
}) {
  return (
    <div className={classes.cell} data-grow={grow || undefined} data-yields={yields || undefined}>
      <div className="m-label">{label}</div>
      <div className={classes.value}>{children}</div>
    </div>
  );
}

/** The page itself has the keyboard again, so that its keys work at once. */
function focusPage(field: HTMLElement): void {
  field.blur();
  document.querySelector<HTMLElement>('main section[data-pane], main')?.focus();
}

/** Looks like the heading until somebody clicks into it; Enter or leaving commits, Esc takes it back. */
function NameField({ name, onRename }: { readonly name: string; readonly onRename: (name: string) => void }) {
  const commit = (field: HTMLInputElement): void => {
    const next = field.value.trim();
    if (next && next !== name) onRename(next);
    else field.value = name;
  };
  return (
    <h1 className={classes.name}>
      <span className="m-visually-hidden">{name}</span>
      <input
        key={name}
        className={classes.field}
        aria-label="Name"
        defaultValue={name}
        maxLength={200}
        size={Math.max(6, Math.min(32, name.length))}
        title={name}
        spellCheck={false}
        onBlur={(event) => commit(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.value = name;
          if (event.key === 'Enter' || event.key === 'Escape') focusPage(event.currentTarget);
        }}
      />
    </h1>
  );
}
