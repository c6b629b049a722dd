// What the type checker does not say: impure domain code, tables that find `constructor`, hooks out of order. What needs types
// (promises nobody waits for, switches that forget a case) stands in oxlint.json.
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** FORMATS: results must not depend on the machine, so domain code uses exact arithmetic and `core/trig`. */
const INEXACT = [
  'sin',
  'cos',
  'tan',
  'asin',
  'acos',
  'atan',
  'atan2',
  'hypot',
  'pow',
  'exp',
  'log',
  'log2',
  'log10',
  'cbrt',
  'expm1',
  'log1p',
  'sinh',
  'cosh',
  'tanh',
];

const pureProperties = [
  ...INEXACT.map((property) => ({
    object: 'Math',
    property,
    message: 'Not the same on every machine: use shared/core/trig or exact arithmetic.',
  })),
  { object: 'Math', property: 'random', message: 'Chance comes in as an argument.' },
  { object: 'Date', property: 'now', message: 'Time comes in as an argument.' },
  { object: 'performance', property: 'now', message: 'Time comes in as an argument.' },
];

/** A table of words keyed by a document's own words must not find `constructor` in it. */
const TABLE =
  "VariableDeclarator[init.type='ObjectExpression'][init.properties.length>0] > Identifier.id > TSTypeAnnotation";
const STRING_KEYS =
  "TSTypeReference[typeName.name='Record'] > TSTypeParameterInstantiation > TSStringKeyword:first-child";
const tableSyntax = [
  STRING_KEYS,
  `TSTypeReference[typeName.name='Readonly'] > TSTypeParameterInstantiation > ${STRING_KEYS}`,
].map((type) => ({
  selector: `${TABLE} > ${type}`,
  message: 'Keyed by any string: make it with lookup() of shared/core/lookup, or a Map.',
}));

/**
 * Hot loops, most of them over coordinates: a record for each call says nothing that x and y do not, and costs speed. Measured on
 * the distance of a point to a segment, both ways in one process: 1.1 to 1.7 times the time inlined, 1.3 to 1.5 times called.
 */
const HOT = [
  'shared/geometry/{crossing,distance,path-cost,placement,segment,sight,sight-fan,sweep-leg}.ts',
  'shared/table/{flight-grid,flight-legs}.ts',
];

const pureSyntax = [
  ...tableSyntax,
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Time comes in as an argument.' },
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
];

export default tseslint.config(
  { ignores: ['**/node_modules/**', '**/dist/**', 'release/**', 'coverage/**', 'test-results/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strict],
    rules: {
      // `list[i]!` inside a bounds-checked loop is how hot code reads a list under noUncheckedIndexedAccess.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-debugger': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'anywhere' }],
      'object-shorthand': 'error',
      // Six positional arguments are a record without a name.
      '@typescript-eslint/max-params': ['error', { max: 5 }],
    },
  },
  {
    files: ['shared/**/*.ts'],
    ignores: ['shared/**/*.test.ts'],
    rules: {
      'no-restricted-properties': ['error', ...pureProperties],
      'no-restricted-syntax': ['error', ...pureSyntax],
    },
  },
  {
    files: ['src-renderer/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-syntax': ['error', ...tableSyntax],
    },
  },
  {
    files: ['tests/**/*.ts', '**/*.test.ts', '**/*.test.tsx'],
    // A table of cases is read by its columns, however many.
    rules: { 'no-console': 'off', '@typescript-eslint/max-params': 'off' },
  },
  {
    files: HOT,
    rules: { '@typescript-eslint/max-params': 'off' },
  },
  {
    files: ['scripts/**/*.mjs', 'tests/**/*.mjs'],
    rules: {
      'no-var': 'error',
      'prefer-const': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-debugger': 'error',
    },
  },
);
