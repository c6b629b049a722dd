import type { SimulationResult } from '#shared/players/simulation-result';

/** All figures as tab-separated lines: pastes into a spreadsheet. */
export function figuresText(result: SimulationResult): string {
  const { armies, wins, draws, winRate, drawRate, vp } = result;
  const lines: (readonly (string | number)[])[] = [
    ['Battles', result.games],
    ['Mission', result.mission],
    ['Seed', result.seed],
    [],
    ['Result', 'Battles', 'Share', 'Low', 'High'],
    [armies.a.name, wins.a, winRate.a.rate, winRate.a.low, winRate.a.high],
    ['Drawn', draws, drawRate.rate, drawRate.low, drawRate.high],
    [armies.b.name, wins.b, winRate.b.rate, winRate.b.low, winRate.b.high],
    [],
    ['Points', armies.a.name, armies.b.name],
    ...Array.from({ length: Math.max(vp.a.histogram.length, vp.b.histogram.length) }, (_, i) => [
      i,
      vp.a.histogram[i] ?? 0,
      vp.b.histogram[i] ?? 0,
    ]),
    [],
    [
      'Army',
      'Unit',
      'Points',
      'Survives',
      'HP lost',
      'HP dealt',
      'Kills',
      'Attacks',
      'VP',
      'Dealt per 10 points',
      'Earned per point',
    ],
    ...result.units.map((unit) => [
      armies[unit.army].name,
      unit.name,
      unit.points,
      unit.survival.rate,
      unit.hpLost,
      unit.hpDealt,
      unit.kills,
      unit.attacks,
      unit.vp,
      unit.dealtPer10,
      unit.earned,
    ]),
    [],
    ['Army', 'Unit', 'Weapon', 'Attacks', 'HP dealt', 'Kills'],
    ...result.weapons.map((weapon) => [
      armies[weapon.army].name,
      result.units.find(({ army, id }) => army === weapon.army && id === weapon.unit)?.name ?? weapon.unit,
      weapon.name,
      weapon.attacks,
      weapon.hpDealt,
      weapon.kills,
    ]),
    [],
    ['By', 'Whom', 'Times'],
    ...result.kills.map(({ by, victim, count }) => [by.name, victim.name, count]),
  ];
  return `${lines.map((line) => line.join('\t')).join('\n')}\n`;
}
