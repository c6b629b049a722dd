import { useEffect, useState } from 'react';
import { ENGINE_VERSION } from '#shared/battle/frame/engine-version';
import type { BattleRecord } from '#shared/schema/battle/record';
import { differenceIn } from '../verify-battle';

/** The table is there first; the check runs in a thread of the host meanwhile. */
const AFTER = 600;

/** Where a finished record and the rules part, found by playing it again behind the scenes; null while nothing was found. */
export function useSoundness(record: BattleRecord): string | null {
  const [found, setFound] = useState<{ readonly record: BattleRecord; readonly difference: string | null } | null>(
    null,
  );
  const checkable = record.engine === ENGINE_VERSION && record.broken === undefined && record.result !== null;
  useEffect(() => {
    if (!checkable) return;
    let left = false;
    const timer = setTimeout(() => {
      void differenceIn(record).then((difference) => {
        if (!left) setFound({ record, difference });
      });
    }, AFTER);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [record, checkable]);
  return found?.record === record ? found.difference : null;
}
