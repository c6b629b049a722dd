/** The id of a printed name: `Speed 1` → `speed-1`, `Move It!` → `move-it`, `Devil's Bluff` → `devils-bluff`. */
export const kebab = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
