import { readFigures } from '../../rules/figures/figures';
import { systemSchema } from '../../schema/system';
import { cadenceFigures } from '../cadence/system';
import json from './devils-bluff.system.json';

export const devilsBluff = systemSchema.parse(json);
export const devilsBluffFigures = readFigures(cadenceFigures, json.engine.parameters).figures;
