import { EPS } from '../core/measure';
import { gap } from './distance';
import type { Footprint } from './footprint';

const linked = (a: Footprint, b: Footprint, link: number): boolean => {
  if (a.kind === 'disc' && b.kind === 'disc') {
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const reach = link + EPS + a.r + b.r;
    return dx * dx + dy * dy <= reach * reach;
  }
  return gap(a, b) <= link + EPS;
};

/** C-FORM-2, B-FORM-1: bases joined by gaps of at most `link`, as groups of their indices; largest group first, then by first index. */
export function formationGroups(bases: readonly Footprint[], link: number): readonly (readonly number[])[] {
  const left = new Set(bases.keys());
  const groups: number[][] = [];
  for (const start of bases.keys()) {
    if (!left.delete(start)) continue;
    const group = [start];
    for (const i of group) {
      const from = bases[i];
      if (from === undefined) continue;
      for (const j of left) {
        const to = bases[j];
        if (to !== undefined && linked(from, to, link)) {
          left.delete(j);
          group.push(j);
        }
      }
    }
    groups.push(group.sort((p, q) => p - q));
  }
  // They were found in the order of their first index, and a sort keeps equals in order.
  return groups.sort((p, q) => q.length - p.length);
}

export const inFormation = (bases: readonly Footprint[], link: number): boolean =>
  bases.length < 2 || formationGroups(bases, link).length === 1;
