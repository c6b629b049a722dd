import { type Mission, missionSchema } from '#shared/schema/mission';
import type { Terrain } from '#shared/schema/mission/terrain';
import type { Luck } from './luck';
import { withWord, type Word } from './mission-words';
import { anyShape, randomTerrain } from './tables';

/** What a drill needs of its table. */
export interface Field {
  readonly size: number;
  readonly rounds: number;
  /** How far from the edge the Entry Points are, and how many a side has. */
  readonly inside: number;
  readonly entries: number;
  /** Entry Points everywhere in the own half: whoever stops is home (D-MIS-GOLD-3). */
  readonly doors: boolean;
  /**
   * `walls`: low pieces that obscure; `houses`: levels to climb; `hill`: a wide one;
   * `marsh`: Rough; `open`: next to nothing.
   */
  readonly ground: 'walls' | 'houses' | 'hill' | 'dykes' | 'marsh' | 'open';
  readonly markers: readonly ('control' | 'access' | 'recover')[];
  /** The mission’s own word against the core’s: Access in the first round, or late markers (C-CONV-7). */
  readonly secureFrom: number | null;
  /** Whoever stays may claim what lies about when the others run (D-MIS-GOLD-6). */
  readonly claims: boolean;
  /** Markers lie beside the Entry Points, and who carries something may leave over them (D-MIS-GOLD-3). */
  readonly home: boolean;
  /** A word of missions that is practised here. */
  readonly word: Word | null;
  /** Played with a deck: events turn up a card. */
  readonly cards: boolean;
}

const GROUND = [['rough'], ['cover'], ['cover', 'rough'], ['clear'], ['climbable', 'cover']];

/** A house with a roof of one or two levels; its walls may be Rough to climb (C-TER-ROUGH-3). */
function house(luck: Luck, id: string, x: number, y: number): Terrain {
  const level = luck.whole(1, 3);
  return {
    id,
    name: id,
    parts: [
      {
        shape: {
          kind: 'rect',
          x,
          y,
          width: luck.between(3, 5),
          height: luck.between(3, 5),
          rotation: luck.whole(0, 90),
        },
        keywords: luck.pick([['climbable'], ['climbable', 'rough'], ['climbable', 'impassable']]),
        vehicleKeywords: luck.chance(0.5) ? ['impassable'] : null,
        level,
        bottom: 0,
        top: level,
        sight: 'full',
      },
    ],
  };
}

/** So wide that who flies or climbs may well end up on it (C-USR-FLYING-2, C-HIT-HEIGHT). */
const hill = (luck: Luck, size: number): Terrain => ({
  id: 'hill',
  name: 'Hill',
  parts: [1, 2].map((level) => ({
    shape: {
      kind: 'rect',
      x: size / 2,
      y: size / 2,
      width: (size * 0.8) / level,
      height: (size * 0.4) / level,
      rotation: 0,
    },
    keywords: ['climbable'],
    vehicleKeywords: luck.chance(0.5) ? ['clear'] : null,
    level,
    bottom: 0,
    top: level,
    sight: 'full',
  })),
});

/** Across the whole table: whoever wants to the other side climbs over it (C-TER-CLIMB-4, C-TER-ROUGH-3). */
const dyke = (luck: Luck, size: number, share = 0.5, id = 'dyke'): Terrain => {
  const top = luck.whole(1, 2);
  return {
    id,
    name: 'Dyke',
    parts: [
      {
        shape: { kind: 'rect', x: size / 2, y: size * share, width: size, height: 0.4, rotation: 0 },
        keywords: luck.chance(0.8) ? ['climbable', 'rough'] : ['climbable'],
        vehicleKeywords: null,
        level: 0,
        bottom: 0,
        top,
        sight: luck.pick(['none', 'partial']),
      },
    ],
  };
};

const wall = (luck: Luck, id: string, x: number, y: number): Terrain => ({
  id,
  name: id,
  parts: [
    {
      shape: luck.chance(0.7)
        ? { kind: 'rect', x, y, width: luck.between(3, 8), height: 0.6, rotation: luck.whole(-30, 30) }
        : anyShape(luck, x, y, 1.4),
      keywords: luck.pick([['cover', 'climbable'], ['cover'], ['climbable']]),
      vehicleKeywords: luck.chance(0.3) ? ['clear'] : null,
      level: 0,
      bottom: 0,
      top: luck.pick([0.5, 0.5, 0.8]),
      sight: luck.pick(['partial', 'full']),
    },
  ],
});

function groundOf(luck: Luck, { ground, size }: Field): Terrain[] {
  if (ground === 'marsh')
    return randomTerrain(luck, {
      width: size,
      height: size,
      pieces: luck.whole(3, 6),
      keywords: [['rough'], ['rough'], ['cover', 'rough']],
      odd: 0.3,
    });
  if (ground === 'houses' && luck.chance(0.5)) return [dyke(luck, size)];
  if (ground === 'hill') return [hill(luck, size)];
  if (ground === 'dykes')
    return [0.22, 0.38, 0.62, 0.78].map((share, i) => dyke(luck, size, share, `dyke-${String(i)}`));
  const at = (): [number, number] => [luck.between(3, size - 3), luck.between(size * 0.3, size * 0.7)];
  if (ground === 'open')
    return randomTerrain(luck, { width: size, height: size, pieces: luck.below(3), keywords: GROUND, odd: 0.2 });
  return Array.from({ length: luck.whole(3, 6) }, (_, i) => {
    const [x, y] = at();
    return ground === 'walls' || luck.chance(0.2)
      ? wall(luck, `t${String(i + 1)}`, x, y)
      : house(luck, `t${String(i + 1)}`, x, y);
  });
}

const doorsOf = (size: number, side: string): object[] => {
  const across = Math.floor((size - 2) / 1.3);
  return Array.from({ length: across * Math.floor(across / 2) }, (_, i) => {
    const [column, row] = [i % across, Math.floor(i / across)];
    const y = 1 + 1.3 * row;
    return { id: `${side}-door-${String(i)}`, side, x: 1 + 1.3 * column, y: side === 'a' ? size - y : y };
  });
};

/** Around the first Entry Point of one side after the other. */
function beside({ size, inside, entries }: Field, i: number): { x: number; y: number } {
  const [dx, dy] = [
    [1.6, 0],
    [-1.6, 0],
    [0, 1.6],
  ][Math.floor(i / 2) % 3]! as [number, number];
  const down = i % 2 === 0;
  return { x: size / (entries + 1) + dx, y: down ? size - inside - dy : inside + dy };
}

/** A small table on which the sides meet at once. */
export function drillField(luck: Luck, system: string, field: Field): Mission {
  const { size, inside, entries } = field;
  const across = (i: number, n: number): number => (size * (i + 1)) / (n + 1);
  const line = (what: string, when: string, type: string, vp: number): object => ({
    when,
    what,
    subject: { type },
    vp,
    rule: 'C-PAR-3',
  });
  const mission = missionSchema.parse({
    format: 'muster/mission',
    version: 1,
    id: `field-${system}`,
    name: 'Drill ground',
    system: { id: system, version: '1' },
    table: { width: size, height: size },
    rounds: field.rounds,
    sides: [
      { id: 'a', name: 'A', role: null, edge: 'bottom' },
      { id: 'b', name: 'B', role: null, edge: 'top' },
    ],
    terrain: groundOf(luck, field),
    objectives: field.markers.map((type, i) => ({
      id: `o${String(i + 1)}`,
      type,
      ...(field.home ? beside(field, i) : { x: across(i, field.markers.length), y: size / 2 + luck.between(-3, 3) }),
      ...(field.secureFrom === null ? {} : { secureFrom: field.secureFrom }),
    })),
    entryPoints: ['a', 'b'].flatMap((side) => [
      ...(field.doors ? doorsOf(size, side) : []),
      ...Array.from({ length: entries }, (_, i) => ({
        id: `${side}${String(i + 1)}`,
        side,
        x: across(i, entries),
        y: side === 'a' ? size - inside : inside,
      })),
    ]),
    scoring: [
      ...(field.markers.includes('control') ? [line('held', 'round', 'control', 1)] : []),
      ...(field.markers.includes('access') ? [line('scored', 'round', 'access', 2)] : []),
      ...(field.markers.includes('recover') ? [line('scored', 'game', 'recover', 2)] : []),
      { when: 'now', what: 'destroyed', subject: { each: true }, vp: 1, rule: 'C-PAR-3' },
    ],
    ...(field.claims ? { onRout: { check: 'best-skill', per: 'unsecured', then: 'score' } } : {}),
    exits: field.home
      ? [{ at: 'own-entry', who: 'carrier', leaving: field.doors && luck.chance(0.7) ? 'must' : 'optional' }]
      : [],
    useSystemScoring: true,
  });
  return field.word === null ? mission : missionSchema.parse(withWord(luck, mission, field.word, field.cards));
}
