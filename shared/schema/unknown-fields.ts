import { nearMiss } from '../core/near-miss';
import { z } from './zod';

/** A field that the format does not have: kept and saved, but nobody reads it. */
export interface UnknownField {
  readonly path: readonly (string | number)[];
  readonly field: string;
  /** A field of the format that is spelt nearly so. */
  readonly near: string | undefined;
  /** That one is used here already, or has its usual value: both may be meant. */
  readonly nearUsed: boolean;
}

type Path = readonly (string | number)[];
type Schema = z.core.$ZodType;

/** What zod keeps of a schema, as far as a walk needs it. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly valueType?: Schema;
  readonly options?: readonly Schema[];
  readonly in?: Schema;
  readonly out?: Schema;
}

/** Walks a read document along its schema and finds every field that the schema does not name. */
export function unknownFields(schema: Schema, value: unknown, path: Path = []): UnknownField[] {
  if (typeof value !== 'object' || value === null) return [];
  const definition = schema._zod.def as Definition;
  if (definition.shape) return fieldsOf(definition.shape, value as Record<string, unknown>, path);
  if (definition.element && Array.isArray(value)) {
    const { element } = definition;
    return value.flatMap((item, i) =>
      inItem(element, item).map((found) => ({ ...found, path: [...path, i, ...found.path] })),
    );
  }
  if (definition.valueType) {
    const { valueType } = definition;
    return Object.entries(value).flatMap(([key, item]) => unknownFields(valueType, item, [...path, key]));
  }
  if (definition.options) return fewest(definition.options, value, path);
  if (definition.innerType) return unknownFields(definition.innerType, value, path);
  // A value that was read has passed through the pipe: one of its ends describes it.
  if (definition.in && definition.out) return fewest([definition.in, definition.out], value, path);
  return [];
}

const NONE: readonly UnknownField[] = [];
const known = new WeakMap<object, { readonly schema: Schema; readonly found: readonly UnknownField[] }>();

/** Items of lists are kept from edit to edit, and what was found in one too. */
function inItem(schema: Schema, item: unknown): readonly UnknownField[] {
  if (typeof item !== 'object' || item === null) return NONE;
  const held = known.get(item);
  if (held?.schema === schema) return held.found;
  const found = unknownFields(schema, item);
  known.set(item, { schema, found });
  return found;
}

function fieldsOf(shape: Readonly<Record<string, Schema>>, value: Record<string, unknown>, path: Path): UnknownField[] {
  const free = Object.keys(shape).filter((key) => isBlank(value[key]));
  return Object.entries(value).flatMap(([key, inner]) => {
    const schema = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (schema) return unknownFields(schema, inner, [...path, key]);
    const near = nearMiss(key, free);
    const any = near ?? nearMiss(key, Object.keys(shape));
    return [{ path: [...path, key], field: key, near: any, nearUsed: near === undefined && any !== undefined }];
  });
}

/** Left out, or filled in by reading as if it were. */
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Of several forms, the one that fits: it reads the value, and leaves the fewest fields over. */
function fewest(options: readonly Schema[], value: object, path: Path): UnknownField[] {
  const fitting = options.filter((option) => describes(option) && reads(option, value));
  const found = fitting.map((option) => unknownFields(option, value, path));
  return (
    found.reduce<UnknownField[] | null>((best, next) => (best && best.length <= next.length ? best : next), null) ?? []
  );
}

const describes = (schema: Schema): boolean => (schema._zod.def as Definition).type !== 'transform';

const reads = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success;
