import type { BattlefieldEditor } from '../use-battlefield-editor';
import { MarkerBlank } from './MarkerBlank';
import { SentenceList } from './SentenceList';
import { freeId, lengthWord } from './words';

export function ActionsChapter({ editor }: { readonly editor: BattlefieldEditor }) {
  const { mission, system } = editor;
  return (
    <SentenceList
      editor={editor}
      list="missionActions"
      title="Mission actions"
      add="Action"
      empty="No action beyond the game’s own."
      fresh={() => ({
        id: freeId(mission.missionActions, 'action'),
        name: 'Attune',
        token: 'pass',
        within: 2,
        unengaged: true,
        check: system.engine === 'cadence' ? 'skill' : 'ini',
        effect: 'hold',
      })}
    >
      {(one, { set, blank, figure, words, tick }) => (
        <>
          {words('name', 'Name of the action')}: with a {words('token', 'Token')} a unit within{' '}
          {figure('within', 'Within')} {lengthWord(system)} of{' '}
          <MarkerBlank label="Which marker" any="any marker" editor={editor} value={one} set={set} /> makes{' '}
          {blank('check', 'Check', { ini: 'an Initiative check', skill: 'a Skill check', none: 'no check' })}; then{' '}
          {blank('effect', 'Effect', {
            hold: 'its side holds the marker until the enemy does the same',
            score: 'it scores the marker',
            remove: 'the marker leaves the table',
          })}
          . {tick('unengaged', 'Only while unengaged')}
        </>
      )}
    </SentenceList>
  );
}
