import { systemSchema } from '../../schema/system';
import json from './cadence.system.json';

export const cadence = systemSchema.parse(json);
