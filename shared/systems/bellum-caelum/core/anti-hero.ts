import { defineRule } from '../../../rules/rule';

/** Lifts the hero screen (B-HERO-4) only; Protect and Guardian still work. */
export const antiHero = defineRule({
  id: 'B-TYPE-H-2',
  name: 'Anti-hero',
  on: 'core',
  kind: 'attack',
  text: 'Weapons of type h may pick out a hero with friendly infantry close by.',
  hooks: { bellum: { targeting: 'through-hero-screen' } },
});
