import { cadenceFigureSchema, type CadenceFigures } from '../../rules/figures/cadence';
import { systemSchema } from '../../schema/system';
import json from './cadence.system.json';

export const cadence = systemSchema.parse(json);
/** The family's own figures: every module of the family stands on these. */
export const cadenceFigures: CadenceFigures = {
  family: 'cadence',
  ...cadenceFigureSchema.parse(json.engine.parameters),
};
