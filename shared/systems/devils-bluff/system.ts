import { systemSchema } from '../../schema/system';
import json from './devils-bluff.system.json';

export const devilsBluff = systemSchema.parse(json);
