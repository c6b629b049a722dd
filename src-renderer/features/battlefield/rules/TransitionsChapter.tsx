import type { BattlefieldEditor } from '../use-battlefield-editor';
import { MarkerBlank } from './MarkerBlank';
import { SentenceList } from './SentenceList';

export function TransitionsChapter({ editor }: { readonly editor: BattlefieldEditor }) {
  const types = [...editor.system.objectives.values()];
  return (
    <SentenceList
      editor={editor}
      list="transitions"
      title="Markers that change"
      add="Change"
      empty="Markers stay what they are."
      fresh={() => ({ on: 'secured', to: types.at(-1)?.id ?? 'control', for: 'all', fromRound: 1 })}
    >
      {(one, { set, blank, round }) => (
        <>
          Once {blank('on', 'On', [['secured', 'secured']])},{' '}
          <MarkerBlank label="Which markers" any="any marker" editor={editor} value={one} set={set} /> become{' '}
          {blank(
            'to',
            'Becomes',
            types.map(({ id, name }) => [id, `${name} objectives`] as const),
          )}{' '}
          for {blank('for', 'For whom', { securer: 'the side that did it', all: 'everybody' })}, from round{' '}
          {round('fromRound', 'From round')} on.
        </>
      )}
    </SentenceList>
  );
}
