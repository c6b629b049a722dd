import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RuleList } from '#shared/battlefield/document/mission-edit';
import type { Mission } from '#shared/schema/mission';
import { SmallButton } from '../SmallButton';
import type { BattlefieldEditor } from '../use-battlefield-editor';
import { Chapter } from './Chapter';
import { fillIn, type Blanks } from './fill-in';
import classes from './Rules.module.css';

type SentenceLists = Exclude<RuleList, 'guides' | 'text' | 'events'>;
type Rules = { readonly [L in SentenceLists]: readonly Mission[L][number][] };

interface SentenceListProps<L extends SentenceLists> {
  readonly editor: BattlefieldEditor;
  readonly list: L;
  readonly title: string;
  readonly empty: string;
  readonly add: string;
  /** A new sentence as it is added. */
  readonly fresh: () => NoInfer<Mission[L][number]>;
  /** Does the order of the sentences matter? */
  readonly ordered?: boolean;
  readonly children: (one: Mission[L][number], blanks: Blanks<Mission[L][number]>) => ReactNode;
}

/** A list of rules, each a sentence with blanks to fill in. */
export function SentenceList<L extends SentenceLists>(props: SentenceListProps<L>) {
  const { editor, list, title, empty, add, fresh, ordered = false, children } = props;
  const { actions, issues } = editor;
  const rules: Rules = editor.mission;
  const sentences = rules[list];
  const splice = (at: number, remove: number, insert: readonly unknown[], label: string): void =>
    actions.apply({ kind: 'splice', list, at, remove, insert }, label);
  const swap = (low: number) => (): void => splice(low, 2, [sentences[low + 1], sentences[low]], 'Reorder the rules');
  const broken = (index: number): string | undefined =>
    issues.find(({ path, severity }) => severity !== 'note' && path[0] === list && path[1] === index)?.message;
  return (
    <Chapter title={title} add={{ words: add, onAdd: () => splice(sentences.length, 0, [fresh()], 'Add a rule') }}>
      {sentences.length === 0 ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        <ol>
          {sentences.map((one, index) => (
            <Sentence
              key={index}
              rule={'rule' in one ? one.rule : undefined}
              broken={broken(index)}
              onRemove={() => splice(index, 1, [], 'Remove a rule')}
              onUp={ordered && index > 0 ? swap(index - 1) : undefined}
              onDown={ordered && index < sentences.length - 1 ? swap(index) : undefined}
            >
              {children(
                one,
                fillIn(one, (fields) => splice(index, 1, [{ ...one, ...fields }], 'Change a rule')),
              )}
            </Sentence>
          ))}
        </ol>
      )}
    </Chapter>
  );
}

interface SentenceProps {
  readonly rule: string | undefined;
  readonly broken: string | undefined;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** A rule in words, what the checks say of it, and what may be done with it. */
const Sentence = ({ rule, broken, onUp, onDown, onRemove, children }: SentenceProps) => (
  <li className={classes.sentence} data-broken={broken !== undefined || undefined}>
    <div className={classes.words}>
      {children}
      {broken && <p className={classes.broken}>{broken}</p>}
    </div>
    <div className={classes.side}>
      {rule && <span className={classes.rule}>{rule}</span>}
      {onUp && <SmallButton label="Move up" icon={IconArrowUp} size={13} onClick={onUp} />}
      {onDown && <SmallButton label="Move down" icon={IconArrowDown} size={13} onClick={onDown} />}
      <SmallButton label="Remove" icon={IconTrash} size={13} onClick={onRemove} />
    </div>
  </li>
);
