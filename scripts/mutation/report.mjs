const percent = (killed, of) => (of === 0 ? '–' : `${((100 * killed) / of).toFixed(1)} %`);
const code = (text) => `\`${text.replaceAll('`', "'")}\``;

/** docs/mutation.md: what the last run over each folder found. */
export function mutationReport(results) {
  const rows = Object.entries(results).sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    '# Mutation testing',
    '',
    'Small changes to the code, one at a time, and how many of them the unit tests notice. Written by `npm run mutate`;',
    '`npm run mutate -- FOLDER --sample 300 --seed 1` tries one folder. A change that runs for ever counts as noticed. A change',
    'that no test can notice, because the changed code does the same, is equivalent and counts for nothing; each is listed',
    'with its reason in `scripts/mutation/equivalent.json`. Unreached changes count as survivors, and untried ones (the run was',
    'cut short, or the code has changed since) as not killed. Where only some tests were asked, the score is what those alone notice.',
    '',
    '| folder | seed | mutants in all | sampled | killed | of these endless | survived | of these unreached | untried | equivalent | tests | score |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- | ---: |',
    ...rows.map(
      ([name, { seed, of, sampled, killed, endless, survivors, unreached, untried, equivalent, tests }]) =>
        `| ${name} | ${seed} | ${of} | ${sampled} | ${killed} | ${endless} | ${survivors.length + unreached.length} | ` +
        `${unreached.length} | ${untried.length} | ${equivalent.length} | ${tests} | ${percent(killed, sampled - equivalent.length)} |`,
    ),
    '',
    ...rows.flatMap(([name, { survivors, unreached, untried, equivalent }]) => [
      ...list(`Survivors in ${name}`, survivors.map(code)),
      ...list(`Unreached in ${name}`, unreached.map(code)),
      ...list(`Untried in ${name}`, untried.map(code)),
      ...list(
        `Equivalent in ${name}`,
        equivalent.map(({ change, why }) => `${code(change)}: ${why}`),
      ),
    ]),
  ].join('\n');
}

const list = (title, lines) => (lines.length === 0 ? [] : [`## ${title}`, '', ...lines.map((line) => `- ${line}`), '']);
