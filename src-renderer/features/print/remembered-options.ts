import { printOptionsSchema, type PrintOptions } from '#shared/print/print-options';
import { remember, useSettings } from '../../state/settings';

const KEY = 'print.options';

/** What a document is printed as by those who have not chosen. */
const OWN: Readonly<Record<'army' | 'mission' | 'battle', PrintOptions['layouts']>> = {
  army: ['roster', 'cards'],
  mission: ['mission'],
  battle: ['report'],
};

/** The options as they were last time, layouts by kind of document; what no longer makes sense is as it is for a new user. */
export function useRememberedOptions(
  kind: keyof typeof OWN,
): readonly [PrintOptions, (change: Partial<PrintOptions>) => void] {
  const common = useSettings(({ view }) => view[KEY]);
  const own = useSettings(({ view }) => view[`print.layouts.${kind}`]);
  const kept = { ...(typeof common === 'object' ? common : null), layouts: own ?? OWN[kind] };
  const paper = useSettings((settings) => settings.paper);
  // Paper speaks as the screen does; this is no choice of the dialog.
  const lengths = useSettings((settings) => settings.lengths);
  const parsed = printOptionsSchema.safeParse({ paper, ...kept, lengths });
  const options = parsed.success ? parsed.data : printOptionsSchema.parse({ paper, layouts: OWN[kind], lengths });
  return [
    options,
    ({ layouts, leaf: _leaf, ...change }) => {
      if (layouts) remember(`print.layouts.${kind}`, layouts);
      if (Object.keys(change).length > 0) remember(KEY, { ...options, ...change });
    },
  ];
}
