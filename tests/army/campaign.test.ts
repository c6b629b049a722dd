/** A gang from battle to battle: written down, struck out, at home, on paper. */
import { describe, expect, it } from 'vitest';
import { fateOf } from '#shared/army/campaign/aftermath';
import type { ArmyEdit } from '#shared/army/army-edit';
import { designFromUnit } from '#shared/army/new-army';
import { applyArmyEdit, applyArmyEdits } from '#shared/army/edit';
import { muster } from '#shared/army/validate-army';
import { armyPrint } from '#shared/print/print-book';
import { printOptionsSchema } from '#shared/print/print-options';
import { rosterSheets } from '#shared/print/roster-sheet';
import { armySchema, type Army } from '#shared/schema/army';
import type { CampaignGame } from '#shared/schema/campaign';
import { aSample, systemOf } from './support';

const bluff = systemOf('devils-bluff');
const gang: Army = armySchema.parse({ ...aSample('devils-bluff', 'Nobody Yet'), campaign: {} });
const AMOS = gang.units[1]!.id;

const battle = (army: Army, id: string, fallen: Readonly<Record<string, readonly [number, number]>>): ArmyEdit => {
  const game: CampaignGame = {
    id,
    against: 'The Marrow Creek Three',
    result: 'lost',
    income: 40,
    pay: 15,
    power: 1,
    fighters: army.units.map((unit) => {
      const cards = fallen[unit.id];
      const seen = cards ? { casualty: true, defence: cards[0], draw: cards[1] } : { casualty: false };
      return fateOf(army, unit, bluff, seen);
    }),
  };
  return { kind: 'record-game', game };
};
const fighter = (army: Army, id: string) => army.units.find((unit) => unit.id === id)?.campaign;

describe('a gang that grows', () => {
  const one = applyArmyEdit(gang, battle(gang, 'g1', { [AMOS]: [2, 8] }));

  it('is changed by what is written down, and a battle that is written twice counts once', () => {
    expect(one.limit).toBe(325);
    expect(one.campaign?.power).toBe(1);
    expect(fighter(one, AMOS)).toEqual({ experience: 0, skills: [], injuries: ['hardened'], misses: 1 });
    expect(one.units.filter(({ campaign }) => campaign?.experience === 1)).toHaveLength(4);
    expect(applyArmyEdit(one, battle(gang, 'g1', {}))).toBe(one);
  });

  it('is as it was when the battle is struck out again, however often', () => {
    const two = applyArmyEdit(one, battle(one, 'g2', { [gang.units[2]!.id]: [3, 13] }));
    expect(fighter(two, AMOS)).toEqual({ experience: 0, skills: [], injuries: ['hardened'] });
    expect(applyArmyEdit(two, { kind: 'strike-game' })).toEqual(one);
    const none = applyArmyEdits(two, [{ kind: 'strike-game' }, { kind: 'strike-game' }, { kind: 'strike-game' }]);
    expect(none.campaign).toEqual(gang.campaign);
    expect(none.limit).toBe(gang.limit);
    expect(none.units.every(({ campaign }) => campaign?.experience === 0 && campaign.injuries.length === 0)).toBe(true);
  });

  it('goes to battle without whoever misses it, with Toughness 4 for whoever came back', () => {
    const proven = muster(one, bluff);
    expect(proven.ok && proven.value.units.map(({ name }) => name)).toEqual(['Ruth Kell', 'Dell', 'Ike', 'Nan']);
    const back = muster(applyArmyEdit(one, battle(one, 'g2', {})), bluff);
    expect(back.ok && back.value.units[1]?.models[0]?.toughness).toBe(4);
  });

  it('keeps records with their fighter: a copy, a design and another build have none of theirs', () => {
    const copied = applyArmyEdit(one, { kind: 'duplicate-unit', unit: AMOS, as: 'copy' });
    expect(fighter(copied, 'copy')).toBeUndefined();
    expect(designFromUnit(one.units[1]!, 'd', 'Amos').unit.campaign).toBeUndefined();
    const { id: _id, ...other } = one.units[0]!;
    const rebuilt = applyArmyEdit(one, { kind: 'replace-unit', unit: AMOS, by: other, keepName: true });
    expect(fighter(rebuilt, AMOS)?.injuries).toEqual(['hardened']);
    expect(applyArmyEdit(one, { kind: 'set-campaign', campaign: null }).units.some(({ campaign }) => campaign)).toBe(
      false,
    );
  });

  it('is on the roster, full and compact', () => {
    for (const roster of ['full', 'compact'] as const) {
      const options = printOptionsSchema.parse({ roster });
      const pages = rosterSheets(armyPrint(one, bluff), { options, date: '18 November 2026' });
      const words = JSON.stringify(pages.map(({ marks }) => marks));
      for (const said of ['POWER 1, FUND $46', 'misses the next battle, Hardened', 'Amos: down, Hardened'])
        expect(words.replace(/",.*?"text":"/g, ' ')).toContain(said);
    }
  });
});
