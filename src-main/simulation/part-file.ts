/** A simulation, or a part of one, on disk: written beside and renamed, so that whoever reads it finds a whole one. */
import { rename, writeFile } from 'node:fs/promises';
import { err, ok, type Result } from '#shared/core/result';
import type { Tally } from '#shared/players/tally';
import { simulationDocument, type Shard, type SimulationQuestion } from '#shared/players/simulation-document';
import { serialise } from '#shared/schema/serialise';

/** Milliseconds between two savings of a part that is being played: what a kill can cost. */
const EVERY = 2_000;

export class PartFile {
  private last = Date.now();
  private writing: Promise<Result<null, string>> = Promise.resolve(ok(null));

  constructor(
    private readonly path: string,
    private readonly question: SimulationQuestion,
    private readonly shard: Shard | null,
  ) {}

  /** Now and then, while it is played. */
  keep(tally: Tally): void {
    if (Date.now() - this.last < EVERY) return;
    this.last = Date.now();
    void this.save(tally);
  }

  /** One after the other, so that the last one is what stays. */
  save(tally: Tally): Promise<Result<null, string>> {
    const text = serialise(simulationDocument(this.question, tally, this.shard ?? undefined));
    this.writing = this.writing.then(() => this.write(text));
    return this.writing;
  }

  private async write(text: string): Promise<Result<null, string>> {
    const beside = `${this.path}.part`;
    try {
      await writeFile(beside, text);
      await rename(beside, this.path);
      return ok(null);
    } catch (error) {
      return err(`${this.path} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`);
    }
  }
}
