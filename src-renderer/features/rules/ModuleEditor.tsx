import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Issue } from '#shared/core/issue';
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
import { useWorksWith } from '../../state/worked-with';
import { createArmy } from '../army/create-army';
import { newArmy } from '#shared/army/new-army';
import { BookMenu } from './BookMenu';
import { FiguresForm } from './FiguresForm';
import { ModuleCheck } from './ModuleCheck';
import { ModuleDocuments } from './ModuleDocuments';
import { ModuleForm } from './ModuleForm';
import { ModuleJson } from './ModuleJson';
import { PART_TITLES } from './module-fields';
import { placeInModule } from './place-in-module';
import { PartEditor } from './PartEditor';
import classes from './Rules.module.css';

type Section = 'module' | 'figures' | SystemPart | 'documents' | 'check' | 'json';
const PARTLESS: ReadonlySet<Section> = new Set<Section>(['module', 'figures', 'documents', 'check', 'json']);
const isPart = (section: Section): section is SystemPart => !PARTLESS.has(section);

interface ModuleEditorProps {
  readonly open: OpenDocument<SystemDocument, SystemEdit>;
  /** The module merged onto what it extends; null while it cannot be. */
  readonly system: GameSystem | null;
  readonly registry: SystemRegistry;
  /** The same, with the module as it stands here. */
  readonly systems: SystemRegistry;
  /** The module if it said no figure of its own. */
  readonly plain: GameSystem | null;
  /** What the checks say of a module as it is typed. */
  readonly judge: (document: SystemDocument) => readonly Issue<unknown>[];
}

/** Every part of a module in forms, with a JSON view for experts; errors stand where they are. */
export function ModuleEditor({ open, system, plain, registry, systems, judge }: ModuleEditorProps) {
  const module = open.doc;
  useWorksWith(module.id);
  const [section, setSection] = useState<Section>('module');
  const [chosen, setChosen] = useState<string | null>(null);
  /** The field of the module that an issue is about; a new object each time, so that it is shown again. */
  const [wanted, setWanted] = useState<{ readonly field: string } | null>(null);
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
    setSection(found ?? (part === 'engine' ? 'figures' : 'module'));
    if (!found && part !== 'engine') setWanted({ field: String(part) });
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
            <PartButton
              label="Armies and missions"
              on={section === 'documents'}
              onClick={() => setSection('documents')}
            />
            <PartButton label="Check my module" on={section === 'check'} onClick={() => setSection('check')} />
            <PartButton label="As JSON" on={section === 'json'} onClick={() => setSection('json')} />
          </PaneBody>
        </Pane>
        <PaneMain label="Module">
          <div className={classes.main}>
            {section === 'module' && (
              <ModuleForm
                open={open}
                registry={registry}
                system={system ?? FALLBACK(registry)}
                wanted={wanted}
                onPart={(part) => {
                  setSection(part);
                  setChosen(null);
                }}
              />
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
            {section === 'figures' && system && <FiguresForm open={open} system={system} plain={plain ?? system} />}
            {section === 'documents' && system && <ModuleDocuments system={system} />}
            {isPart(section) && system && (
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
            placeOf={(issue) => placeInModule(issue.path, module)}
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

const FALLBACK = (registry: SystemRegistry): GameSystem => {
  const system = registry.get('cadence');
  if (!system) throw new Error('The Cadence core is always there.');
  return system;
};
