/** One rule of the catalogue in our own words: what an issue, a log line or the rules section shows for its id. */
export interface GuideEntry {
  /** Id of the rules catalogue: `S-MOVE-3`. */
  readonly id: string;
  /** Chapter it stands in: "Movement". */
  readonly chapter: string;
  readonly title: string;
  /** One or two sentences. */
  readonly text: string;
}

/** Chapters as they are written: a heading, then rows of id, title and text. */
export type Chapters = readonly (readonly [
  chapter: string,
  rows: readonly (readonly [id: string, title: string, text: string])[],
])[];

export const guideFrom = (chapters: Chapters): readonly GuideEntry[] =>
  chapters.flatMap(([chapter, rows]) => rows.map(([id, title, text]) => ({ id, chapter, title, text })));
