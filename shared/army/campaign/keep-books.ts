/** What a battle written down does to a gang, and how it is struck out again. Everything stands in the entry; no rule is asked. */
import type { Army, ArmyUnit } from '../../schema/army';
import type { Campaign, CampaignGame, FighterFate, FighterRecord } from '../../schema/campaign';

const NEW_FIGHTER: FighterRecord = { experience: 0, skills: [], injuries: [] };

export const recordOf = (unit: ArmyUnit): FighterRecord => unit.campaign ?? NEW_FIGHTER;

export function withCampaign(army: Army, campaign: Campaign | null): Army {
  if (campaign !== null) return { ...army, campaign };
  const { campaign: _left, ...rest } = army;
  return { ...rest, units: army.units.map(({ campaign: _record, ...unit }) => unit) };
}

/** D-CAMP-3: it starts at 0 and may rise; how is not published, so it is a figure that the players agree on. */
export const withPower = (army: Army, power: number): Army =>
  army.campaign && army.campaign.power !== power ? { ...army, campaign: { ...army.campaign, power } } : army;

/** D-CAMP-4: what was earned and paid changes what the gang has had; the fund is what its fighters do not cost. */
const purse = (army: Army, { income, pay }: CampaignGame, sign: 1 | -1): number | null =>
  army.limit === null ? null : Math.max(0, army.limit + sign * (income - pay));

export function recordGame(army: Army, game: CampaignGame): Army {
  const { campaign } = army;
  if (!campaign || campaign.games.length >= 1000 || campaign.games.some(({ id }) => id === game.id)) return army;
  return {
    ...army,
    limit: purse(army, game, 1),
    campaign: { ...campaign, power: Math.max(0, campaign.power + game.power), games: [...campaign.games, game] },
    units: changed(army.units, game, lived),
  };
}

/** The last battle, as if it had not been written down. */
export function strikeGame(army: Army): Army {
  const { campaign } = army;
  const game = campaign?.games.at(-1);
  if (!campaign || !game) return army;
  return {
    ...army,
    limit: purse(army, game, -1),
    campaign: { ...campaign, power: Math.max(0, campaign.power - game.power), games: campaign.games.slice(0, -1) },
    units: changed(army.units, game, unlived),
  };
}

function changed(
  units: readonly ArmyUnit[],
  { fighters }: CampaignGame,
  change: (record: FighterRecord, fate: FighterFate) => FighterRecord,
): ArmyUnit[] {
  const fates = new Map(fighters.map((fate) => [fate.unit, fate]));
  return units.map((unit) => {
    const fate = fates.get(unit.id);
    return fate ? { ...unit, campaign: change(recordOf(unit), fate) } : unit;
  });
}

function lived(record: FighterRecord, { fate, experience, injury, misses }: FighterFate): FighterRecord {
  const left = (record.misses ?? 0) - (fate === 'missed' ? 1 : 0) + (misses ?? 0);
  return {
    ...missing(record, left),
    experience: record.experience + experience,
    injuries: injury === undefined || record.injuries.includes(injury) ? record.injuries : [...record.injuries, injury],
  };
}

function unlived(record: FighterRecord, { fate, experience, injury, misses }: FighterFate): FighterRecord {
  const left = (record.misses ?? 0) + (fate === 'missed' ? 1 : 0) - (misses ?? 0);
  return {
    ...missing(record, left),
    experience: Math.max(0, record.experience - experience),
    injuries: record.injuries.filter((id) => id !== injury),
  };
}

function missing({ misses: _before, ...record }: FighterRecord, left: number): FighterRecord {
  return left > 0 ? { ...record, misses: left } : record;
}
