import type { Page } from '@playwright/test';

/**
 * What is wrong with the layout of the window as it stands: wider than itself, controls outside, cut or below others, text that is
 * cut without an ellipsis, text over text. What scrolls may be out of sight; what floats on purpose says so by being a dialog or menu.
 */
export const layoutFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const name = (element: Element): string =>
      (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ').slice(0, 50) ||
      `<${element.tagName.toLowerCase()}>`;
    const isSeen = (element: Element): boolean => {
      const { visibility, opacity } = getComputedStyle(element);
      return visibility !== 'hidden' && opacity !== '0';
    };

    /** What scrolling and clipping ancestors leave in sight of an element. */
    const inSight = (element: Element) => {
      const whole = element.getBoundingClientRect();
      const box = { left: whole.left, top: whole.top, right: whole.right, bottom: whole.bottom };
      let scrolls = false;
      for (let up: Element | null = element; up; up = up.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(up);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const clip = up.getBoundingClientRect();
        if (overflowX !== 'visible') {
          box.left = Math.max(box.left, clip.left);
          box.right = Math.min(box.right, clip.right);
        }
        if (overflowY !== 'visible') {
          box.top = Math.max(box.top, clip.top);
          box.bottom = Math.min(box.bottom, clip.bottom);
        }
        if (up !== element && /auto|scroll/.test(overflowX + overflowY)) scrolls = true;
      }
      box.left = Math.max(box.left, 0);
      box.top = Math.max(box.top, 0);
      box.right = Math.min(box.right, innerWidth);
      box.bottom = Math.min(box.bottom, innerHeight);
      return { ...box, whole, scrolls };
    };
    const onTop = (x: number, y: number, element: Element): Element | null => {
      const at = document.elementFromPoint(x, y);
      return !at || at === element || element.contains(at) || at.contains(element) ? null : at;
    };

    if (document.documentElement.scrollWidth > innerWidth) found.add('the page is wider than its window');
    const floating = [...document.querySelectorAll('[role="dialog"],[role="menu"]')].filter(
      (each) => each.getBoundingClientRect().width > 0,
    );
    const root = floating.at(-1) ?? document.body;

    for (const control of root.querySelectorAll('button,a[href],input:not([type="hidden"]),select,textarea')) {
      if (!isSeen(control) || control.closest('[aria-hidden="true"],[inert]')) continue;
      const box = inSight(control);
      const { whole } = box;
      const [width, height] = [box.right - box.left, box.bottom - box.top];
      if (whole.width < 4 || whole.height < 4) continue;
      if (width <= 1 || height <= 1) {
        if (!box.scrolls && (whole.right > innerWidth || whole.left < 0)) found.add(`outside: ${name(control)}`);
        continue;
      }
      // A name field reaches a few pixels beyond its cell, so that its letters stand in line with the label.
      if (!box.scrolls && width < whole.width - 8) found.add(`cut: ${name(control)}`);
      if (width < 6 || height < 6) continue;
      const over = onTop((box.left + box.right) / 2, (box.top + box.bottom) / 2, control);
      const label = over?.closest('label');
      const itsOwn = label?.contains(control) || label?.htmlFor === control.id || control.parentElement?.contains(over);
      if (over && !itsOwn) found.add(`below “${name(over)}”: ${name(control)}`);
    }

    interface Words {
      readonly of: Element;
      readonly left: number;
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
    }
    const texts: Words[] = [];
    for (const element of root.querySelectorAll('*')) {
      if (element.closest('svg,canvas,textarea,select,.cm-editor')) continue;
      const nodes = [...element.childNodes].filter((node) => node.nodeType === 3 && node.nodeValue?.trim() !== '');
      const [first] = nodes;
      const last = nodes.at(-1);
      if (!first || !last || !isSeen(element)) continue;
      const style = getComputedStyle(element);
      if (
        style.position !== 'absolute' &&
        style.display !== 'inline' &&
        /hidden|clip/.test(style.overflowX) &&
        style.textOverflow !== 'ellipsis' &&
        element.clientWidth > 0 &&
        element.scrollWidth > element.clientWidth + 1
      )
        found.add(`text cut: ${name(element)}`);
      const range = document.createRange();
      range.setStartBefore(first);
      range.setEndAfter(last);
      const sight = inSight(element);
      for (const line of range.getClientRects()) {
        const words = {
          of: element,
          left: Math.max(line.left, sight.left),
          top: Math.max(line.top, sight.top),
          right: Math.min(line.right, sight.right),
          bottom: Math.min(line.bottom, sight.bottom),
        };
        if (words.right - words.left < 2 || words.bottom - words.top < 4) continue;
        if (!onTop((words.left + words.right) / 2, (words.top + words.bottom) / 2, element)) texts.push(words);
      }
    }
    for (const [i, one] of texts.entries())
      for (const other of texts.slice(i + 1)) {
        if (one.of.contains(other.of) || other.of.contains(one.of)) continue;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (across > 2 && down > 5) found.add(`over each other: ${name(one.of)} and ${name(other.of)}`);
      }
    return [...found].slice(0, 8);
  });
