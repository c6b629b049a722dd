import { CORNERS, EDGES } from '#shared/schema/mission/terms';
import type { BattlefieldEditor } from '../use-battlefield-editor';
import { Blank } from './Blanks';
import { SentenceList } from './SentenceList';
import type { Option } from './words';

const PLACES: readonly Option[] = [
  ['', 'anywhere'],
  ...EDGES.map((edge): Option => [edge, `the ${edge} edge`]),
  ...CORNERS.map((corner): Option => [corner, `the ${corner.replace('-', ' ')} corner`]),
];

const SIDE_IDS = ['a', 'b', 'c', 'd', 'e'];

export function SidesChapter({ editor }: { readonly editor: BattlefieldEditor }) {
  const taken = editor.mission.sides.map(({ id }) => id);
  return (
    <SentenceList
      editor={editor}
      list="sides"
      title="Sides"
      add="Side"
      empty="A battle needs two sides."
      fresh={() => ({ id: SIDE_IDS.find((id) => !taken.includes(id)) ?? 'e', name: '', role: null, edge: 'left' })}
    >
      {(side, { set, words }) => (
        <>
          Side {side.id.toUpperCase()} is called {words('name', `Name of side ${side.id}`, 'name')}, plays the{' '}
          <Blank
            label={`Role of side ${side.id}`}
            value={side.role ?? ''}
            options={{ '': 'same part as the other', attacker: 'attacker', defender: 'defender' }}
            onChange={(role) => set({ role: role || null })}
          />{' '}
          and comes from{' '}
          <Blank
            label={`Place of side ${side.id}`}
            value={side.corner ?? side.edge ?? ''}
            options={PLACES}
            onChange={(value) =>
              set({
                edge: EDGES.find((edge) => edge === value) ?? null,
                corner: CORNERS.find((corner) => corner === value),
              })
            }
          />
          .
        </>
      )}
    </SentenceList>
  );
}
