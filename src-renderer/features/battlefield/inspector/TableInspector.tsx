import { Button, Menu, Switch } from '@mantine/core';
import { IconDownload, IconPhoto, IconRulerMeasure, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { suggestKeystones } from '#shared/battlefield/designer/keystones';
import { tidy } from '#shared/battlefield/document/shape';
import { tableText } from '#shared/battlefield/measure-text';
import { MATS, SYMMETRIES, type Mat, type Symmetry } from '#shared/schema/mission/plan';
import { PaneSection } from '../../../components/Pane';
import { exportPng, exportSvg, exportUvtt } from '../exchange/export-files';
import { importBackground, importUvtt } from '../exchange/import-files';
import type { BattlefieldEditor } from '../use-battlefield-editor';
import { NumberField } from './Fields';
import classes from './Inspector.module.css';
import { Pick } from './Pick';

const MAT_NAMES: Record<Mat, string> = {
  plain: 'Plain',
  space: 'Space',
  desert: 'Desert',
  grass: 'Grass',
  city: 'City',
  parchment: 'Parchment',
};
const SYMMETRY_NAMES: Record<Symmetry, string> = {
  none: 'Off',
  'mirror-x': 'Left and right',
  'mirror-y': 'Top and bottom',
  rotate: 'Half a turn',
};
const PRESETS: Record<'inch' | 'cm', readonly (readonly [number, number])[]> = {
  inch: [
    [36, 36],
    [48, 36],
    [48, 48],
    [72, 48],
    [24, 24],
    [30, 22],
  ],
  cm: [
    [120, 90],
    [90, 90],
    [120, 120],
    [180, 120],
    [60, 60],
  ],
};

/** Nothing selected: the table itself. */
export function TableInspector({ editor }: { readonly editor: BattlefieldEditor }) {
  const { mission, system, actions, store } = editor;
  const { measure } = system;
  const unit = measure === 'inch' ? '″' : 'cm';
  const { width, height } = mission.table;
  const grid = store((state) => state.grid);
  const snap = store((state) => state.snap);
  const spacing = store((state) => state.gridSpacing);
  const setTable = (w: number, h: number): void =>
    actions.apply({ kind: 'set', fields: { table: { width: w, height: h } } }, 'Change the table');
  const presets = PRESETS[measure];
  const current = presets.find(([w, h]) => w === width && h === height);
  return (
    <>
      <div className={classes.pad}>
        <Pick
          label="Table"
          value={current ? current.join('×') : 'own'}
          data={[
            ...presets.map(([w, h]) => ({ value: `${w}×${h}`, label: tableText({ width: w, height: h }, measure) })),
            { value: 'own', label: 'Own size' },
          ]}
          onPick={(value) => {
            const [w, h] = value.split('×').map(Number);
            if (w && h) setTable(w, h);
          }}
        />
        <div className={classes.grid3}>
          <NumberField
            label="Width"
            value={width}
            step={6}
            min={1}
            max={2000}
            unit={unit}
            onCommit={(value) => setTable(value, height)}
          />
          <NumberField
            label="Depth"
            value={height}
            step={6}
            min={1}
            max={2000}
            unit={unit}
            onCommit={(value) => setTable(width, value)}
          />
          <NumberField
            label="Rounds"
            value={mission.rounds}
            step={1}
            min={1}
            max={100}
            onCommit={(rounds) =>
              actions.apply({ kind: 'set', fields: { rounds: Math.round(rounds) } }, 'Change the rounds')
            }
          />
        </div>
        <div className={classes.grid2}>
          <Pick
            label="Mat"
            value={mission.mat}
            data={MATS.map((value) => ({ value, label: MAT_NAMES[value] }))}
            onPick={(value) => actions.apply({ kind: 'set', fields: { mat: value } }, 'Change the mat')}
          />
          <Pick
            label="Live symmetry"
            value={mission.symmetry}
            data={SYMMETRIES.map((value) => ({ value, label: SYMMETRY_NAMES[value] }))}
            onPick={(value) => actions.apply({ kind: 'set', fields: { symmetry: value } }, 'Change symmetry')}
          />
        </div>
      </div>
      {mission.symmetry !== 'none' && (
        <div className={classes.actions}>
          <Button size="sm" onClick={() => actions.apply({ kind: 'twin-all' }, 'Mirror what stands')}>
            Mirror what stands
          </Button>
        </div>
      )}
      <PaneSection title="Grid" />
      <div className={classes.line}>
        <span>Show the grid</span>
        <Switch
          size="sm"
          aria-label="Show the grid"
          checked={grid}
          onChange={(event) => store.setState({ grid: event.currentTarget.checked })}
        />
      </div>
      <div className={classes.line}>
        <span>Snap to grid, edges and pieces</span>
        <Switch
          size="sm"
          aria-label="Snap"
          checked={snap}
          onChange={(event) => store.setState({ snap: event.currentTarget.checked })}
        />
      </div>
      <div className={classes.pad}>
        <NumberField
          label="Spacing"
          value={spacing}
          step={0.5}
          min={0.25}
          max={50}
          unit={unit}
          onCommit={(value) => store.setState({ gridSpacing: value })}
        />
      </div>
      <PaneSection title="Keystones" right={String(mission.keystones.length)} />
      <div className={classes.does}>
        The few measurements that rebuild this table at home. They are printed with the mission.
      </div>
      <div className={classes.actions}>
        <Button size="sm" leftSection={<IconRulerMeasure size={14} stroke={1.6} />} onClick={() => suggest(editor)}>
          {mission.keystones.length > 0 ? 'Measure again' : 'Suggest measures'}
        </Button>
        {mission.keystones.length > 0 && (
          <Button
            size="sm"
            variant="subtle"
            onClick={() =>
              actions.apply({ kind: 'delete', ids: mission.keystones.map(({ id }) => id) }, 'Remove measures')
            }
          >
            Remove all
          </Button>
        )}
      </div>
      <PaneSection title="Pictures and other programs" />
      <Exchange editor={editor} />
    </>
  );
}

function suggest({ mission, system, bench }: BattlefieldEditor): void {
  const made = suggestKeystones(mission, system.measure);
  const old = mission.keystones.filter(({ about }) => about !== undefined).map(({ id }) => id);
  bench.apply(
    {
      kind: 'batch',
      edits: [
        { kind: 'delete', ids: old },
        {
          kind: 'add',
          list: 'keystones',
          items: made.map(({ from, to, about, label }) => ({ from, to, about, label })),
        },
      ],
    },
    'Suggest measures',
  );
}

const PICTURE_FIELDS = {
  x: 'Picture left',
  y: 'Picture top',
  width: 'Picture width',
  height: 'Picture depth',
} as const;

function Exchange({ editor }: { readonly editor: BattlefieldEditor }) {
  const { mission, actions } = editor;
  const picture = useRef<HTMLInputElement>(null);
  const uvtt = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement, read: (file: File) => Promise<void>): void => {
    const file = input.files?.[0];
    input.value = '';
    if (file) void read(file);
  };
  const { background } = mission;
  const [even, setEven] = useState(true);
  const place = (field: keyof typeof PICTURE_FIELDS, value: number): void => {
    if (!background) return;
    const { width, height } = background;
    const scaled = {
      ...(field === 'width' && even ? { height: tidy((height * value) / Math.max(0.01, width)) } : {}),
      ...(field === 'height' && even ? { width: tidy((width * value) / Math.max(0.01, height)) } : {}),
    };
    actions.apply(
      { kind: 'set', fields: { background: { ...background, ...scaled, [field]: value } } },
      'Place the picture',
    );
  };
  return (
    <>
      <div className={classes.actions} style={{ paddingTop: 10 }}>
        <Menu>
          <Menu.Target>
            <Button size="sm" leftSection={<IconDownload size={14} stroke={1.6} />}>
              Export
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void exportPng(editor)}>PNG picture</Menu.Item>
            <Menu.Item onClick={() => void exportSvg(editor)}>SVG drawing</Menu.Item>
            <Menu.Item onClick={() => void exportUvtt(editor)}>UVTT for virtual tabletops</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Button size="sm" leftSection={<IconUpload size={14} stroke={1.6} />} onClick={() => uvtt.current?.click()}>
          Import UVTT
        </Button>
        <Button size="sm" leftSection={<IconPhoto size={14} stroke={1.6} />} onClick={() => picture.current?.click()}>
          {background ? 'Change picture' : 'Background'}
        </Button>
        {background && (
          <Button
            size="sm"
            variant="subtle"
            onClick={() => actions.apply({ kind: 'set', fields: { background: null } }, 'Remove the picture')}
          >
            Remove
          </Button>
        )}
      </div>
      {background && (
        <div className={classes.pad}>
          <div className={classes.grid2}>
            {(['x', 'y', 'width', 'height'] as const).map((field) => (
              <NumberField
                key={field}
                label={PICTURE_FIELDS[field]}
                value={background[field]}
                unit={editor.system.measure === 'inch' ? '″' : 'cm'}
                {...(field === 'width' || field === 'height' ? { min: 0.1 } : {})}
                onCommit={(value) => place(field, value)}
              />
            ))}
          </div>
          <Switch
            size="sm"
            label="Keep its proportions"
            checked={even}
            onChange={(event) => setEven(event.currentTarget.checked)}
          />
          <Button
            size="xs"
            variant="subtle"
            onClick={() =>
              actions.apply(
                { kind: 'set', fields: { background: { ...background, x: 0, y: 0, ...mission.table } } },
                'Stretch the picture',
              )
            }
          >
            Stretch over the table
          </Button>
          <NumberField
            label="Strength of the picture"
            value={background.opacity * 100}
            step={10}
            min={5}
            max={100}
            unit="%"
            onCommit={(value) =>
              actions.apply(
                { kind: 'set', fields: { background: { ...background, opacity: value / 100 } } },
                'Change the picture',
              )
            }
          />
        </div>
      )}
      <input
        ref={picture}
        type="file"
        hidden
        accept="image/*"
        aria-label="Background picture"
        onChange={(event) => take(event.currentTarget, (file) => importBackground(editor, file))}
      />
      <input
        ref={uvtt}
        type="file"
        hidden
        accept=".uvtt,.dd2vtt,.df2vtt,application/json"
        aria-label="UVTT file"
        onChange={(event) => take(event.currentTarget, (file) => importUvtt(editor, file))}
      />
    </>
  );
}
