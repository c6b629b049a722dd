/**
 * The text of a rule beside its chip. There is one tip for the whole window: a page shows hundreds of chips, and a popover
 * for each would make every change of a unit slow.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { create } from 'zustand';
import classes from './RuleChip.module.css';

export interface RuleTipWords {
  readonly name: string;
  readonly text: string;
  readonly id: string;
  readonly source?: string | undefined;
}

interface TipState {
  readonly tip: { readonly anchor: HTMLElement; readonly words: RuleTipWords } | null;
}

export const RULE_TIP_ID = 'rule-tip';
const useTip = create<TipState>(() => ({ tip: null }));

export const showRuleTip = (anchor: HTMLElement, words: RuleTipWords): void =>
  useTip.setState({ tip: { anchor, words } });
export const hideRuleTip = (anchor: HTMLElement): void =>
  useTip.setState(({ tip }) => (tip?.anchor === anchor ? { tip: null } : { tip }));
export const ruleTipIsOf = (anchor: HTMLElement): boolean => useTip.getState().tip?.anchor === anchor;

const GAP = 6;
const EDGE = 8;

/** Mounted once, by the frame. */
export function RuleTip() {
  const tip = useTip((state) => state.tip);
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number } | null>(null);
  useLayoutEffect(() => {
    if (!tip || !box.current) return setPlace(null);
    const at = tip.anchor.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = box.current;
    const below = at.bottom + GAP + height <= window.innerHeight - EDGE;
    setPlace({
      left: Math.max(EDGE, Math.min(at.left, window.innerWidth - width - EDGE)),
      top: below ? at.bottom + GAP : Math.max(EDGE, at.top - GAP - height),
    });
    // What the chip belonged to may scroll or go; the tip does not stay behind.
    const close = (): void => useTip.setState({ tip: null });
    window.addEventListener('scroll', close, true);
    window.addEventListener('hashchange', close);
    return () => {
      window.removeEventListener('scroll', close, true);
      window.removeEventListener('hashchange', close);
    };
  }, [tip]);
  if (!tip) return null;
  return createPortal(
    <div
      ref={box}
      id={RULE_TIP_ID}
      role="tooltip"
      className={classes.dropdown}
      style={place ? { left: place.left, top: place.top } : { visibility: 'hidden' }}
    >
      <p className={classes.name}>{tip.words.name}</p>
      <p>{tip.words.text}</p>
      <p className={classes.id}>
        {tip.words.id}
        {tip.words.source && ` · ${tip.words.source}`}
      </p>
    </div>,
    document.body,
  );
}
