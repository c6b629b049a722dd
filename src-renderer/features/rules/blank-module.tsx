import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { kebab } from '#shared/core/kebab';
import type { JsonObject } from '#shared/host/json-object';
import { BLANK_LIKE, blankModule, type BlankLike } from '#shared/systems/blank-module';
import { freshItemId } from '#shared/systems/item-ids';
import { SYSTEMS } from '../../components/systems';
import { systems, whenSystemsAreRead } from '../../state/system-registry';

/** Asks what it is called and which game it works like; null if nobody wants one after all. */
export function askForBlankModule(): Promise<JsonObject | null> {
  return new Promise((answer) => {
    const id = modals.open({
      title: 'A game module of your own',
      children: (
        <BlankModuleForm
          onMake={(name, like) => {
            answer(make(name, like));
            modals.close(id);
          }}
        />
      ),
      onClose: () => answer(null),
    });
  });
}

async function make(name: string, like: BlankLike): Promise<JsonObject> {
  await whenSystemsAreRead();
  const registry = systems();
  const id = freshItemId(registry.documents, kebab(name) || 'my-module');
  const { version, ...document } = blankModule(registry, { id, name, like });
  return { version, ...document };
}

const BRINGS: Readonly<Record<BlankLike, string>> = {
  cadence: 'Units on foot and wheels, dice, any setting.',
  squadrons: 'Ships in open space, dice, flat sight, the missions of Squadrons.',
  'devils-bluff': 'Gangs, a deck of cards and cards up the sleeve, the missions of Devil’s Bluff.',
  'bellum-caelum': 'Data cards, secret orders, centimetres, the missions of Bellum Caelum.',
};

function BlankModuleForm({ onMake }: { readonly onMake: (name: string, like: BlankLike) => void }) {
  const [name, setName] = useState('My module');
  const [like, setLike] = useState<BlankLike>('cadence');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onMake(name.trim() || 'My module', like);
      }}
    >
      <Stack gap="md">
        <TextInput
          label="Name"
          data-autofocus
          maxLength={120}
          value={name}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Radio.Group
          label="Works like"
          description="Its rules, terrain, objectives and figures are there from the first; units, weapons and lists are yours to write."
          value={like}
          onChange={(value) => setLike(BLANK_LIKE.find((each) => each === value) ?? 'cadence')}
        >
          <Stack gap="xs" mt="xs">
            {BLANK_LIKE.map((each) => (
              <Radio
                key={each}
                value={each}
                label={SYSTEMS.find(({ id }) => id === each)?.name ?? each}
                description={BRINGS[each]}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Button type="submit" variant="filled">
          Make it
        </Button>
      </Stack>
    </form>
  );
}
