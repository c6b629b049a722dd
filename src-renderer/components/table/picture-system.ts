import type { PictureSystem } from '#shared/table/mark';
import { systems } from '../../state/system-registry';

const UNKNOWN: PictureSystem = { measure: 'inch', objectives: new Map() };

/** What a picture needs to know of a game; a mission of a game that is not here is drawn all the same. */
export const pictureSystem = (id: string): PictureSystem => systems().get(id) ?? UNKNOWN;
