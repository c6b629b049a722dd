/** Reading and writing `values.skill` in an item without changing it in place. */
type Item = Readonly<Record<string, unknown>>;

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);

export function readPath(item: Item, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isItem(value) ? value[key] : undefined), item);
}

/** `undefined` takes the field away. */
export function writePath(item: Item, path: string, value: unknown): Record<string, unknown> {
  const [key = '', ...rest] = path.split('.');
  if (rest.length > 0) {
    const inner = item[key];
    return { ...item, [key]: writePath(isItem(inner) ? inner : {}, rest.join('.'), value) };
  }
  if (value !== undefined) return { ...item, [key]: value };
  const { [key]: _gone, ...others } = item;
  return others;
}
