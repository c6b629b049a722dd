import { missionSchema } from '../../schema/mission';
import { unknownFields } from '../../schema/unknown-fields';
import { issue, type CheckContext } from './check';

/** A field that is spelt nearly like one of the format does nothing, and is hardly meant so. Others are somebody's own. */
export function checkFields({ mission, report }: CheckContext): void {
  for (const { path, field, near } of unknownFields(missionSchema, mission))
    if (near !== undefined)
      report(
        issue({
          severity: 'warning',
          code: 'unknown-field',
          rule: 'C-LIC-2',
          path,
          message: `"${field}" is no field of the format. It is kept, and nothing reads it. Did you mean ${near}?`,
        }),
      );
}
