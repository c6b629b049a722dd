import { readFileSync } from 'node:fs';
import { CARRIERS } from './carriers';
import type { Carrier, Step } from './carrier';

/** A step of code with the rule ids that take it away. */
export interface Switch extends Step {
  readonly rule: string;
}

const isStep = (carrier: Carrier): carrier is Step => 'file' in carrier;

export const SWITCHES: readonly Switch[] = Object.entries(CARRIERS).flatMap(([rule, carriers]) =>
  carriers.filter(isStep).map((carrier) => ({ ...carrier, rule })),
);

/** The text with any white space where the pattern has some: the formatter may break lines. */
const patternOf = (find: string): RegExp =>
  new RegExp(
    find
      .trim()
      .split(/\s+/)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\s+'),
    'g',
  );

export const occurrences = (source: string, find: string): number => source.match(patternOf(find))?.length ?? 0;

/** Steps whose text is not in its file, or there more than once: the code has changed under them. */
export function lostSwitches(root: string): string[] {
  return SWITCHES.flatMap(({ rule, file, find }) => {
    let source = '';
    try {
      source = readFileSync(`${root}/${file}`, 'utf8');
    } catch {
      return [`${rule}: ${file} is not there`];
    }
    const found = occurrences(source, find);
    return found === 1 ? [] : [`${rule}: ${found} times in ${file}: ${find}`];
  });
}

/** Source code in which every step can be switched off while it runs: `globalThis.withoutRules` names the rules away. */
export function withSwitches(source: string, file: string): string {
  const byFind = new Map<string, Switch[]>();
  for (const one of SWITCHES) {
    if (one.file === file && occurrences(source, one.find) === 1)
      byFind.set(one.find, [...(byFind.get(one.find) ?? []), one]);
  }
  // The longest first, so that a step inside another is still found in it.
  const finds = [...byFind.keys()].sort((a, b) => b.length - a.length);
  return finds.reduce(
    (code, find) =>
      code.replace(patternOf(find), (text) =>
        (byFind.get(find) ?? []).reduce((inner, { rule, put }) => {
          const away = `globalThis.withoutRules?.has(${JSON.stringify(rule)})`;
          return put === undefined ? `if (!${away}) { ${inner} }` : `(${away} ? (${put}) : (${inner}))`;
        }, text),
      ),
    source,
  );
}
