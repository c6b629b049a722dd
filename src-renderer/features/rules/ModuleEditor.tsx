import { Button, Select, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Issue } from '#shared/core/issue';
import { kebab } from '#shared/core/kebab';
import type { SystemDocument } from '#shared/schema/system';
import type { SystemEdit } from '#shared/systems/edit';
import { SYSTEM_PARTS, type SystemPart } from '#shared/systems/system-parts';
import type { GameSystem } from '#shared/systems/game-system';
import type { SystemRegistry } from '#shared/systems/registry';
import { EmptyState } from '../../components/EmptyState';
import { IssueCount, IssueList } from '../../components/IssueList';
import { Pane, PaneBody, PaneHeader, PaneMain, Panes } from '../../components/Pane';
import { TitleBlock, TitleCell } from '../../components/TitleBlock';
import { UndoButtons } from '../../components/UndoButtons';
import { usePageChrome } from '../../shell/chrome';
import { navigate, routeTo } from '../../shell/router';
import type { OpenDocument } from '../../state/open-document';
import { createArmy } from '../army/create-army';
import { newArmy } from '#shared/army/new-army';
import { BookMenu } from './BookMenu';
import { EditionFields } from './EditionFields';
import { FieldInput } from './FieldInput';
import { ModuleCheck } from './ModuleCheck';
import { giveModuleId } from './module-id';
import { ModuleJson } from './ModuleJson';
import { figureFields, HEAD_FIELDS } from './module-head-fields';
import { PART_TITLES } from './module-fields';
import { PartEditor } from './PartEditor';
import classes from './Rules.module.css';

type Section = 'module' | 'figures' | SystemPart | 'check' | 'json';

interface ModuleEditorProps {
  readonly open: OpenDocument<SystemDocument, SystemEdit>;
  /** The module merged onto what it extends; null while it cannot be. */
  readonly system: GameSystem | null;
  readonly registry: SystemRegistry;
  /** The same, with the module as it stands here. */
  readonly systems: SystemRegistry;
  /** What the checks say of a module as it is typed. */
  readonly judge: (document: SystemDocument) => readonly Issue<unknown>[];
}

/** Every part of a module in forms, with a JSON view for experts; errors stand where they are. */
export function ModuleEditor({ open, system, registry, systems, judge }: ModuleEditorProps) {
  const module = open.doc;
  const [section, setSection] = useState<Section>('module');
  const [chosen, setChosen] = useState<string | null>(null);
  usePageChrome({
    path: [{ label: 'Rules', to: '/rules' }, { label: module.name }],
    keys: [
      ['Ctrl Z', 'undo'],
      ['F8', 'next issue'],
      ['F6', 'next pane'],
    ],
    status: `Module ${module.id}, edition ${module.release}`,
  });
  const goTo = (issue: Issue<SystemEdit>): void => {
    const [part, at] = issue.path;
    const found = SYSTEM_PARTS.find((each) => each === part);
    setSection(found ?? 'module');
    const items: readonly { readonly id: string }[] = found ? module[found] : [];
    setChosen(typeof at === 'number' ? (items[at]?.id ?? null) : null);
  };
  return (
    <div className={classes.page}>
      <TitleBlock
        label="My module"
        name={module.name}
        onRename={open.rename}
        actions={
          <>
            <UndoButtons {...open} />
            <BookMenu open={open} system={system} />
            <Button
              disabled={!system}
              onClick={() => void open.save().then(() => navigate(`${routeTo('rules', module.id)}?read`))}
            >
              Read its rules
            </Button>
            <Button
              variant="filled"
              disabled={!system}
              onClick={() =>
                system &&
                void open.save().then(() => createArmy(newArmy(system, { id: 'new', name: `New ${module.name} army` })))
              }
            >
              New army for it
            </Button>
          </>
        }
      >
        <TitleCell label="Edition">{module.release}</TitleCell>
        {module.plays !== undefined && (
          <TitleCell label="Works like">{registry.get(module.plays)?.name ?? module.plays}</TitleCell>
        )}
        {(module.extends || module.plays === undefined) && (
          <TitleCell label="Stands on">
            {module.extends
              ? `${registry.get(module.extends.id)?.name ?? module.extends.id} ${module.extends.version}`
              : 'nothing'}
          </TitleCell>
        )}
        <TitleCell label="Check">
          <IssueCount issues={open.issues} clean="Ready" />
        </TitleCell>
      </TitleBlock>
      <Panes>
        <Pane id="module.parts" label="Parts" side="left" width={210} min={170} max={320} collapseAt={1000}>
          <PaneHeader title="Parts" />
          <PaneBody>
            <PartButton label="The module itself" on={section === 'module'} onClick={() => setSection('module')} />
            <PartButton label="Figures of the rules" on={section === 'figures'} onClick={() => setSection('figures')} />
            {SYSTEM_PARTS.filter((part) => module[part].length > 0 || isPartOf(part, system)).map((part) => (
              <PartButton
                key={part}
                label={PART_TITLES[part]}
                count={module[part].length}
                on={section === part}
                onClick={() => {
                  setSection(part);
                  setChosen(null);
                }}
              />
            ))}
            <PartButton label="Check my module" on={section === 'check'} onClick={() => setSection('check')} />
            <PartButton label="As JSON" on={section === 'json'} onClick={() => setSection('json')} />
          </PaneBody>
        </Pane>
        <PaneMain label="Module">
          <div className={classes.main}>
            {section === 'module' && (
              <ModuleForm open={open} registry={registry} system={system ?? FALLBACK(registry)} />
            )}
            {section === 'json' && (
              <ModuleJson
                id={open.id}
                document={module}
                judge={judge}
                // Its id is given in its form, where everything that names it follows.
                onReplace={(document) => open.apply({ kind: 'replace', document: { ...document, id: module.id } })}
              />
            )}
            {section === 'check' && system && (
              <ModuleCheck
                document={module}
                system={system}
                systems={systems}
                onShow={(part, id) => {
                  setSection(part);
                  setChosen(id);
                }}
              />
            )}
            {section === 'figures' && system && <FiguresForm open={open} system={system} />}
            {section !== 'module' && section !== 'figures' && section !== 'check' && section !== 'json' && system && (
              <PartEditor
                key={section}
                open={open}
                part={section}
                system={system}
                chosen={chosen}
                onChoose={setChosen}
              />
            )}
            {section !== 'module' && section !== 'json' && !system && (
              <EmptyState title="What it stands on is missing">
                Choose a system it extends under “The module itself”.
              </EmptyState>
            )}
          </div>
        </PaneMain>
        <Pane id="module.issues" label="Issues" side="right" width={320} min={260} max={480} collapseAt={1240}>
          <IssueList
            issues={open.issues}
            placeOf={(issue) => issue.path.slice(0, 2).join(' ')}
            onShow={goTo}
            onFix={(issue) => issue.fix?.edits.forEach((edit) => open.apply(edit))}
          />
        </Pane>
      </Panes>
    </div>
  );
}

/** Units of the one family are lists, those of the other data cards: a part that could never count is not offered. */
const isPartOf = (part: SystemPart, system: GameSystem | null): boolean =>
  system?.engine === 'bellum-caelum' ? !LIST_PARTS.has(part) : part !== 'cards';
const LIST_PARTS: ReadonlySet<SystemPart> = new Set<SystemPart>([
  ...(['roles', 'profiles', 'weapons', 'options', 'lists', 'entries', 'premades'] as const),
]);

const PartButton = ({
  label,
  count,
  on,
  onClick,
}: {
  readonly label: string;
  readonly count?: number;
  readonly on: boolean;
  readonly onClick: () => void;
}) => (
  <button type="button" className={classes.system} aria-pressed={on} onClick={onClick}>
    {label} {count !== undefined && <span className={classes.count}>{count}</span>}
  </button>
);

function ModuleForm({
  open,
  registry,
  system,
}: {
  readonly open: OpenDocument<SystemDocument, SystemEdit>;
  readonly registry: SystemRegistry;
  readonly system: GameSystem;
}) {
  const module = open.doc;
  const set = (field: keyof SystemDocument, value: unknown): void =>
    open.apply({ kind: 'set', field, value }, { group: `set:${field}` });
  const bases = registry.documents.filter(({ id }) => id !== module.id);
  return (
    <div className={`${classes.list} ${classes.fields}`}>
      <TextInput
        label="Name"
        size="sm"
        value={module.name}
        onChange={(event) => open.rename(event.currentTarget.value)}
      />
      <TextInput
        key={module.id}
        label="Id"
        size="sm"
        description="Armies and missions name it by this, and follow a change."
        defaultValue={module.id}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        onBlur={({ currentTarget }) => {
          const id = kebab(currentTarget.value);
          if (id === '' || id === module.id) currentTarget.value = module.id;
          else void giveModuleId(module, id);
        }}
      />
      <Select
        label="Stands on"
        size="sm"
        clearable
        data={bases.map(({ id, name, release }) => ({
          value: `${id}@${release}`,
          label: `${name}, edition ${release}`,
        }))}
        value={module.extends ? `${module.extends.id}@${module.extends.version}` : null}
        onChange={(value) => {
          const [id, version] = (value ?? '').split('@');
          set('extends', id && version ? { id, version } : undefined);
        }}
      />
      <Textarea
        className={classes.wide}
        label="Summary"
        size="sm"
        autosize
        minRows={2}
        value={module.summary}
        onChange={(event) => set('summary', event.currentTarget.value)}
      />
      <EditionFields open={open} />
      {[...HEAD_FIELDS].map(([name, fields]) =>
        fields.map((field) => (
          <FieldInput
            key={field.key}
            field={field}
            item={{ ...module, [name]: module[name] ?? system.document[name] }}
            system={system}
            onChange={(next) => set(name, next[name])}
          />
        )),
      )}
    </div>
  );
}

const FALLBACK = (registry: SystemRegistry): GameSystem => {
  const system = registry.get('cadence');
  if (!system) throw new Error('The Cadence core is always there.');
  return system;
};

/** Every number of the rules; an empty field leaves it as the game has it. */
function FiguresForm({
  open,
  system,
}: {
  readonly open: OpenDocument<SystemDocument, SystemEdit>;
  readonly system: GameSystem;
}) {
  const engine = open.doc.engine ?? { id: system.engine, parameters: {} };
  return (
    <div className={`${classes.list} ${classes.fields}`}>
      {figureFields(system).map((field) => (
        <FieldInput
          key={field.key}
          field={field}
          item={engine}
          system={system}
          onChange={(next) =>
            open.apply({ kind: 'set', field: 'engine', value: next }, { group: `figure:${field.key}` })
          }
        />
      ))}
    </div>
  );
}
