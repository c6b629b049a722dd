/**
 * Panes of a page. `Panes` is the row; each `Pane` has a width, a least width and an edge to drag. Widths are remembered,
 * a double click on the edge resets, arrows on the focused edge move it, F6 walks from pane to pane.
 *
 *   <Panes>
 *     <Pane id="library.shelves" label="Shelves" side="left" width={216} min={180}>…</Pane>
 *     <PaneMain label="Documents">…</PaneMain>
 *     <Pane id="library.details" label="Details" side="right" width={268} min={240}>…</Pane>
 *   </Panes>
 *
 * Narrow: under 1360 a left pane is a 40 px strip that opens over the page; under 1120 a right pane is a sheet from the
 * right; under 760 one pane at a time with a switch on top.
 */
import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebarLeftExpand, IconLayoutSidebarRightExpand, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useRemembered } from '../state/settings';
import classes from './Pane.module.css';

export const Panes = ({ children }: { readonly children: ReactNode }) => <div className={classes.row}>{children}</div>;

export const PaneMain = ({
  label,
  least,
  children,
}: {
  readonly label: string;
  /** The least width, where the panes beside it are to shrink first. */
  readonly least?: number;
  readonly children: ReactNode;
}) => (
  <section
    className={classes.main}
    aria-label={label}
    data-pane
    tabIndex={-1}
    {...(least === undefined ? {} : { style: { minWidth: `min(${least}px, 100%)` } })}
  >
    {children}
  </section>
);

export interface PaneProps {
  /** Key under which the width is remembered: `library.shelves`. */
  readonly id: string;
  readonly label: string;
  readonly side: 'left' | 'right';
  readonly width: number;
  readonly min: number;
  readonly max?: number;
  /** Narrower windows fold the pane away: 1360 for a left pane, 1120 for a right one unless the page says otherwise. */
  readonly collapseAt?: number;
  readonly children: ReactNode;
}

export function Pane({
  id,
  label,
  side,
  width,
  min,
  max = 900,
  collapseAt = side === 'left' ? 1360 : 1120,
  children,
}: PaneProps) {
  const [stored, setStored] = useRemembered<number>(`pane.${id}`, width);
  const [open, setOpen] = useState(false);
  const floats = useMediaQuery(`(max-width: ${collapseAt - 1}px)`, false, { getInitialValueInEffect: false });
  const size = Math.min(max, Math.max(min, stored));
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useCloseOutside(panel, open && floats, () => setOpen(false));
  // The keyboard goes into the pane that was opened, and back to where it came from.
  useEffect(() => {
    if (open && floats) panel.current?.focus();
  }, [open, floats]);
  const close = (): void => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };

  if (floats && !open) {
    const Icon = side === 'left' ? IconLayoutSidebarLeftExpand : IconLayoutSidebarRightExpand;
    return (
      <div className={classes.strip} data-side={side}>
        <ActionIcon ref={opener} aria-label={`Show ${label.toLowerCase()}`} onClick={() => setOpen(true)} data-pane>
          <Icon size={18} stroke={1.6} />
        </ActionIcon>
        <span className={classes.stripLabel} aria-hidden="true">
          {label}
        </span>
      </div>
    );
  }
  return (
    <>
      {floats && <div className={classes.strip} data-side={side} />}
      <aside
        ref={panel}
        className={classes.pane}
        data-side={side}
        data-floats={floats || undefined}
        data-pane
        aria-label={label}
        tabIndex={-1}
        style={{
          width: floats ? Math.max(size, 260) : size,
          // A width remembered from a larger window gives way to what the main pane needs.
          ...(floats ? {} : { flexShrink: 1, minWidth: min }),
        }}
        onKeyDown={(event) => {
          if (!floats || event.key !== 'Escape' || event.defaultPrevented) return;
          event.preventDefault();
          close();
        }}
      >
        {floats && (
          <ActionIcon className={classes.close} aria-label={`Hide ${label.toLowerCase()}`} onClick={close} size="sm">
            <IconX size={16} stroke={1.6} />
          </ActionIcon>
        )}
        <div className={classes.content}>{children}</div>
        {!floats && <Edge side={side} label={label} size={size} min={min} max={max} reset={width} onSize={setStored} />}
      </aside>
    </>
  );
}

interface EdgeProps {
  readonly side: 'left' | 'right';
  readonly label: string;
  readonly size: number;
  readonly min: number;
  readonly max: number;
  readonly reset: number;
  readonly onSize: (size: number) => void;
}

function Edge({ side, label, size, min, max, reset, onSize }: EdgeProps) {
  const from = useRef<{ x: number; size: number } | null>(null);
  const sign = side === 'left' ? 1 : -1;
  const clamp = (value: number): number => Math.round(Math.min(max, Math.max(min, value)));
  const onMove = (event: PointerEvent): void => {
    if (from.current) onSize(clamp(from.current.size + sign * (event.clientX - from.current.x)));
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? 40 : 8;
    const by = event.key === 'ArrowLeft' ? -step : event.key === 'ArrowRight' ? step : 0;
    if (by !== 0) onSize(clamp(size + sign * by));
    if (event.key === 'Home') onSize(reset);
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${label.toLowerCase()}`}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className={classes.edge}
      data-side={side}
      onPointerDown={(event) => {
        from.current = { x: event.clientX, size };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onMove}
      onPointerUp={() => {
        from.current = null;
      }}
      onDoubleClick={() => onSize(reset)}
      onKeyDown={onKey}
    />
  );
}

function useCloseOutside(ref: { readonly current: HTMLElement | null }, active: boolean, close: () => void): void {
  useEffect(() => {
    if (!active) return;
    const onDown = (event: MouseEvent): void => {
      const target = event.target;
      if (!(target instanceof Element) || ref.current?.contains(target) || target.closest('[data-portal]')) return;
      close();
    };
    document.addEventListener('mousedown', onDown);
    return () => document.removeEventListener('mousedown', onDown);
  });
}

/** The head of a pane: capitals, then whatever acts on the pane. */
export function PaneHeader({
  title,
  hint,
  children,
}: {
  readonly title: string;
  readonly hint?: string;
  readonly children?: ReactNode;
}) {
  const id = useId();
  return (
    <div className={classes.header}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {hint && <span className={classes.hint}>{hint}</span>}
      <span className={classes.headerActions}>{children}</span>
    </div>
  );
}

/** The rest of a pane, which scrolls. */
export const PaneBody = ({ children, padded = false }: { readonly children: ReactNode; readonly padded?: boolean }) => (
  <div className={classes.body} data-padded={padded || undefined} tabIndex={-1}>
    {children}
  </div>
);

/** A ruled row of capitals between parts of a pane: "EXAMPLE SHIPS  3". */
export const PaneSection = ({ title, right }: { readonly title: string; readonly right?: ReactNode }) => (
  <div className={classes.section}>
    <h3 className="m-label">{title}</h3>
    {right !== undefined && <span className={classes.sectionRight}>{right}</span>}
  </div>
);
