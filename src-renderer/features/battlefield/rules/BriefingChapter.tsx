import { Textarea } from '@mantine/core';
import type { BattlefieldEditor } from '../use-battlefield-editor';
import { Chapter } from './Chapter';

export const BriefingChapter = ({ editor: { mission, actions } }: { readonly editor: BattlefieldEditor }) => (
  <Chapter title="Briefing">
    <Textarea
      key={mission.id}
      autosize
      minRows={4}
      maxRows={16}
      aria-label="Briefing"
      placeholder="What is at stake, in a few sentences"
      defaultValue={mission.briefing}
      onBlur={(event) => {
        if (event.currentTarget.value !== mission.briefing)
          actions.apply({ kind: 'set', fields: { briefing: event.currentTarget.value } }, 'Change the briefing');
      }}
    />
  </Chapter>
);
