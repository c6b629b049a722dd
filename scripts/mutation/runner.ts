/**
 * Runs the tests of a mutation run. Every mutant of the sample stands in the code behind a switch, so that none needs a
 * process of its own: a survey notes which test reaches which mutant; a trial then repeats each test with one mutant on
 * at a time; and what a module decides while it loads is tried in a fresh process, with its mutant on from the start.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import fc from 'fast-check';
import { TestRunner, type RunnerTestCase, type RunnerTestFile } from 'vitest';

declare global {
  var mutation: (number: number) => boolean;
}

/** What a trial is asked: per test file and test, the mutants to try with the times that the survey met them. */
export type Trial = Readonly<Record<string, Readonly<Record<string, readonly (readonly [number, number])[]>>>>;

const environment = (name: string): string => process.env[`MUTATION_${name}`] ?? '';
const mode = environment('MODE');
const journal = environment('JOURNAL');
const note = (line: object): void => appendFileSync(journal, `${JSON.stringify(line)}\n`);
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Random properties meet the same inputs every time, and the first failure is enough. */
fc.configureGlobal({ seed: 20, endOnFailure: true });

const NONE = -1;
let active = NONE;
/** A mutant that is asked for much more often than its original has made a loop that does not end. */
let most = Infinity;
let asked = 0;
let hits = new Map<number, number>();
/** Milliseconds of work: a machine with much else to do makes no test dearer. */
const worked = (): number => process.cpuUsage().user / 1000;

const surveyed = (number: number): boolean => {
  hits.set(number, (hits.get(number) ?? 0) + 1);
  return false;
};
const switched = (number: number): boolean => {
  if (number !== active) return false;
  if (++asked > most) throw new Error('the mutant runs for ever');
  return true;
};
globalThis.mutation = mode === 'survey' ? surveyed : switched;

function switchTo(number: number, limit: number): void {
  active = number;
  most = limit;
  asked = 0;
}

/** Which mutants anything outside a test reaches: a file that loads, a table of cases, a hook before all tests. */
class Survey extends TestRunner {
  readonly #outside = new Map<number, number>();
  #began = 0;

  #leaveOutside(): void {
    for (const [number, times] of hits) this.#outside.set(number, (this.#outside.get(number) ?? 0) + times);
    hits = new Map();
  }

  override onBeforeTryTask(test: RunnerTestCase): void {
    this.#leaveOutside();
    this.#began = worked();
    super.onBeforeTryTask(test);
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    note({
      file: test.file.filepath,
      test: test.id,
      name: test.name,
      passed: test.result?.state === 'pass',
      took: worked() - this.#began,
      hits: [...hits],
    });
    hits = new Map();
  }

  override onAfterRunFiles(files?: RunnerTestFile[]): void {
    super.onAfterRunFiles();
    this.#leaveOutside();
    for (const { filepath } of files ?? []) note({ file: filepath, outside: [...this.#outside] });
  }
}

/**
 * A test is run once as it is, then with each mutant, then once more as it is: if that last round fails, a mutant has left
 * something behind, and what the test said about any of them is worth nothing.
 */
class TrialRunner extends TestRunner {
  readonly #tasks = mode === 'trial' ? (readJson(environment('TRIAL')) as Trial) : {};
  readonly #killed = new Set<number>();
  #queue: readonly (readonly [number, number])[] = [];
  #began = 0;
  #took = 0;

  constructor(...given: ConstructorParameters<typeof TestRunner>) {
    super(...given);
    if (existsSync(journal))
      for (const line of readFileSync(journal, 'utf8').split('\n'))
        if (line.includes('"killed"')) this.#killed.add((JSON.parse(line) as { on: number }).on);
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test);
    this.#queue = (this.#tasks[test.file.filepath]?.[test.id] ?? []).filter(([number]) => !this.#killed.has(number));
    if (this.#queue.length === 0) test.mode = 'skip';
    test.repeats = this.#queue.length + 1;
  }

  override onBeforeTryTask(test: RunnerTestCase, { repeats }: { retry: number; repeats: number }): void {
    if (repeats > 0) this.#closeRound(test, repeats - 1);
    super.onBeforeTryTask(test);
    if (test.result) test.result = { ...test.result, state: 'run', errors: [] };
    this.#began = performance.now();
    const next = this.#queue[repeats - 1];
    if (next) {
      const limit = 20_000 + 20 * this.#took;
      note({ file: test.file.filepath, test: test.id, line: test.location?.line, trying: next[0], limit });
      switchTo(next[0], 1e5 + 50 * next[1]);
    } else switchTo(NONE, Infinity);
  }

  /** A test with a mutant may wait for what never comes. */
  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('takes too long')), 10_000 + 10 * this.#took);
    });
    try {
      await (active === NONE ? run() : Promise.race([run(), late]));
    } finally {
      clearTimeout(timer);
    }
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    this.#closeRound(test, this.#queue.length + 1);
    super.onAfterRunTask(test);
    switchTo(NONE, Infinity);
    if (test.result) test.result = { ...test.result, state: 'pass', errors: [] };
  }

  #closeRound(test: RunnerTestCase, round: number): void {
    const failed = test.result?.state === 'fail';
    const about = { file: test.file.filepath, test: test.id, line: test.location?.line };
    if (round === 0) {
      this.#took = performance.now() - this.#began;
      note({ ...about, before: !failed });
    } else if (round > this.#queue.length) note({ ...about, after: !failed });
    else {
      const number = this.#queue[round - 1]![0];
      // Reached in the survey and not now: something remembers what the unchanged code said.
      const found = failed ? 'killed' : asked > 0 ? 'survived' : 'remembered';
      if (failed) this.#killed.add(number);
      note({ ...about, on: number, found });
    }
  }
}

/** The mutant is on from the start; tests that take long are left out. */
class Fresh extends TestRunner {
  readonly #skipped = new Set(mode === 'fresh' ? (readJson(environment('SKIPPED')) as string[]) : []);

  constructor(...given: ConstructorParameters<typeof TestRunner>) {
    super(...given);
    const { number, most: limit } = readJson(environment('ACTIVE')) as { number: number; most: number };
    switchTo(number, limit);
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test);
    if (this.#skipped.has(test.id)) test.mode = 'skip';
  }
}

export default { survey: Survey, trial: TrialRunner, fresh: Fresh }[mode] ?? TestRunner;
