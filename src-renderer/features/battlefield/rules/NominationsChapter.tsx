import type { BattlefieldEditor } from '../use-battlefield-editor';
import { Blank, Figure } from './Blanks';
import { ROUND } from './fill-in';
import { SentenceList } from './SentenceList';
import { freeId, sideOptions } from './words';

export function NominationsChapter({ editor }: { readonly editor: BattlefieldEditor }) {
  const { mission } = editor;
  return (
    <SentenceList
      editor={editor}
      list="nominations"
      title="Nominations"
      add="Nomination"
      empty="Nobody is named for special points."
      fresh={() => ({ id: freeId(mission.nominations, 'nominee'), by: 'each', of: 'own', at: 'start', label: '' })}
    >
      {({ id, at, round = 2 }, { set, blank, words }) => (
        <>
          {blank('by', 'Who nominates', sideOptions(mission, [['each', 'Each side']]))} names one of{' '}
          {blank('of', 'Of whose', { own: 'its own units', enemy: 'the enemy’s units' })}{' '}
          <Blank
            label="When"
            value={at}
            options={{ start: 'before round 1', round: 'at the start of round' }}
            onChange={(next) => set({ at: next, round: next === 'round' ? round : undefined })}
          />{' '}
          {at === 'round' && (
            <Figure label="Round" value={round} {...ROUND} onChange={(next) => set({ round: next })} />
          )}{' '}
          and calls it {words('label', 'Called', id)}.
        </>
      )}
    </SentenceList>
  );
}
