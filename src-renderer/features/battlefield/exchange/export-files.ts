import { notifications } from '@mantine/notifications';
import { kebab } from '#shared/core/kebab';
import { missionSvg } from '#shared/battlefield/exchange/mission-svg';
import { toUvtt } from '#shared/battlefield/exchange/uvtt';
import { DARK, LIGHT } from '#shared/table/mark-looks';
import { saveFile, toBase64 } from '../../../state/save-elsewhere';
import { paintTable } from '../canvas/paint-table';
import type { BattlefieldEditor } from '../use-battlefield-editor';
import { svgFonts } from './svg-fonts';

const fileName = ({ mission }: BattlefieldEditor, ending: string): string =>
  `${kebab(mission.name) || 'table'}.${ending}`;
const encode = (text: string): string => toBase64(new TextEncoder().encode(text));
const isDark = (): boolean => document.documentElement.dataset['mantineColorScheme'] === 'dark';

/** The table as on screen, at a size fit for a page or a forum. */
export async function exportPng(editor: BattlefieldEditor): Promise<void> {
  const base64 = await paintTable(editor.mission, editor.system, pixelsPerUnit(editor, 2400));
  if (base64) await saveFile({ name: fileName(editor, 'png'), mediaType: 'image/png', base64 });
  else
    notifications.show({
      title: 'No picture was made',
      message: 'The table could not be drawn. Try SVG instead.',
      color: 'red',
    });
}

export async function exportSvg(editor: BattlefieldEditor): Promise<void> {
  const svg = missionSvg(editor.mission, editor.system, isDark() ? DARK : LIGHT, await svgFonts());
  await saveFile({ name: fileName(editor, 'svg'), mediaType: 'image/svg+xml', base64: encode(svg) });
}

export async function exportUvtt(editor: BattlefieldEditor): Promise<void> {
  const scale = Math.max(10, Math.min(70, pixelsPerUnit(editor, 2800)));
  const image = (await paintTable(editor.mission, editor.system, scale)) ?? '';
  await saveFile({
    name: fileName(editor, 'uvtt'),
    mediaType: 'application/json',
    base64: encode(JSON.stringify(toUvtt(editor.mission, { pixelsPerGrid: Math.round(scale), image }))),
  });
}

const pixelsPerUnit = ({ mission }: BattlefieldEditor, longest: number): number =>
  Math.floor(longest / Math.max(mission.table.width, mission.table.height));
