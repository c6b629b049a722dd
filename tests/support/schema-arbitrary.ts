import fc from 'fast-check';

/** What zod keeps of a schema, as far as a document can be made from it. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly keyType?: Schema;
  readonly valueType?: Schema;
  readonly options?: readonly Schema[];
  readonly items?: readonly Schema[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
  readonly in?: Schema;
  readonly checks?: readonly Check[];
}
interface Check {
  readonly _zod: {
    readonly def: {
      readonly check: string;
      readonly value?: number;
      readonly inclusive?: boolean;
      readonly minimum?: number;
      readonly maximum?: number;
      readonly pattern?: RegExp;
    };
  };
}
export interface Schema {
  readonly _zod: { readonly def: unknown };
}

/** Words that documents made at random use for ids and names: few, so that one thing names another. */
const WORDS = ['rifle', 'guard', 'Rending (1)', 'stealth', 'Tank', 'vehicle', 'platform', 'OWN-1', 'd6', 'D3+1', '12'];
const word = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20, unit: 'grapheme' }) },
);

/** Strings of a fixed form are taken from these, as far as one fits. */
const FORMS = ['2', '2/1', 'd6', 'D3+1', 'https://example.org', '2+'];
const matching = ({ checks = [] }: Definition): fc.Arbitrary<string> | null => {
  const patterns = checks.flatMap(({ _zod }) => (_zod.def.pattern ? [_zod.def.pattern] : []));
  const fitting = FORMS.filter((form) => patterns.every((pattern) => pattern.test(form)));
  return patterns.length > 0 && fitting.length > 0 ? fc.constantFrom(...fitting) : null;
};

const LISTS = 2;

/**
 * Documents by a schema: everything it names, most of it within its bounds, in every combination. What transforms and
 * refines ask besides is left to chance, so that some are refused.
 */
export function arbitraryOf(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const definition = schema._zod.def as Definition;
  const inner = (each: Schema): fc.Arbitrary<unknown> => arbitraryOf(each, depth + 1);
  switch (definition.type) {
    case 'object':
      return record(definition.shape ?? {}, inner);
    case 'array': {
      const [least, bound] = boundsOf(definition, 0, LISTS);
      const most = Math.max(least, Math.min(LISTS, bound));
      return fc.array(inner(definition.element!), { minLength: least, maxLength: depth > 6 ? least : most });
    }
    case 'union':
      return fc.oneof(...(definition.options ?? []).map(inner));
    case 'tuple':
      return fc.tuple(...(definition.items ?? []).map(inner));
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(definition.values ?? []));
    case 'record':
      return fc.dictionary(inner(definition.keyType!) as fc.Arbitrary<string>, inner(definition.valueType!), {
        maxKeys: 2,
      });
    case 'nullable':
      return fc.option(inner(definition.innerType!));
    case 'optional':
    case 'default':
    case 'nonoptional':
    case 'readonly':
      return inner(definition.innerType!);
    case 'pipe':
      return inner(definition.in!);
    case 'lazy':
      return fc.jsonValue({ maxDepth: 1 });
    case 'number':
      return number(definition);
    case 'boolean':
      return fc.boolean();
    case 'string':
      return matching(definition) ?? word.map((text) => text.slice(0, boundsOf(definition, 0, 60)[1]));
    default:
      return word;
  }
}

/** The bounds that a number or the length of a list is checked against. */
function boundsOf({ checks = [] }: Definition, least: number, most: number): readonly [number, number] {
  let [min, max] = [least, most];
  for (const { _zod } of checks) {
    const { check, value, inclusive, minimum, maximum } = _zod.def;
    if (check === 'greater_than' && value !== undefined) min = inclusive === false ? value + 1 : value;
    if (check === 'less_than' && value !== undefined) max = value;
    if (check === 'min_length' && minimum !== undefined) min = minimum;
    if (check === 'max_length' && maximum !== undefined) max = maximum;
  }
  return [min, Math.max(min, max)];
}

function number(definition: Definition): fc.Arbitrary<number> {
  const [min, max] = boundsOf(definition, -20, 40);
  const near = fc.integer({ min: Math.ceil(min), max: Math.floor(Math.min(max, Math.max(min, 0) + 12)) });
  return fc.oneof({ weight: 9, arbitrary: near }, { weight: 1, arbitrary: fc.constantFrom(min, max) });
}

/** Fields that may be left out are, half of the time. */
function record(
  shape: Readonly<Record<string, Schema>>,
  inner: (schema: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape);
  const mayLack = (schema: Schema): boolean => ['optional', 'default'].includes((schema._zod.def as Definition).type);
  // B-STAT-2: the one text whose form a refinement asks for.
  const made = (name: string, schema: Schema): fc.Arbitrary<unknown> =>
    name === 'act' ? fc.constantFrom('2', '3', '2/1') : inner(schema);
  return fc.record(Object.fromEntries(fields.map(([name, schema]) => [name, made(name, schema)])), {
    requiredKeys: fields.flatMap(([name, schema]) => (mayLack(schema) ? [] : [name])),
  });
}
