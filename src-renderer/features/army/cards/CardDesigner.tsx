import { Button, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconCopy, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { dataCardsOf, unitFromCard } from '#shared/army/new-army';
import { cardOf } from '#shared/army/unit-card';
import type { DataCard } from '#shared/schema/data-card';
import { IssueCount, IssueList } from '../../../components/IssueList';
import { Pane, PaneBody, PaneHeader, PaneMain, PaneSection, Panes } from '../../../components/Pane';
import { TitleBlock, TitleCell } from '../../../components/TitleBlock';
import { usePageChrome } from '../../../shell/chrome';
import { navigate } from '../../../shell/router';
import { useShortcuts } from '../../../shell/shortcuts';
import { cardTypeName } from '../figures';
import { openPrintFor } from '../open-print';
import { CardTypeMark } from '../UnitMark';
import type { ArmyEditor } from '../use-army-editor';
import { CardForm } from './CardForm';
import { CardStandsUp } from './CardStandsUp';
import classes from './CardDesigner.module.css';
import { LiveCard } from './LiveCard';
import { freshId, newCard } from './new-card';
import { SuggestedPoints } from './SuggestedPoints';

/** The Bellum Caelum card designer: every card of the system and of this army, the card as it prints, and its figures. */
export function CardDesigner({ editor, cardId }: { readonly editor: ArmyEditor; readonly cardId: string }) {
  const { army, system, open } = editor;
  const card = cardOf(army, cardId, system);
  const own = dataCardsOf(army).some(({ id }) => id === cardId);
  const all = useMemo(() => allCards(editor), [editor]);
  const address = (id: string): string => `/build/${encodeURIComponent(open.id)}?card=${encodeURIComponent(id)}`;
  const put = (next: DataCard, group?: string): void =>
    editor.apply({ kind: 'put-card', card: next }, group === undefined ? undefined : `card:${next.id}:${group}`);
  const add = (next: DataCard): void => {
    put(next);
    navigate(address(next.id));
  };
  const taken = all.map(({ id }) => id);
  const fresh = (): void => add(newCard('infantry', army.faction, taken));
  const duplicate = (): void => {
    if (card) add({ ...card, id: freshId(card.name, taken), name: `${card.name}, own version` });
  };
  const issues = useMemo(() => {
    const at = (army.cards ?? []).findIndex(({ id }) => id === cardId);
    return open.issues.filter(({ path }) => path[0] === 'cards' && path[1] === at);
  }, [open.issues, army.cards, cardId]);
  useShortcuts('Card designer', [
    { keys: 'Escape', label: 'back to the army', run: () => navigate(`/build/${encodeURIComponent(open.id)}`) },
  ]);
  usePageChrome({
    path: [
      { label: 'Library', to: '/library' },
      { label: army.name, to: `/build/${encodeURIComponent(open.id)}` },
      { label: 'Data cards' },
      { label: card?.name ?? 'New card' },
    ],
    keys: [
      ['Tab', 'next figure'],
      ['↑ ↓', 'change it'],
      ['Esc', 'back to the army'],
    ],
    status: `${system.name} ${system.release}, centimetres`,
  });
  const inArmy = army.units.filter(({ entry }) => entry === cardId).length;
  return (
    <div className={classes.page}>
      <TitleBlock
        label={`${system.name} · data card`}
        name={card?.name ?? 'New card'}
        {...(card ? { onRename: (name: string) => put({ ...card, name }) } : {})}
        actions={
          <>
            <Button
              leftSection={<IconArrowLeft size={16} />}
              onClick={() => navigate(`/build/${encodeURIComponent(open.id)}`)}
            >
              Army
            </Button>
            <Button leftSection={<IconCopy size={16} />} onClick={duplicate} disabled={!card}>
              Duplicate
            </Button>
            <Button leftSection={<IconPrinter size={16} />} onClick={() => void openPrintFor(open)}>
              Print
            </Button>
            <Tooltip label={card ? 'One unit of this card' : 'Make a card first'}>
              <Button
                variant="filled"
                leftSection={<IconPlus size={16} />}
                disabled={!card}
                onClick={() => card && editor.add((id) => unitFromCard(card, id))}
              >
                Add to the army
              </Button>
            </Tooltip>
          </>
        }
      >
        {card && (
          <>
            <TitleCell label="Type">{cardTypeName(card.type)}</TitleCell>
            <TitleCell label="Points, Muster’s own">
              <span className={classes.figure}>{card.points}</span>
            </TitleCell>
            <TitleCell label="In the army">
              <span className={classes.figure}>{inArmy}</span>
            </TitleCell>
            <TitleCell label="Card check">
              <IssueCount issues={issues} clean="Nothing to fix" />
            </TitleCell>
          </>
        )}
      </TitleBlock>
      <Panes>
        <Pane id="cards.list" label="Cards" side="left" width={226} min={180} max={360}>
          <PaneHeader title="Cards">
            <Button size="xs" leftSection={<IconPlus size={12} />} onClick={fresh}>
              New
            </Button>
          </PaneHeader>
          <PaneBody>
            {groupsOf(all, editor).map(([title, cards]) => (
              <div key={title}>
                <PaneSection title={title} right={cards.length} />
                {cards.map((each) => (
                  <button
                    key={each.id}
                    type="button"
                    className={classes.row}
                    aria-current={each.id === cardId || undefined}
                    onClick={() => navigate(address(each.id))}
                  >
                    <CardTypeMark type={each.type} size={24} bases={each.squadronStars ?? 1} />
                    <span className={classes.rowWords}>
                      <b className="m-given m-clip">{each.name}</b>
                      <span>{cardTypeName(each.type)}</span>
                    </span>
                    <span className={classes.rowPoints}>{each.points}</span>
                  </button>
                ))}
              </div>
            ))}
          </PaneBody>
        </Pane>
        <PaneMain label="Card">
          <div className={classes.middle}>
            {card ? (
              <>
                <div className={classes.preview}>
                  <LiveCard card={card} editor={editor} onChange={put} />
                </div>
                {!own && (
                  <p className={classes.foreign}>
                    A card of the system. The first change makes a copy of it that belongs to this army; other armies
                    keep the original.
                  </p>
                )}
                <CardStandsUp card={card} system={system} />
                <div className={classes.suggested}>
                  <SuggestedPoints card={card} system={system} onTake={(points) => put({ ...card, points })} />
                </div>
              </>
            ) : (
              <div className={classes.nothing}>
                <p>Choose a card on the left to look at it or change it, or start a new one.</p>
                <Button variant="filled" onClick={fresh}>
                  New card
                </Button>
              </div>
            )}
          </div>
        </PaneMain>
        <Pane id="cards.form" label="Figures" side="right" width={452} min={400} max={640}>
          <PaneHeader title="Card" />
          <PaneBody>
            {card && <CardForm key={card.id} card={card} system={system} onChange={put} />}
            {card && issues.length > 0 && <IssueList issues={issues} placeOf={() => card.name} onFix={editor.fix} />}
          </PaneBody>
        </Pane>
      </Panes>
    </div>
  );
}

function allCards({ army, system }: ArmyEditor): readonly DataCard[] {
  const own = dataCardsOf(army);
  return [...own, ...[...system.cards.values()].filter((card) => !own.some(({ id }) => id === card.id))];
}

function groupsOf(
  cards: readonly DataCard[],
  { army, system }: ArmyEditor,
): readonly (readonly [string, readonly DataCard[]])[] {
  const own = new Set(dataCardsOf(army).map(({ id }) => id));
  const groups: (readonly [string, readonly DataCard[]])[] = [['Of this army', cards.filter(({ id }) => own.has(id))]];
  for (const faction of system.factions.values())
    groups.push([faction.name, cards.filter((card) => !own.has(card.id) && card.faction === faction.id)]);
  groups.push(['No faction', cards.filter((card) => !own.has(card.id) && !system.factions.has(card.faction ?? ''))]);
  return groups.filter(([, list]) => list.length > 0);
}
