import { describe, expect, it } from 'vitest';
import { parseRuleRef, printRuleRef, ruleRefSchema, type RuleRef } from './rule-ref';

const ROWS: readonly [string, RuleRef][] = [
  ['Fixed', { rule: 'fixed' }],
  ['Rending (1)', { rule: 'rending', x: 1 }],
  ['Stealth (18)', { rule: 'stealth', x: 18 }],
  ['Arc (Front)', { rule: 'arc', arc: 'front' }],
  ['Weak Spot (Rear)', { rule: 'weak-spot', arc: 'rear' }],
  ['One Use', { rule: 'one-use' }],
  ['Piercing 5+', { rule: 'piercing', x: 5 }],
  ['Revive 6+', { rule: 'revive', x: 6 }],
  ['Heal 2', { rule: 'heal', x: 2 }],
  ['Enhance Toughness 2 min. 2+', { rule: 'enhance', stat: 'toughness', x: 2, limit: '2+' }],
  ['Vitiate Shooting 1 max. 6+', { rule: 'vitiate', stat: 'sho', x: 1, limit: '6+' }],
  ['Galvanised Move', { rule: 'galvanised', action: 'move' }],
];

describe('printed rules', () => {
  it.each(ROWS)('%s reads and prints', (printed, ref) => {
    expect(parseRuleRef(printed)).toEqual(ref);
    expect(printRuleRef(ref)).toBe(printed);
  });

  it.each<[string, RuleRef]>([
    ['Vitiate Shooting 2 within 12cm', { rule: 'vitiate', stat: 'sho', x: 2, within: 12 }],
    ['Enhance Toughness (2)', { rule: 'enhance', stat: 'toughness', x: 2 }],
    ['Vitiate Close Combat (1)', { rule: 'vitiate', stat: 'clo', x: 1 }],
    ['rending(1)', { rule: 'rending', x: 1 }],
    ['Stealth (9")', { rule: 'stealth', x: 9 }],
    ['weak spot (REAR)', { rule: 'weak-spot', arc: 'rear' }],
    ['Galvanise Move', { rule: 'galvanised', action: 'move' }],
    ['Home Brew (wet)', { rule: 'home-brew', note: 'wet' }],
  ])('%s is read in other spellings', (printed, ref) => expect(parseRuleRef(printed)).toEqual(ref));

  it('is read from both forms in a document', () => {
    expect(ruleRefSchema.parse('Rending (1)')).toEqual({ rule: 'rending', x: 1 });
    expect(ruleRefSchema.parse({ rule: 'Rending', x: 1, ours: true })).toEqual({ rule: 'rending', x: 1, ours: true });
    expect(ruleRefSchema.safeParse('???').success).toBe(false);
    expect(ruleRefSchema.safeParse({ x: 1 }).success).toBe(false);
  });
});
