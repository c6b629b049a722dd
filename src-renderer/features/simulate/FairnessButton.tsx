import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Mission } from '#shared/schema/mission';
import type { GameSystem } from '#shared/systems/game-system';

const FairnessDialog = lazy(async () => ({ default: (await import('./FairnessDialog')).FairnessDialog }));

/** "Is this mission fair?", for the designer: played, not measured. */
export function FairnessButton({ mission, system }: { readonly mission: Mission; readonly system: GameSystem }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button size="sm" leftSection={<IconScale size={14} stroke={1.6} />} onClick={() => setShown(true)}>
        Is this mission fair? Play it
      </Button>
      {shown && (
        <Suspense>
          <FairnessDialog mission={mission} system={system} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
}
