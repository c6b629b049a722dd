import { Textarea } from '@mantine/core';
import type { BattlefieldEditor } from '../use-battlefield-editor';
import { Words } from './Blanks';
import { SentenceList } from './SentenceList';

/** Rules in the author's own words: printed with the mission, played by people and by nobody else. */
export const TextChapter = ({ editor }: { readonly editor: BattlefieldEditor }) => (
  <SentenceList
    editor={editor}
    list="text"
    title="In your own words"
    note="These are printed and shown, and marked “not simulated”: computer players and simulations leave them out."
    add="Rule"
    fresh={() => ({ title: '', words: '' })}
  >
    {(rule, { set }, index) => (
      <>
        <Words
          label={`Title of rule ${index + 1}`}
          value={rule.title}
          placeholder="Title"
          onChange={(title) => set({ title })}
        />
        <Textarea
          key={rule.words}
          autosize
          minRows={2}
          aria-label={`Words of rule ${index + 1}`}
          defaultValue={rule.words}
          onBlur={({ currentTarget: { value: words } }) => {
            if (words !== rule.words) set({ words });
          }}
        />
      </>
    )}
  </SentenceList>
);
