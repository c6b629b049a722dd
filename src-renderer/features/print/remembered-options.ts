import { printOptionsSchema, type PrintOptions } from '#shared/print/print-options';
import { remember, useSettings } from '../../state/settings';

const KEY = 'print.options';

/** The options as they were last time; what no longer makes sense is as it is for a new user. */
export function useRememberedOptions(): readonly [PrintOptions, (change: Partial<PrintOptions>) => void] {
  const kept = useSettings(({ view }) => view[KEY]);
  const paper = useSettings((settings) => settings.paper);
  const parsed = printOptionsSchema.safeParse(
    typeof kept === 'object' && kept !== null ? { paper, ...kept } : { paper },
  );
  const options = parsed.success ? parsed.data : printOptionsSchema.parse({ paper });
  return [options, (change) => remember(KEY, { ...options, ...change })];
}
