import { Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { TextRule } from '#shared/schema/mission';
import { SmallButton } from '../SmallButton';
import type { BattlefieldEditor } from '../use-battlefield-editor';
import { Words } from './Blanks';
import { Chapter } from './Chapter';
import classes from './Rules.module.css';

/** Rules in the author's own words: printed with the mission, played by people and by nobody else. */
export function TextChapter({ editor: { mission, actions } }: { readonly editor: BattlefieldEditor }) {
  const rules: readonly TextRule[] = mission.text ?? [];
  const splice = (at: number, remove: number, insert: readonly TextRule[], label: string): void =>
    actions.apply({ kind: 'splice', list: 'text', at, remove, insert }, label);
  return (
    <Chapter
      title="In your own words"
      add={{ words: 'Rule', onAdd: () => splice(rules.length, 0, [{ title: '', words: '' }], 'Add a rule in words') }}
    >
      <p className={classes.empty}>
        These are printed and shown, and marked “not simulated”: computer players and simulations leave them out.
      </p>
      <ol>
        {rules.map((rule, index) => (
          <li key={index} className={classes.sentence}>
            <div className={classes.words}>
              <Words
                label={`Title of rule ${index + 1}`}
                value={rule.title}
                placeholder="Title"
                onChange={(title) => splice(index, 1, [{ ...rule, title }], 'Change a rule in words')}
              />
              <Textarea
                key={rule.words}
                autosize
                minRows={2}
                aria-label={`Words of rule ${index + 1}`}
                defaultValue={rule.words}
                onBlur={(event) => {
                  const words = event.currentTarget.value;
                  if (words !== rule.words) splice(index, 1, [{ ...rule, words }], 'Change a rule in words');
                }}
              />
            </div>
            <div className={classes.side}>
              <SmallButton
                label="Remove"
                icon={IconTrash}
                size={13}
                onClick={() => splice(index, 1, [], 'Remove a rule in words')}
              />
            </div>
          </li>
        ))}
      </ol>
    </Chapter>
  );
}
