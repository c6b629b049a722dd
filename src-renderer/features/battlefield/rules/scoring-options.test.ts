import { describe, expect, test } from 'vitest';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { fittedLine, refusalOf, SCORING_TABLE } from '#shared/rules/scoring/scoring-table';
import type { ScoringNames } from '#shared/rules/scoring/scoring-words';
import { scoringSchema } from '#shared/schema/mission/scoring';
import { builtInRegistry } from '#shared/systems/registry';
import { subjectOf, subjectOptions } from './scoring-options';

const plain = (id: string): string => id;
const names: ScoringNames = {
  measure: 'inch',
  unit: 'unit',
  role: plain,
  entry: plain,
  type: plain,
  nomination: plain,
  zone: plain,
  side: plain,
};

describe.each(['squadrons', 'devils-bluff', 'bellum-caelum'])('%s', (id) => {
  const system = builtInRegistry.get(id)!;
  const mission = builtInMissions().find((each) => each.system.id === id)!;

  test.each([...new Set(SCORING_TABLE.map(({ what }) => what))])(
    'whatever the form offers for “%s” is paid',
    (what) => {
      const offered = subjectOptions(mission, system, names, what);
      expect(offered.length).toBeGreaterThan(0);
      for (const [value, words] of offered) {
        expect(words).not.toBe('something');
        const subject = subjectOf(mission, system, what, value)!;
        const line = scoringSchema.parse({ vp: 1, when: 'game', what, subject });
        expect(refusalOf(fittedLine(line)), words).toBeUndefined();
        expect(fittedLine(line).subject, words).toMatchObject(subject);
      }
    },
  );
});
