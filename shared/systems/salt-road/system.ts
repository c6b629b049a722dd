import { systemSchema } from '../../schema/system';
import json from './salt-road.system.json';

export const saltRoad = systemSchema.parse(json);
