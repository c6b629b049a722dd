import { lookup } from '../core/lookup';
import { ruleText } from '../systems/rule-text';
import { printRule, type GameSystem } from '../systems/game-system';
import { figureText } from '../core/dice-figure';
import type { Army } from '../schema/army';
import type { RuleRef } from '../schema/rule-ref';
import { deriveUnit } from './derive';
import type { MusteredUnit } from './muster';
import { pointsOf } from './points';

/** The army as one page that needs nothing else: no script, no picture, no network; made to be read on a phone. */
export function armyPage(army: Army, system: GameSystem): string {
  const { total } = pointsOf(army, system);
  const units = army.units.map((unit) => deriveUnit(army, unit, system));
  const limit = army.limit === null ? '' : ` of ${army.limit}`;
  const faction = army.faction === null ? '' : ` · ${system.factions.get(army.faction)?.name ?? army.faction}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(army.name)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<p class="label">${escape(system.name)}${escape(faction)}</p>
<h1>${escape(army.name)}</h1>
<p class="total"><b>${total}</b>${limit} ${escape(system.currency.name)} · ${units.length} ${units.length === 1 ? 'unit' : 'units'}</p>
</header>
<main>
${units.map((unit) => unitArticle(unit, system)).join('\n')}
${rulesSection(units, system)}
</main>
<footer>${[...system.document.credits.map(({ name }) => escape(name)), 'Made with Muster'].join(' · ')}</footer>
</body>
</html>
`;
}

function unitArticle(unit: MusteredUnit, system: GameSystem): string {
  const roles = unit.roles.map((role) => system.roles.get(role)?.name ?? role);
  const stamps = [...roles, ...(unit.reserve ? ['Reserve'] : [])].map(
    (word) => `<span class="stamp">${escape(word)}</span>`,
  );
  return `<article>
<h2>${escape(unit.name)} ${stamps.join(' ')}<span class="points">${escape(system.currency.symbol ?? '')}${unit.points}</span></h2>
<p class="kind">${escape(unit.entryName)}${unit.size > 1 ? ` · ${unit.size} models` : ''}</p>
${unit.card ? cardTables(unit, system) : unit.models.map((model) => modelTables(unit, model, system)).join('\n')}
</article>`;
}

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="wide"><table><thead><tr>${heads.map((head) => `<th>${escape(head)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`;

function modelTables(unit: MusteredUnit, model: MusteredUnit['models'][number], system: GameSystem): string {
  const head = unit.models.length > 1 || model.count > 1 ? `<h3>${model.count} × ${escape(model.name)}</h3>` : '';
  const values = system.attributes.map(({ id, print }) =>
    print === 'target' ? `${model[id]}+` : print === 'inches' ? `${model[id]}″` : String(model[id]),
  );
  const options = model.options.map((id) => system.options.get(id)?.name ?? id);
  const weapons = model.weapons.map((weapon) => [
    weapon.name,
    `${weapon.range}″`,
    figureText(weapon, 'attacks'),
    figureText(weapon, 'damage'),
    String(weapon.piercing),
    names(weapon.rules, system),
  ]);
  return [
    head,
    table(
      system.attributes.map(({ short }) => short),
      [values],
    ),
    weapons.length > 0 ? table(['Weapon', 'Rng', 'Att', 'Dmg', 'Prc', 'Rules'], weapons) : '',
    options.length > 0 ? `<p>${options.map(escape).join(', ')}</p>` : '',
    model.rules.length > 0 ? `<p class="rules">${escape(names(model.rules, system))}</p>` : '',
  ].join('\n');
}

function cardTables({ card, bases }: MusteredUnit, system: GameSystem): string {
  if (!card) return '';
  const { stats } = card;
  const skill = (value: number | null): string => (value === null ? '–' : `${value}+`);
  return [
    table(
      ['Mov', 'Act', 'Ini', 'Sho', 'Clo', 'Apt', 'Shi', 'Par', 'Pow', 'Tgh'],
      [
        [
          String(stats.mov),
          stats.act,
          skill(stats.ini),
          skill(stats.sho),
          skill(stats.clo),
          skill(stats.apt),
          String(stats.shi),
          String(stats.par),
          String(stats.pow),
          skill(stats.toughness),
        ],
      ],
    ),
    card.weapons.length > 0
      ? table(
          ['Weapon', 'Ra', 'At', 'St', 'Da', 'Rules'],
          card.weapons.map(({ name, count, ra, at, type, st, da, rules }) => [
            count > 1 ? `${count} × ${name}` : name,
            String(ra),
            `${at}${type}`,
            `${st}+`,
            String(da),
            names(rules, system),
          ]),
        )
      : '',
    bases > 1 ? `<p>${bases} bases</p>` : '',
    card.specialRules.length > 0 ? `<p class="rules">${escape(names(card.specialRules, system))}</p>` : '',
  ].join('\n');
}

const names = (rules: readonly RuleRef[], system: GameSystem): string =>
  rules.map((ref) => printRule(system, ref)).join(', ');

/** Every rule that occurs, once, in our own words. */
function rulesSection(units: readonly MusteredUnit[], system: GameSystem): string {
  const refs = units.flatMap(({ models, card }) => [
    ...models.flatMap((model) => [...model.rules, ...model.weapons.flatMap(({ rules }) => rules)]),
    ...(card ? [...card.specialRules, ...card.weapons.flatMap(({ rules }) => rules)] : []),
  ]);
  const told = new Map(refs.map((ref) => [printRule(system, ref), ruleText(system, ref, 'full')]));
  const rows = [...told].filter(([, text]) => text !== '').sort(([a], [b]) => (a < b ? -1 : 1));
  return rows.length === 0
    ? ''
    : `<section><h2>Rules</h2><dl>${rows.map(([name, text]) => `<dt>${escape(name)}</dt><dd>${escape(text)}</dd>`).join('')}</dl></section>`;
}

const SIGNS = lookup({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' });
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

const STYLE = `
:root{color-scheme:light dark;--bg:#f4f7f0;--text:#16201d;--soft:#42514b;--line:#c6d1c5;--accent:#0a6a53}
@media (prefers-color-scheme:dark){:root{--bg:#141c1f;--text:#e9efea;--soft:#b6c4be;--line:#3b4c52;--accent:#55cfa9}}
body{margin:0 auto;max-width:720px;padding:16px;background:var(--bg);color:var(--text);font:16px/1.45 system-ui,sans-serif}
h1{margin:0;font:600 26px/1.2 Georgia,serif}h2{display:flex;flex-wrap:wrap;gap:8px;align-items:baseline;margin:0;font:600 19px/1.3 Georgia,serif}
h3{margin:8px 0 2px;font-size:15px}.label,.kind,.rules,footer{color:var(--soft);font-size:14px;margin:0}
.total b{font-size:22px}.points{margin-left:auto;font:600 19px system-ui}
.stamp{border:1px solid var(--accent);color:var(--accent);font:600 11px system-ui;padding:1px 5px;text-transform:uppercase}
article{padding:12px 0;border-top:1px solid var(--line);break-inside:avoid}.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;margin:6px 0;font-variant-numeric:tabular-nums}
th,td{padding:3px 6px;border-bottom:1px solid var(--line);text-align:left;font-size:14px}th{color:var(--soft);font-size:12px}
dt{font-weight:600;margin-top:6px}dd{margin:0}section,footer{border-top:1px solid var(--line);padding:12px 0;margin-top:12px}
`;
