/** The id of a printed name: `Speed 1` → `speed-1`, `Move It!` → `move-it`, `Devil's Bluff` → `devils-bluff`. */
export const kebab = (name: string): string => (IS_ID.test(name) ? name : idOf(name));

/** Most of what is asked about is an id already, and stays as it is. */
const IS_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const idOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
