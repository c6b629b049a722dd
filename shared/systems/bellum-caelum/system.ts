import { bellumFigureSchema, type BellumFigures } from '../../rules/figures/bellum-caelum';
import { systemSchema } from '../../schema/system';
import json from './bellum-caelum.system.json';

export const bellumCaelum = systemSchema.parse(json);
export const bellumCaelumFigures: BellumFigures = {
  family: 'bellum-caelum',
  ...bellumFigureSchema.parse(json.engine.parameters),
};
