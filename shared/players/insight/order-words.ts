import { judgeUnit } from '../../battle/bellum-caelum/movement/judge-unit';
import type { DecisionPoint as BellumPoint } from '../../battle/bellum-caelum/decision-point';
import { cm, partName } from '../../battle/bellum-caelum/log/names';
import type { BattleState as BellumState } from '../../battle/bellum-caelum/state';
import { theatreUnit, type Theatre as BellumTheatre } from '../../battle/bellum-caelum/theatre';
import type { DecisionPoint } from '../../battle/cadence/decision-point';
import { inches, targetName } from '../../battle/cadence/log/names';
import { weaponOf } from '../../battle/cadence/shots';
import type { BattleState } from '../../battle/cadence/state';
import type { Theatre as CadenceTheatre } from '../../battle/cadence/theatre';
import { byFamily, type Theatre } from '../../battle/families';
import type { AnyDecision, AnyPoint } from '../../battle/frame/family';
import { capital, list, unitName } from '../../battle/frame/names';
import type { AnyState } from '../../battle/frame/state';
import { distance, type Point } from '../../geometry/point';
import type { BellumDecision } from '../../schema/battle/bellum-decision';
import type { Decision } from '../../schema/battle/cadence-decision';
import { movedGhosts } from '../person/bellum-aim';
import { bellumOffers } from '../person/bellum-offers';
import { courseOf } from '../person/cadence-aim';
import { cadenceOffer, compass } from '../person/cadence-offers';
import type { Ghost } from '../person/question';

/** An order as somebody would say it, and where it leads on the table. */
export interface OrderWords {
  readonly label: string;
  readonly to: readonly Ghost[];
}

/** `state`: as it stands when the question is put. The theatre's family is that of all the others. */
export const orderWords = (theatre: Theatre, state: AnyState, point: AnyPoint, decision: AnyDecision): OrderWords =>
  byFamily(theatre, {
    cadence: (own) => cadenceWords(own, state as BattleState, point as DecisionPoint, decision as Decision),
    bellum: (own) => bellumWords(own, state as BellumState, point as BellumPoint, decision as BellumDecision),
  });

const said = (label: string, to: readonly Ghost[] = []): OrderWords => ({ label, to });

function cadenceWords(
  theatre: CadenceTheatre,
  state: BattleState,
  point: DecisionPoint,
  decision: Decision,
): OrderWords {
  switch (decision.kind) {
    case 'declare':
      return said(`${capital(list(decision.actions))}${decision.heavy ? ', with Heavy weapons' : ''}`);
    case 'move': {
      const { ghosts } = courseOf(theatre, state, decision);
      return said(wayWords(capital(decision.action), ghosts, inches), ghosts);
    }
    case 'attack':
      return decision.shot === null
        ? said('No more attacks')
        : said(
            `${weaponOf(theatre, decision.unit, decision.shot).name} at ${targetName(theatre, decision.shot.target)}`,
          );
    case 'place':
      return said(`Comes on at ${placeWords(decision.models[0])}`);
    case 'set-up':
      return said(`At ${placeWords(decision)}`);
    default: {
      const { label, to = [] } = cadenceOffer(theatre, state, point, decision);
      return said(label, to);
    }
  }
}

function bellumWords(
  theatre: BellumTheatre,
  state: BellumState,
  point: BellumPoint,
  decision: BellumDecision,
): OrderWords {
  switch (decision.kind) {
    case 'orders':
      return said(decision.stacks.map((stack) => capital(list(stack))).join('; '));
    case 'move': {
      const moved = point.kind === 'move' ? judgeUnit(theatre, state, { ...point, paths: decision.paths }) : null;
      const ghosts = moved?.ok ? movedGhosts(theatre, decision.unit, moved.value) : [];
      return said(wayWords('Move', ghosts, cm), ghosts);
    }
    case 'attack':
      return said(
        decision.groups.length === 0
          ? 'No attack'
          : capital(
              list(
                decision.groups.map(
                  ({ weapon, target, part }) =>
                    `${theatreUnit(theatre, decision.unit).weapons[weapon]?.name ?? 'weapon'} at ${partName(theatre, target, part)}`,
                ),
              ),
            ),
      );
    case 'deploy':
      return said(`${unitName(theatre, decision.unit)} at ${placeWords(decision.bases[0])}`);
    case 'reserve':
      return said(
        decision.unit === null
          ? 'Nobody comes on'
          : `${unitName(theatre, decision.unit)} at ${placeWords(decision.bases[0])}`,
      );
    default: {
      const same = JSON.stringify(decision);
      const offer = bellumOffers(theatre, state, point).find((each) => JSON.stringify(each.decision) === same);
      return said(offer?.label ?? capital(decision.kind.replaceAll('-', ' ')), offer?.to ?? []);
    }
  }
}

const placeWords = (at: Point | undefined): string => (at ? `${tenth(at.x)}, ${tenth(at.y)}` : 'the table');
const tenth = (length: number): string => String(Math.round(length * 10) / 10);

/** How far and which way, by the one who goes farthest. */
function wayWords(verb: string, ghosts: readonly Ghost[], measure: (length: number) => string): string {
  const ways = ghosts.map(({ path, x, y }) => ({
    far: path.slice(1).reduce((sum, corner, i) => sum + distance(path[i]!, corner), 0),
    from: path[0] ?? { x, y },
    to: { x, y },
  }));
  const [first] = ways.sort((one, other) => other.far - one.far);
  if (!first || first.far < 0.05) return `${verb}: stays where it is`;
  return `${verb} ${measure(Math.round(first.far * 10) / 10)} ${compass(first)}, to ${placeWords(first.to)}`;
}
