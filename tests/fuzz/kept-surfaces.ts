/** Campaigns, modules with their editions, simulations that the library keeps, and questions about a record that lies there. */
import { sampleArmies } from '#shared/army/samples';
import { campaignRulesOf, casualtyOdds, fateOf, shuffledDeck, stillDue } from '#shared/army/campaign/aftermath';
import { gameWords } from '#shared/army/campaign/campaign-words';
import { recordGame, strikeGame } from '#shared/army/campaign/keep-books';
import { pointsOf } from '#shared/army/points';
import { validateArmy } from '#shared/army/validate-army';
import { validateModule } from '#shared/army/validate-module';
import type { CallName } from '#shared/host/contract';
import { inspectModule } from '#shared/players/module-check/inspect';
import { fieldTrials, playTrial, trialOf } from '#shared/players/module-check/trials';
import { parseDocument, parseDocumentOf } from '#shared/schema/parse';
import { serialise } from '#shared/schema/serialise';
import { changesSinceKept, earlierEditions, nextRelease, withNextEdition } from '#shared/systems/editions';
import { moduleUpdate, updatedModule } from '#shared/systems/module-update';
import { makeSystemRegistry } from '#shared/systems/registry';
import type { WireResult } from '../../src-main/host/dispatch';
import { below, mutated, pick, type Random } from './mutate';

type Call = (name: CallName, input: unknown) => Promise<WireResult>;

const registry = makeSystemRegistry();
const bluff = registry.get('devils-bluff')!;

const GAME = {
  id: 'g1',
  against: 'The Low Water',
  result: 'won',
  income: 12,
  pay: 4,
  power: 1,
  fighters: [{ unit: '', name: 'Ada', fate: 'injured', defence: 4, draw: 2, outcome: 'Leg Wound', experience: 1 }],
};
const GANGS = sampleArmies('devils-bluff').map((army) => ({
  ...army,
  units: army.units.map((unit, i) => ({ ...unit, campaign: { experience: i, skills: ['Quick'], injuries: [] } })),
  campaign: { power: 3, games: [{ ...GAME, fighters: [{ ...GAME.fighters[0], unit: army.units[0]?.id }] }] },
}));

/** A gang that lives on from battle to battle: read, drawn for, written down, struck out, and read again. */
export function campaignCase(random: Random): void {
  const parsed = parseDocumentOf('muster/army', mutated(pick(random, GANGS), random));
  if (!parsed.ok) return;
  const army = parsed.value;
  const system = registry.get(army.system.id, army.system.version) ?? bluff;
  validateArmy(army, system);
  pointsOf(army, system);
  for (const game of army.campaign?.games ?? []) gameWords(game, system);
  const deck = shuffledDeck(system, [1, 2, below(random, 20)], below(random, 1000));
  const fighters = army.units.slice(0, 20).map((unit) => {
    const seen = { casualty: random() < 0.7, defence: deck[0] ?? 1, draw: 1 + below(random, 13) };
    stillDue(army, unit, system, seen);
    casualtyOdds(army, unit, system);
    return fateOf(army, unit, system, seen);
  });
  campaignRulesOf(system);
  const game = { ...GAME, id: 'g2', result: 'lost', fighters } as const;
  for (const next of [recordGame(army, game), strikeGame(army), strikeGame(recordGame(army, game))]) {
    const back = parseDocument(serialise(next));
    if (!back.ok) throw new Error(`cannot be read again: ${back.error.message}`);
  }
}

const MODULES = ['salt-road', 'squadrons', 'devils-bluff', 'bellum-caelum'].flatMap((id) => {
  const of = registry.documents.find((document) => document.id === id);
  return of ? [{ ...of, id: 'own', extends: { id: of.id, version: of.release } }] : [];
});

/** A module with an edition before it: checked, its armies tried, its editions told apart, brought in over another one; some are played. */
export function moduleCase(random: Random): void {
  const sound = pick(random, MODULES);
  const later = withNextEdition(sound, nextRelease(sound.release));
  const parsed = parseDocumentOf('muster/system', mutated(random() < 0.5 ? later : sound, random));
  if (!parsed.ok) return;
  const own = parsed.value;
  const systems = makeSystemRegistry([own]);
  const issues = validateModule(own, systems, new Set());
  changesSinceKept(own);
  for (const edition of earlierEditions(own)) systems.get(edition.id, edition.release);
  if (moduleUpdate(sound, own) !== null) {
    const back = parseDocument(serialise(updatedModule(sound, own)));
    if (!back.ok) throw new Error(`cannot be read again: ${back.error.message}`);
  }
  const system = systems.get(own.id, own.release);
  if (!system) return;
  inspectModule(own, system);
  // One unit: the window tries them one after the other too.
  fieldTrials(own, system).next();
  if (random() > 0.05 || issues.some(({ severity }) => severity === 'error')) return;
  const trial = trialOf(system, systems);
  if (trial.missions.length > 0) playTrial(trial, below(random, 1000), 0);
}

/** A simulation of the library: begun, its file damaged, opened and played on. */
export async function keptSimulations(call: Call, battle: object): Promise<(random: Random) => Promise<void>> {
  const asked = { ...battle, controllers: { a: 'random', b: 'random' }, games: 2, name: 'Two' };
  const made = await call('simulation.begin', asked);
  if (!made.ok) throw new Error(`the sound simulation is none: ${made.error.message}`);
  const { id } = made.value as { id: string };
  const loaded = await call('documents.load', { id });
  if (!loaded.ok) throw new Error(loaded.error.message);
  const { document } = loaded.value as { document: Record<string, unknown> };
  const forget = async (gone: string): Promise<void> => {
    await call('documents.delete', { ids: [gone] });
    await call('trash.purge', {});
  };
  return async (random) => {
    if (random() < 0.4) {
      const begun = await call('simulation.begin', mutated(asked, random));
      if (begun.ok) await forget((begun.value as { id: string }).id);
      return;
    }
    const created = await call('documents.create', { document: mutated(document, random) });
    if (!created.ok) return;
    const other = (created.value as { id: string }).id;
    await call('simulation.open', { id: other });
    if (random() < 0.3) await call('simulation.play', mutated({ ids: [other], games: 1, workers: 1 }, random));
    await call('simulation.stop', mutated({ ids: [other] }, random));
    await forget(other);
  };
}

/** What the players of a record weighed, and how it might have gone on; of records that no engine of ours wrote. */
export function aboutRecords(call: Call, records: readonly object[]): (random: Random) => Promise<void> {
  return async (random) => {
    const created = await call('documents.create', { document: mutated(pick(random, records), random) });
    if (!created.ok) return;
    const { id } = created.value as { id: string };
    const from = below(random, 400);
    if (random() < 0.5) await call('battle.why', mutated({ id, systems: [], from, to: from + 1 }, random));
    else await call('battle.chances', mutated({ id, systems: [], games: 1, moments: 1 }, random));
    await call('documents.delete', { ids: [id] });
    await call('trash.purge', {});
  };
}
