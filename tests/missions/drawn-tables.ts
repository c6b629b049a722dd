/** Random tables as pictures, for the contact sheets of `scripts/table-sheets.mjs`. */
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { compositionsFor } from '#shared/battlefield/designer/compositions';
import { generateTable } from '#shared/battlefield/designer/generate';
import { applyMissionEdits } from '#shared/battlefield/document/edit';
import { missionSvg } from '#shared/battlefield/exchange/mission-svg';
import { DARK, LIGHT } from '#shared/table/mark-looks';
import { builtInRegistry } from '#shared/systems/registry';

const BASES = {
  squadrons: 'debris-field',
  'devils-bluff': 'gold-rush',
  cadence: 'hold-the-crossing',
  'bellum-caelum': 'three-beacons',
};
const SEEDS = 10;

/** Ten tables of every game, its compositions in turn. */
export const drawnTables = () =>
  Object.entries(BASES).map(([id, base]) => {
    const system = builtInRegistry.get(id);
    const mission = builtInMissions().find((each) => each.id === base);
    if (!system || !mission) throw new Error(`${id} has no ${base}`);
    const compositions = compositionsFor(system);
    const tables = Array.from({ length: SEEDS }, (_, i) => {
      const composition = compositions[i % compositions.length] ?? 'scatter';
      const edits = generateTable({ ...mission, terrain: [] }, system, {
        seed: i + 1,
        density: 'usual',
        symmetry: 'rotate',
        blocking: 0.5,
        composition,
      });
      const laid = applyMissionEdits({ ...mission, terrain: [] }, { kind: 'batch', edits }, system.measure);
      return {
        caption: `Seed ${i + 1} · ${composition} · ${laid.terrain.length} pieces`,
        light: missionSvg(laid, system, LIGHT),
        dark: missionSvg(laid, system, DARK),
      };
    });
    return { id, name: system.name, tables };
  });
