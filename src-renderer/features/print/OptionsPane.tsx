import { Checkbox, FileButton, NumberInput, SegmentedControl, Select, Switch, UnstyledButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PrintedPage } from '#shared/host/calls/print';
import { gridOn } from '#shared/print/card-grid';
import { CARD_NAMES, CARD_SHAPES, type CardShape } from '#shared/print/cards/card-size';
import { pageShape, type Orientation } from '#shared/print/paper';
import { CARD_SIZES, type Layout, type PrintOptions } from '#shared/print/print-options';
import type { Section } from '#shared/print/sheet';
import { takePicture } from '../../state/take-picture';
import classes from './PrintDialog.module.css';
import type { PrintSources } from './use-print-sources';

export interface OptionsPaneProps {
  readonly options: PrintOptions;
  readonly change: (change: Partial<PrintOptions>) => void;
  readonly sources: PrintSources;
  readonly pages: readonly PrintedPage[];
  readonly notices: readonly string[];
}

const WHAT: readonly {
  readonly layout: Layout;
  readonly name: string;
  readonly about: string;
  readonly section: Section;
  readonly needs?: 'army' | 'mission' | 'battle' | 'module';
}[] = [
  { layout: 'roster', name: 'Roster', about: 'every unit, rules that it uses', section: 'roster', needs: 'army' },
  { layout: 'cards', name: 'Data cards', about: 'to cut out, with a reference card', section: 'cards', needs: 'army' },
  {
    layout: 'standees',
    name: 'Standees and paper ships',
    about: 'true size, to fold and glue',
    section: 'standees',
    needs: 'army',
  },
  { layout: 'tokens', name: 'Tokens and gauges', about: 'true size, to stand in for models', section: 'tokens' },
  { layout: 'mission', name: 'Mission sheet', about: 'map, setting up, scores', section: 'mission', needs: 'mission' },
  {
    layout: 'report',
    name: 'Battle report',
    about: 'maps, losses, luck, and the log',
    section: 'report',
    needs: 'battle',
  },
  {
    layout: 'book',
    name: 'Module book',
    about: 'how to play, lists, rules, missions, index',
    section: 'book',
    needs: 'module',
  },
  {
    layout: 'reference',
    name: 'Quick reference',
    about: 'the turn, ground, weapons and rules for the table',
    section: 'book',
    needs: 'module',
  },
  { layout: 'packet', name: 'Battle packet', about: 'all of it, with contents and page numbers', section: 'contents' },
  {
    layout: 'calibration',
    name: 'Calibration page',
    about: 'to see if the printer keeps sizes',
    section: 'calibration',
  },
];

const GENERAL: ReadonlySet<Layout> = new Set<Layout>(['book', 'reference', 'calibration']);

export function OptionsPane({ options, change, sources, pages, notices }: OptionsPaneProps) {
  const packet = options.layouts.includes('packet');
  const book = options.layouts.includes('book');
  const cards = packet || options.layouts.includes('cards');
  /** Nothing of an army: no side, no rules of units, no code. */
  const general = options.layouts.every((layout) => GENERAL.has(layout));
  const text = packet || options.layouts.some((layout) => layout !== 'cards');
  const toggle = (layout: Layout, on: boolean): void => {
    const rest = options.layouts.filter((other) => other !== layout);
    const next = on ? [...rest, layout] : rest;
    if (next.length > 0) change({ layouts: next });
  };
  const shape = cardPage(pages)?.places[0];
  const card: CardShape = shape ? { width: shape.width, height: shape.height, scale: 1 } : CARD_SHAPES[options.card];
  const perPage = (orientation: Orientation): number => {
    const grid = gridOn(card, pageShape(options.paper, orientation));
    return grid ? grid.columns * grid.rows : 0;
  };
  return (
    <div className={classes.options}>
      <Head title="What" aside="pages" />
      {WHAT.filter(({ needs, layout }) =>
        needs === 'battle'
          ? sources.hasBattle
          : needs === 'module'
            ? sources.hasModule
            : layout === 'tokens' || layout === 'packet'
              ? sources.hasArmy || sources.hasMission
              : !sources.hasModule || needs === undefined,
      ).map(({ layout, name, about, section, needs }) => {
        const missing = (needs === 'army' && !sources.hasArmy) || (needs === 'mission' && !sources.hasMission);
        // Missions of a module's book stand in the book.
        const inBook = layout === 'book' && !options.layouts.includes('mission');
        const count = pages.filter((page) => page.section === section || (inBook && page.section === 'mission')).length;
        const last = options.layouts.length === 1 && options.layouts[0] === layout;
        const said = last ? `${about}; tick another to take this one away` : about;
        return (
          <div key={layout} className={classes.what}>
            <Checkbox
              checked={options.layouts.includes(layout)}
              disabled={missing}
              label={name}
              description={missing ? (needs === 'mission' ? 'choose a mission below' : 'choose an army below') : said}
              onChange={(event) => toggle(layout, event.currentTarget.checked)}
            />
            <span className={classes.count}>
              {count > 0 && (packet || options.layouts.includes(layout)) ? count : ''}
            </span>
          </div>
        );
      })}
      {(sources.missions.length > 0 || sources.publishedMissions.length > 0) && (
        <Row label="Mission">
          <Select
            size="sm"
            aria-label="Mission to print along"
            placeholder={sources.ownMission ? 'no other' : 'none'}
            clearable
            searchable
            value={sources.mission}
            onChange={sources.setMission}
            data={[
              { group: 'Your missions', items: sources.missions.map(asItem) },
              { group: 'Published missions', items: sources.publishedMissions.map(asItem) },
            ].filter(({ items }) => items.length > 0)}
          />
        </Row>
      )}
      {sources.armies.length > 0 && (
        <Row label={sources.ownArmy ? 'Opponent' : 'Army'}>
          <Select
            size="sm"
            aria-label={sources.ownArmy ? 'Second army' : 'Army to print along'}
            placeholder="none"
            clearable
            searchable
            value={sources.opponent}
            onChange={sources.setOpponent}
            data={sources.armies.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Row>
      )}

      {sources.hasBattle && options.layouts.some((layout) => layout !== 'report' && layout !== 'calibration') && (
        <Row label="Armies of the battle">
          <Choice
            label="Armies of the battle"
            value={options.recordArmies}
            onChange={(recordArmies) => change({ recordArmies })}
            data={[
              ['both', 'Both'],
              ['a', 'First'],
              ['b', 'Second'],
            ]}
          />
        </Row>
      )}

      <Head title="Paper" />
      <Row label="Size">
        <Choice
          label="Paper size"
          value={options.paper}
          onChange={(paper) => change({ paper })}
          data={[
            ['a4', 'A4'],
            ['letter', 'Letter'],
          ]}
        />
      </Row>
      {(packet || book) && (
        <Row label={options.paper === 'a4' ? 'A5 booklet' : 'Half-letter booklet'}>
          <Switch
            aria-label="Booklet"
            checked={options.booklet}
            onChange={(event) => change({ booklet: event.currentTarget.checked })}
          />
        </Row>
      )}
      {text && !((packet || book) && options.booklet) && (
        <Row label="Text pages">
          <Choice
            label="Text pages"
            value={options.orientation}
            onChange={(orientation) => change({ orientation })}
            data={[
              ['portrait', 'Upright'],
              ['landscape', 'Across'],
            ]}
          />
        </Row>
      )}
      {text && !((packet || book) && options.booklet) && (
        <Row label="Margins">
          <NumberInput
            size="sm"
            w={110}
            aria-label="Margins in millimetres"
            placeholder="12 and 11"
            suffix=" mm"
            min={5}
            max={40}
            value={options.margin ?? ''}
            onChange={(value) =>
              change({ margin: typeof value === 'number' ? Math.min(40, Math.max(5, value)) : null })
            }
          />
        </Row>
      )}

      {cards && sources.hasArmy && (
        <>
          <Head title="Cards" />
          <Row label="Size">
            <Select
              size="sm"
              aria-label="Card size"
              value={options.card}
              onChange={(value) => change({ card: CARD_SIZES.find((size) => size === value) ?? 'poker' })}
              data={CARD_SIZES.map((size) => ({ value: size, label: CARD_NAMES[size] }))}
            />
          </Row>
          <Row label="Sheet">
            <Choice
              label="Sheet"
              value={options.sheet === 'auto' ? chosenSheet(pages) : options.sheet}
              onChange={(sheet) => change({ sheet })}
              data={[
                ['portrait', `${perPage('portrait')} upright`],
                ['landscape', `${perPage('landscape')} across`],
                ['card', '1 a page'],
              ]}
            />
          </Row>
          <Row label="One for each">
            <Choice
              label="One card for each"
              value={options.cardsPer}
              onChange={(cardsPer) => change({ cardsPer })}
              data={[
                ['unit', 'Unit'],
                ['design', 'Design'],
              ]}
            />
          </Row>
          <Row label="Crop marks">
            <Switch
              aria-label="Crop marks"
              checked={options.cropMarks}
              onChange={(event) => change({ cropMarks: event.currentTarget.checked })}
            />
          </Row>
          <Row label="Bleed">
            <Choice
              label="Bleed"
              value={String(options.bleed) as '0' | '3'}
              onChange={(bleed) => change({ bleed: bleed === '3' ? 3 : 0 })}
              data={[
                ['0', 'None'],
                ['3', '3 mm'],
              ]}
            />
          </Row>
          <Row label="Backs">
            <Choice
              label="Backs"
              value={options.backs}
              onChange={(backs) => change({ backs })}
              data={[
                ['none', 'None'],
                ['plain', 'Plain'],
                ['rules', 'Rules'],
              ]}
            />
          </Row>
          {options.backs !== 'none' && (
            <Row label="Back offset">
              <span className={classes.offset}>
                <Offset
                  label="Backs to the right"
                  value={options.backOffset.x}
                  onChange={(x) => change({ backOffset: { ...options.backOffset, x } })}
                />
                <Offset
                  label="Backs down"
                  value={options.backOffset.y}
                  onChange={(y) => change({ backOffset: { ...options.backOffset, y } })}
                />
              </span>
            </Row>
          )}
          {options.cardOrder.length > 0 && (
            <Row label="Order of cards">
              <UnstyledButton className={classes.link} onClick={() => change({ cardOrder: [] })}>
                As in the army again
              </UnstyledButton>
            </Row>
          )}
          <Row label="Reference card">
            <Switch
              aria-label="Reference card"
              checked={options.referenceCard}
              onChange={(event) => change({ referenceCard: event.currentTarget.checked })}
            />
          </Row>
        </>
      )}

      <Head title="Look" />
      {(packet || options.layouts.includes('roster')) && sources.hasArmy && (
        <Row label="Roster">
          <Choice
            label="Roster"
            value={options.roster}
            onChange={(roster) => change({ roster })}
            data={[
              ['full', 'Full'],
              ['compact', 'Compact'],
              ['reference', 'Tables'],
            ]}
          />
        </Row>
      )}
      <Row label="Ink">
        <Choice
          label="Ink"
          value={options.ink}
          onChange={(ink) => change({ ink })}
          data={[
            ['black', 'Black only'],
            ['side', 'Side colour'],
          ]}
        />
      </Row>
      {!general && (
        <>
          <Row label="Side mark">
            <Choice
              label="Side mark"
              value={options.side}
              onChange={(side) => change({ side })}
              data={[
                ['a', 'Solid'],
                ['b', 'Striped'],
              ]}
            />
          </Row>
          <Row label="Rules text">
            <Choice
              label="Rules text"
              value={options.rules}
              onChange={(rules) => change({ rules })}
              data={[
                ['none', 'None'],
                ['short', 'Short'],
                ['full', 'Full'],
              ]}
            />
          </Row>
        </>
      )}
      {(packet || options.layouts.includes('tokens')) && (
        <Row label="Rulers and gauges">
          <Switch
            aria-label="Rulers and gauges"
            checked={options.gauges}
            onChange={(event) => change({ gauges: event.currentTarget.checked })}
          />
        </Row>
      )}
      {!general && (
        <Row label="QR code">
          <Switch
            aria-label="QR code of the army"
            checked={options.shareCode}
            onChange={(event) => change({ shareCode: event.currentTarget.checked })}
          />
        </Row>
      )}
      <Row label="Emblem">
        {options.emblem === null ? (
          <FileButton accept="image/*" onChange={(file) => void readPicture(file, (emblem) => change({ emblem }))}>
            {(props) => (
              <UnstyledButton {...props} className={classes.link}>
                Choose a picture
              </UnstyledButton>
            )}
          </FileButton>
        ) : (
          <UnstyledButton className={classes.link} onClick={() => change({ emblem: null })}>
            Remove
          </UnstyledButton>
        )}
      </Row>
      {pages.some(({ trueSize }) => trueSize) && (
        <aside className={classes.warning}>
          <IconAlertTriangle size={18} stroke={1.6} />
          <p>
            <strong>Choose “Actual size” in the printer’s window.</strong> “Fit to page” shrinks what is to be cut out
            and measured; the 50 mm bar on the sheet shows it.
          </p>
        </aside>
      )}
      {notices.map((notice) => (
        <p key={notice} className={classes.notice} role="status">
          {notice}
        </p>
      ))}
    </div>
  );
}

const cardPage = (pages: OptionsPaneProps['pages']) => pages.find(({ places }) => places.length > 0);

/** The way round that the print has chosen for its cards. */
function chosenSheet(pages: OptionsPaneProps['pages']): Orientation {
  const page = cardPage(pages);
  return page && page.width > page.height ? 'landscape' : 'portrait';
}

const asItem = ({ id, name }: { readonly id: string; readonly name: string }) => ({ value: id, label: name });

function Head({ title, aside }: { readonly title: string; readonly aside?: string }) {
  return (
    <div className={classes.head}>
      <h3 className="m-label">{title}</h3>
      {aside && <span>{aside}</span>}
    </div>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes.row}>
      <span>{label}</span>
      {children}
    </div>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T | 'auto';
  readonly data: readonly (readonly [T, string])[];
  readonly onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, data, onChange }: ChoiceProps<T>) {
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      value={value}
      data={data.map(([id, name]) => ({ value: id, label: name }))}
      onChange={(next) => onChange(data.find(([id]) => id === next)?.[0] ?? (data[0] as readonly [T, string])[0])}
    />
  );
}

function Offset({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  return (
    <NumberInput
      size="sm"
      w={84}
      aria-label={`${label}, millimetres`}
      suffix=" mm"
      step={0.5}
      min={-10}
      max={10}
      decimalScale={1}
      value={value}
      onChange={(next) => onChange(typeof next === 'number' ? Math.min(10, Math.max(-10, next)) : 0)}
    />
  );
}

async function readPicture(file: File | null, done: (picture: string) => void): Promise<void> {
  if (!file) return;
  const taken = await takePicture(file);
  if (taken.ok) done(taken.value);
  else
    notifications.show({ title: 'The picture was not taken', message: `${file.name}: ${taken.error}.`, color: 'red' });
}
