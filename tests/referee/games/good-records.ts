/** Good records to spoil, each played when it is first asked for. */
export class GoodRecords<Given, Played> {
  private readonly given: Given[] = [];
  private readonly played = new Map<number, Played>();

  constructor(
    private readonly source: Iterator<Given, unknown, undefined>,
    private readonly play: (given: Given) => Played,
  ) {}

  /** In order, with their numbers; the one that is named comes first, without playing those before it. */
  *from(first = 0): Generator<readonly [number, Played]> {
    if (this.reaches(first)) yield [first, this.at(first)];
    for (let number = 0; this.reaches(number); number++) if (number !== first) yield [number, this.at(number)];
  }

  private reaches(number: number): boolean {
    while (this.given.length <= number) {
      const next = this.source.next();
      if (next.done) return false;
      this.given.push(next.value);
    }
    return true;
  }

  private at(number: number): Played {
    let record = this.played.get(number);
    if (record === undefined) this.played.set(number, (record = this.play(this.given[number]!)));
    return record;
  }
}
