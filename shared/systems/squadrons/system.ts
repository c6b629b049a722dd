import { readFigures } from '../../rules/figures/figures';
import { systemSchema } from '../../schema/system';
import { cadenceFigures } from '../cadence/system';
import json from './squadrons.system.json';

export const squadrons = systemSchema.parse(json);
export const squadronsFigures = readFigures(cadenceFigures, json.engine.parameters).figures;
