import { terrainPartSchema, type Terrain, type TerrainPart } from '#shared/schema/mission/terrain';
import { boxOfShape, moveShape } from '#shared/battlefield/document/shape';
import { joinBoxes, middle } from '#shared/battlefield/document/place';
import { useRemembered } from '../../state/settings';
import type { PiecePick } from './editor-store';

/** Pieces the user saved for later, by system; kept with the window's settings, as text so that a broken one spoils nothing. */
export function useOwnPieces(system: string): {
  readonly pieces: readonly PiecePick[];
  readonly save: (piece: Terrain) => void;
  readonly forget: (id: string) => void;
} {
  const [text, setText] = useRemembered<string>(`pieces.${system}`, '[]');
  const pieces = readPieces(text);
  return {
    pieces,
    save(piece) {
      const at = middle(joinBoxes(piece.parts.map((part) => boxOfShape(part.shape))));
      const parts = piece.parts.map((part) => ({ ...part, shape: moveShape(part.shape, -at.x, -at.y) }));
      const name = piece.name || 'My piece';
      const rest = pieces.filter((one) => one.name !== name);
      setText(JSON.stringify([...rest, { id: `own-${name}`, name, parts }].slice(-60)));
    },
    forget: (id) => setText(JSON.stringify(pieces.filter((piece) => piece.id !== id))),
  };
}

function readPieces(text: string): readonly PiecePick[] {
  try {
    const raw: unknown = JSON.parse(text);
    if (!Array.isArray(raw)) return [];
    return raw.flatMap((one: { id?: unknown; name?: unknown; parts?: unknown }) => {
      const parts = terrainPartSchema.array().min(1).max(64).safeParse(one.parts);
      return parts.success && typeof one.id === 'string' && typeof one.name === 'string'
        ? [{ id: one.id, name: one.name, parts: parts.data as readonly TerrainPart[] }]
        : [];
    });
  } catch {
    return [];
  }
}
