import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RuleList } from '#shared/battlefield/document/mission-edit';
import type { Mission } from '#shared/schema/mission';
import { SmallButton } from '../SmallButton';
import type { BattlefieldEditor } from '../use-battlefield-editor';
import { Chapter } from './Chapter';
import { fillIn, type Blanks } from './fill-in';
import classes from './Rules.module.css';

type SentenceLists = Exclude<RuleList, 'guides'>;
type One<L extends SentenceLists> = NonNullable<Mission[L]>[number];
type Rules = { readonly [L in SentenceLists]?: readonly One<L>[] | undefined };

interface SentenceListProps<L extends SentenceLists> {
  readonly editor: BattlefieldEditor;
  readonly list: L;
  readonly title: string;
  readonly empty?: string;
  /** Said above the sentences. */
  readonly note?: string;
  readonly add: string;
  /** A new sentence as it is added. */
  readonly fresh: () => NoInfer<One<L>>;
  /** Does the order of the sentences matter? */
  readonly ordered?: boolean;
  readonly children: (one: One<L>, blanks: Blanks<One<L>>, index: number) => ReactNode;
}

/** A list of rules, each a sentence with blanks to fill in. */
export function SentenceList<L extends SentenceLists>(props: SentenceListProps<L>) {
  const { editor, list, title, empty, note, add, fresh, ordered = false, children } = props;
  const { actions, issues } = editor;
  const rules: Rules = editor.mission;
  const sentences: readonly One<L>[] = rules[list] ?? [];
  const splice = (at: number, remove: number, insert: readonly unknown[], label: string): void =>
    actions.apply({ kind: 'splice', list, at, remove, insert }, label);
  const swap = (low: number) => (): void => splice(low, 2, [sentences[low + 1], sentences[low]], 'Reorder the rules');
  const broken = (index: number): string | undefined =>
    issues.find(({ path, severity }) => severity !== 'note' && path[0] === list && path[1] === index)?.message;
  return (
    <Chapter title={title} add={{ words: add, onAdd: () => splice(sentences.length, 0, [fresh()], 'Add a rule') }}>
      {note && <p className={classes.empty}>{note}</p>}
      {sentences.length === 0 ? (
        empty && <p className={classes.empty}>{empty}</p>
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
                index,
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
