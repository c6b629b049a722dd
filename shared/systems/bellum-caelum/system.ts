import { systemSchema } from '../../schema/system';
import json from './bellum-caelum.system.json';

export const bellumCaelum = systemSchema.parse(json);
