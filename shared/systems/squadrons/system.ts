import { systemSchema } from '../../schema/system';
import json from './squadrons.system.json';

export const squadrons = systemSchema.parse(json);
