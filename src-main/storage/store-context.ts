/** What the parts of one open workspace share. */
import type { TakePicture } from '../picture/take-picture';
import type { DocumentIndex } from './document-index';
import type { DocumentReader } from './document-reader';
import type { Files } from './files';
import type { History } from './history';
import type { Locks } from './lock';
import type { Trash } from './trash';

export const PRIVATE_FOLDER = '.muster';

export interface StoreContext {
  readonly files: Files;
  readonly root: string;
  readonly index: DocumentIndex;
  readonly history: History;
  readonly trash: Trash;
  readonly locks: Locks;
  readonly reader: DocumentReader;
  /** Pictures of documents that come in pass here. */
  readonly takePicture: TakePicture;
  readonly now: () => number;
  readonly random: (bytes: number) => Uint8Array;
  /** Addresses of documents that changed, whoever changed them. */
  readonly onChange: (ids: readonly string[]) => void;
}
