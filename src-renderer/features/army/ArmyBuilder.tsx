import { Button, Menu, Select, Tooltip } from '@mantine/core';
import { useViewportSize } from '@mantine/hooks';
import { IconPrinter, IconSwords } from '@tabler/icons-react';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import type { Issue } from '#shared/core/issue';
import { hasErrors } from '#shared/core/issue';
import { makeLegal } from '#shared/army/make-legal';
import { newUnit } from '#shared/army/new-army';
import type { Army } from '#shared/schema/army';
import type { GameSystem } from '#shared/systems/game-system';
import { IssueCount, IssueList } from '../../components/IssueList';
import { Pane, PaneMain, Panes } from '../../components/Pane';
import { PointsBar } from '../../components/PointsBar';
import { TitleBlock, TitleCell } from '../../components/TitleBlock';
import { UndoButtons } from '../../components/UndoButtons';
import { usePageChrome } from '../../shell/chrome';
import { navigate } from '../../shell/router';
import type { OpenDocument } from '../../state/open-document';
import { useWorksWith } from '../../state/worked-with';
import type { ArmyEdit } from '#shared/army/army-edit';
import classes from './ArmyBuilder.module.css';
import { ArmyDialogs } from './army-dialogs';
import { ArmyEdition } from './ArmyEdition';
import { ArmyMenu } from './ArmyMenu';
import { ArmyOverview } from './ArmyOverview';
import { BulkInspector } from './BulkInspector';
import { useCasual } from './casual';
import { CardDesigner } from './cards/CardDesigner';
import { CataloguePane } from './catalogue/CataloguePane';
import { CardInspector } from './inspector/CardInspector';
import { UnitInspector } from './inspector/UnitInspector';
import { LimitField } from './LimitField';
import { EmptyRoster, Roster } from './roster/Roster';
import { ShortStrip } from './Shortages';
import { builderWords } from './builder-words';
import { soundLikeness } from './sound-likeness';
import { useArmyEditor, type ArmyEditor } from './use-army-editor';
import { useBuilderKeys } from './use-builder-keys';
import { UnitOddsPanel } from './UnitOddsPanel';
import { openPrintFor } from './open-print';

/** The three panes of the builder: what can be added, the army, the selected unit. */
export function ArmyBuilder({
  open,
  system,
  card,
  unit,
}: {
  readonly open: OpenDocument<Army, ArmyEdit>;
  readonly system: GameSystem;
  readonly card: string | null;
  /** Selected when the page opens: where a printed card leads. */
  readonly unit: string | null;
}) {
  const editor = useArmyEditor(open, system);
  useWorksWith(system.id);
  const { select } = editor;
  useEffect(() => {
    if (unit !== null) select(unit);
  }, [unit, select]);
  if (card !== null && system.engine === 'bellum-caelum') return <CardDesigner editor={editor} cardId={card} />;
  return <BuilderPanes editor={editor} />;
}

function BuilderPanes({ editor }: { readonly editor: ArmyEditor }) {
  const { open, system } = editor;
  const page = useRef<HTMLDivElement>(null);
  const words = builderWords(system);
  const [casual] = useCasual();
  const { width } = useViewportSize();
  const empty = editor.army.units.length === 0;
  useBuilderKeys(editor, page);
  usePageChrome({
    path: [
      { label: 'Library', to: '/library' },
      { label: 'Armies', to: '/library?shelf=army' },
      { label: editor.army.name },
    ],
    keys: [
      ['A', 'add'],
      ['D', 'duplicate'],
      ...(words.leads ? ([['L', 'leader']] as const) : []),
      ['Alt ↑↓', 'reorder'],
      ['O', 'odds'],
      ['F8', 'next issue'],
    ],
    status: `${system.name}, rules edition ${system.release}${editor.army.limit === null ? '' : ` · Limit ${editor.army.limit}`}${casual ? ' · Casual' : ''}`,
  });
  return (
    <div className={classes.page} ref={page} data-system={system.id} data-selected-rule={ruleOfSelection(editor)}>
      <Header editor={editor} />
      <ArmyEdition editor={editor} />
      <Panes>
        <Pane
          id="army.catalogue"
          label={words.catalogue}
          side="left"
          width={252}
          min={220}
          max={420}
          // An empty army is about what can be added: the catalogue stands beside it wherever there is room.
          {...(empty ? { collapseAt: 940 } : {})}
        >
          <CataloguePane
            editor={editor}
            title={words.catalogue}
            {...(words.cards ? { onNewCard: () => navigate(`/build/${encodeURIComponent(open.id)}?card=new`) } : {})}
          />
        </Pane>
        <PaneMain label={words.roster} least={width < 1080 ? 0 : empty ? 320 : ROSTER_LEAST}>
          <div className={classes.middle}>
            <Roster
              editor={editor}
              title={words.roster}
              addLabel={words.add}
              onAdd={() => addOne(editor, page.current)}
              empty={
                <EmptyRoster
                  title={words.emptyTitle}
                  action={
                    <Button size="sm" onClick={() => addOne(editor, page.current)}>
                      {words.add}
                    </Button>
                  }
                >
                  {words.empty}
                </EmptyRoster>
              }
              menu={<ArmyMenu editor={editor} />}
            />
            <ShortStrip editor={editor} />
            <Issues editor={editor} />
          </div>
        </PaneMain>
        <Pane
          id={empty ? 'army.overview' : 'army.inspector'}
          label="Unit"
          side="right"
          width={empty ? 440 : inspectorWidth(width)}
          min={440}
          max={1600}
          collapseAt={1080}
        >
          <Inspector editor={editor} />
        </Pane>
      </Panes>
      <ArmyDialogs editor={editor} />
    </div>
  );
}

/** What F1 explains when nothing with a rule of its own has the keyboard. */
function ruleOfSelection({ army, system, selected }: ArmyEditor): string | undefined {
  const unit = army.units.find(({ id }) => id === selected);
  if (!unit) return undefined;
  const profile = system.profiles.get(unit.models[0]?.profile ?? '');
  return (
    system.entries.get(unit.entry)?.rule ?? profile?.rule ?? (system.cards.has(unit.entry) ? 'B-UNIT-2' : undefined)
  );
}

const ROSTER_LEAST = 420;

/** Rail, catalogue and a roster without gaps; all the rest of a wide window belongs to the unit. */
const inspectorWidth = (window: number): number => Math.max(640, Math.min(1560, window - 64 - 252 - 620));

/** Where there is one kind of unit, it is added; otherwise the catalogue is opened and asks which. */
function addOne({ system, add }: ArmyEditor, page: HTMLElement | null): void {
  const [only, ...others] = system.document.entries;
  if (only && others.length === 0) return add((id) => newUnit(only, id, system));
  const filter = page?.querySelector<HTMLInputElement>('input[aria-label="Filter the catalogue"]');
  if (filter) filter.focus();
  else page?.querySelector<HTMLButtonElement>('button[aria-label^="Show "]')?.click();
}

function Header({ editor }: { readonly editor: ArmyEditor }) {
  const { army, system, open, points, units, issues } = editor;
  const words = builderWords(system);
  const [limitOpen, setLimitOpen] = useState(false);
  const errors = hasErrors(open.issues);
  const factions = [...system.factions.values()];
  return (
    <TitleBlock
      label={`${system.name} · ${words.army}`}
      name={army.name}
      emblem={soundLikeness(army.picture)}
      onRename={open.rename}
      actions={
        <>
          <UndoButtons {...open} />
          <Menu>
            <Menu.Target>
              <Button>Share</Button>
            </Menu.Target>
            <Menu.Dropdown>
              <ArmyMenu editor={editor} />
            </Menu.Dropdown>
          </Menu>
          <Button leftSection={<IconPrinter size={16} stroke={1.6} />} onClick={() => openPrintFor(open)}>
            Print
          </Button>
          <Tooltip
            label={
              errors ? 'Put the errors right first: only a legal army fights.' : 'Choose a mission and an opponent'
            }
          >
            <Button
              variant="filled"
              leftSection={<IconSwords size={16} stroke={1.6} />}
              {...(errors ? { 'data-disabled': true, 'aria-disabled': true } : {})}
              onClick={() => {
                if (!errors) navigate(`/battle?army=${encodeURIComponent(open.id)}`);
              }}
            >
              Battle
            </Button>
          </Tooltip>
        </>
      }
    >
      <TitleCell label={words.currency} grow>
        <div className={classes.pointsCell}>
          <button
            type="button"
            className={classes.total}
            data-over={(army.limit !== null && points.total > army.limit) || undefined}
            onClick={() => setLimitOpen(true)}
            title="Change the limit"
          >
            {points.total}
            <span> / {army.limit ?? '–'}</span>
          </button>
          <div className={classes.ruler}>
            <PointsBar
              segments={units.map(({ id, name, points: each }) => ({ id, name, points: each }))}
              limit={army.limit}
              selected={editor.selected}
              onSelect={(id) => editor.select(id)}
              preview={editor.preview}
              unit={system.currency.name}
            />
          </div>
          {limitOpen && <LimitField editor={editor} onClose={() => setLimitOpen(false)} />}
        </div>
      </TitleCell>
      {factions.length > 0 && (
        <TitleCell label="Faction">
          <Select
            size="sm"
            w={130}
            aria-label="Faction"
            placeholder="Any"
            value={army.faction ?? ''}
            data={[{ value: '', label: 'Any' }, ...factions.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={(value) => editor.apply({ kind: 'set-faction', faction: value || null })}
          />
        </TitleCell>
      )}
      {words.counts(editor).map(({ label, value, of }) => (
        <TitleCell key={label} label={label} yields={typeof value === 'string'}>
          <span className={classes.count}>
            {value} {of && <small>{of}</small>}
          </span>
        </TitleCell>
      ))}
      <TitleCell label="Rules check">
        <IssueCount issues={issues} />
      </TitleCell>
    </TitleBlock>
  );
}

function Issues({ editor }: { readonly editor: ArmyEditor }) {
  const { army, units } = editor;
  const unitAt = (issue: Issue<ArmyEdit>): string | null => {
    const at = issue.path[0] === 'units' ? issue.path[1] : undefined;
    return typeof at === 'number' ? (army.units[at]?.id ?? null) : null;
  };
  return (
    <div className={classes.issues} data-empty={editor.issues.length === 0 || undefined}>
      <IssueList
        action={<MakeLegal editor={editor} />}
        system={editor.system}
        issues={editor.issues}
        placeOf={(issue) => units.find(({ id }) => id === unitAt(issue))?.name ?? army.name}
        onShow={(issue) => {
          const id = unitAt(issue);
          if (id !== null) editor.select(id);
        }}
        onFix={editor.fix}
        onPreview={editor.previewFix}
        onRule={(rule) => navigate(`/rules/${encodeURIComponent(army.system.id)}?rule=${encodeURIComponent(rule)}`)}
      />
    </div>
  );
}

/** Several errors with one way out each are put right together, and undone together. */
function MakeLegal({ editor }: { readonly editor: ArmyEditor }) {
  const errors = editor.issues.filter(({ severity, fix }) => severity === 'error' && fix !== undefined);
  if (errors.length < 2) return null;
  const run = (): void => {
    const { edits, steps, left } = makeLegal(editor.army, editor.system);
    if (edits.length > 0) editor.apply({ kind: 'batch', edits, label: 'make it legal' });
    notifications.show({
      title: left.length === 0 ? 'The army is legal' : `${left.length} left to decide`,
      message:
        steps.length === 0 ? 'Nothing could be put right without a choice of yours.' : steps.slice(0, 6).join(' · '),
    });
  };
  return (
    <Button size="xs" onClick={run}>
      Make it legal
    </Button>
  );
}

function Inspector({ editor }: { readonly editor: ArmyEditor }) {
  const unit = editor.army.units.find(({ id }) => id === editor.selected);
  const derived = editor.units.find(({ id }) => id === editor.selected);
  if (!unit || !derived) return <ArmyOverview editor={editor} />;
  if (editor.selection.length > 1) return <BulkInspector editor={editor} />;
  if (derived.card)
    return (
      <CardInspector
        editor={editor}
        unit={unit}
        derived={derived}
        card={derived.card}
        odds={<UnitOddsPanel editor={editor} derived={derived} />}
      />
    );
  return (
    <UnitInspector
      editor={editor}
      unit={unit}
      derived={derived}
      odds={<UnitOddsPanel editor={editor} derived={derived} />}
    />
  );
}
