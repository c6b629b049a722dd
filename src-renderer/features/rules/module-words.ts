import { choosableMissions } from '#shared/battlefield/built-in-missions';
import type { SystemDocument } from '#shared/schema/system';
import type { GameSystem } from '#shared/systems/game-system';
import { baseWords, constraintWords, listed } from '#shared/systems/item-words';

const tooFew = (n: number): string => (n === 1 ? 'is' : 'are');

/** What one chapter of a module's form comes to, as a sentence or two: what holds, whether it or its foundation says so. */
export function headWords(part: keyof SystemDocument, module: SystemDocument, system: GameSystem): string {
  const { document: merged, currency } = system;
  switch (part) {
    case 'limits': {
      const { limits } = merged;
      if (!limits) return 'No size of an army is usual.';
      const others = limits.choices.filter((choice) => choice !== limits.default);
      const offered = others.length === 0 ? '' : `; ${listed(others.map(String))} ${tooFew(others.length)} offered too`;
      return `An army is usually ${limits.default} ${currency.name}${offered}.`;
    }
    case 'currency':
      return currency.short === currency.name ? '' : `Sheets write “12 ${currency.short}”.`;
    case 'constraints': {
      if (module.constraints.length > 0 || merged.constraints.length === 0) return '';
      return `None of its own, so those of ${below(system)} hold: ${merged.constraints.map((each) => constraintWords(each, system)).join(' ')}`;
    }
    case 'table': {
      const { table } = merged;
      const unit = system.measure === 'inch' ? '″' : ' cm';
      return table ? `The table is ${table.width} × ${table.height}${unit}.` : '';
    }
    case 'rounds':
      return merged.rounds === undefined
        ? ''
        : `A battle lasts ${merged.rounds} rounds, unless its mission says otherwise.`;
    case 'attributes':
      return `A profile shows ${listed(system.attributes.map(({ name, short }) => `${name} (${short})`)) || 'nothing yet'}.`;
    case 'bases': {
      const bases = Object.entries(merged.bases ?? {});
      return bases.length === 0
        ? ''
        : `${listed(bases.map(([of, base]) => `${of}: ${baseWords(base)}`)).replace(/^./, (letter) => letter.toUpperCase())}.`;
    }
    case 'markers': {
      const { objective, entryPoint } = merged.markers ?? {};
      const size = (mm: number | undefined): string => (mm ? `${mm} mm across` : 'a point without a size');
      return `An objective marker is ${size(objective)}, an Entry Point ${size(entryPoint)}.`;
    }
    case 'scoring':
      if (module.scoring.length > 0) return '';
      return merged.scoring.length === 0
        ? 'The game pays no victory points of its own; missions do.'
        : `None of its own, so the victory points of ${below(system)} are paid. A line here takes their place.`;
    case 'missions': {
      const named = choosableMissions(system.kin).filter(({ id }) => merged.missions.includes(id));
      return named.length === 0 ? '' : `It is played on ${listed(named.map(({ name }) => name))}.`;
    }
    case 'licence':
      return merged.licence ? '' : 'Say what others may do with it: sheets and the book print it.';
    default:
      return '';
  }
}

/** What the module stands on, by name. */
const below = ({ lineage }: GameSystem): string => lineage.at(-2)?.name ?? 'what it stands on';
