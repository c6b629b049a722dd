import type { BattlefieldEditor } from '../use-battlefield-editor';
import { SentenceList } from './SentenceList';

export const LeavingChapter = ({ editor }: { readonly editor: BattlefieldEditor }) => (
  <SentenceList
    editor={editor}
    list="exits"
    title="Leaving the table"
    add="Way out"
    empty="Nobody leaves the table of their own will."
    fresh={() => ({ at: 'own-entry', who: 'carrier', casualty: false, leaving: 'optional', scores: true })}
  >
    {(_exit, { blank, tick }) => (
      <>
        {blank('who', 'Who', { carrier: 'A model that carries an objective', any: 'Any model' })} that reaches{' '}
        {blank('at', 'Where', {
          'own-entry': 'its own Entry Point',
          'own-edge': 'its own edge',
          'enemy-edge': 'the enemy’s edge',
          'any-edge': 'any edge',
        })}{' '}
        {blank('leaving', 'Leaves', { optional: 'may leave', must: 'leaves' })}.{' '}
        {tick('scores', 'What it carries is scored')}
        {tick('casualty', 'It counts as lost')}
      </>
    )}
  </SentenceList>
);
