import { D6 } from '../../rules/randomiser';
import type { Rule } from '../../rules/rule';
import { makeBook } from '../../rules/rule-book';
import { antiHero } from './core/anti-hero';
import { antiInfantry, antiInfantryHalved } from './core/anti-infantry';
import { antiVehicle } from './core/anti-vehicle';
import { infantryAttacks } from './core/infantry-attacks';
import { parryReturn } from './core/parry-return';
import { repeatedAction } from './core/repeated-action';
import { shootingCap } from './core/shooting-cap';
import { squadronSaves } from './core/squadron-saves';
import { advancedTargeting } from './special/advanced-targeting';
import { advantaged } from './special/advantaged';
import { arealEffect } from './special/areal-effect';
import { criticalFailure } from './special/critical-failure';
import { enervate } from './special/enervate';
import { enhance } from './special/enhance';
import { fly } from './special/fly';
import { forwardDeployment } from './special/forward-deployment';
import { galvanised } from './special/galvanised';
import { guardian } from './special/guardian';
import { heal } from './special/heal';
import { inexorableAttack } from './special/inexorable-attack';
import { piercing } from './special/piercing';
import { protect } from './special/protect';
import { regroup } from './special/regroup';
import { revive } from './special/revive';
import { targetedAttack } from './special/targeted-attack';
import { vitiate } from './special/vitiate';
import { bellumCaelumFigures } from './system';

export const BELLUM_CORE: readonly Rule[] = [
  infantryAttacks,
  antiInfantryHalved,
  antiInfantry,
  antiVehicle,
  antiHero,
  repeatedAction,
  squadronSaves,
  shootingCap,
  parryReturn,
];

export const BELLUM_RULES: readonly Rule[] = [
  enhance,
  vitiate,
  advantaged,
  piercing,
  fly,
  heal,
  revive,
  protect,
  guardian,
  galvanised,
  arealEffect,
  targetedAttack,
  regroup,
  forwardDeployment,
  advancedTargeting,
  enervate,
  inexorableAttack,
  criticalFailure,
];

export const bellumCaelumRules = makeBook({
  system: 'bellum-caelum',
  dice: D6,
  figures: bellumCaelumFigures,
  core: BELLUM_CORE,
  special: BELLUM_RULES,
});
