/**
 * Worked examples whose rules are not built yet, and the rows they show. Such an example may stay open only as long as one of these
 * rows is open itself: whoever builds it works the example, too.
 */
export const WAITING: Readonly<Record<string, readonly string[]>> = {
  // What becomes of a casualty after the battle: the campaign's Defence draw and its table of injuries.
  'D-EX-25': ['D-CAMP-6', 'D-CAMP-7'],
};
