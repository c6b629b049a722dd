import medium from '@fontsource/ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-500-normal.woff2?url';
import strong from '@fontsource/ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-600-normal.woff2?url';
import type { SvgFont } from '#shared/table/svg-painter';
import { toBase64 } from '../../../state/save-elsewhere';

const FACES = [
  [500, medium],
  [600, strong],
] as const;

/** The faces that names and figures of a table are set in, as a file can carry them. One that does not load is left out. */
export const svgFonts = async (): Promise<readonly SvgFont[]> =>
  (
    await Promise.all(
      FACES.map(async ([weight, address]): Promise<SvgFont | null> => {
        const answer = await fetch(address).catch(() => null);
        if (!answer?.ok) return null;
        const woff2 = toBase64(new Uint8Array(await answer.arrayBuffer()));
        return { family: 'IBM Plex Sans Condensed', weight, woff2 };
      }),
    )
  ).filter((font) => font !== null);
