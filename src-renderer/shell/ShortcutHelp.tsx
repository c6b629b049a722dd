import { Modal } from '@mantine/core';
import { Kbd } from '../components/Kbd';
import { RuledHeading } from '../components/Ruler';
import { useChrome } from './chrome';
import classes from './ShortcutHelp.module.css';
import { readableKeys, useShortcutScopes, type Shortcut } from './shortcuts';

/** The key list (?): every key that works on this page, as the pages registered them. */
export function ShortcutHelp() {
  const open = useChrome(({ helpOpen }) => helpOpen);
  const scopes = useShortcutScopes(({ scopes }) => scopes);
  const groups = new Map<string, Map<string, Shortcut>>();
  for (const { where, shortcuts } of scopes) {
    const group = groups.get(where) ?? new Map<string, Shortcut>();
    for (const shortcut of shortcuts()) if (!shortcut.hidden) group.set(shortcut.label, shortcut);
    groups.set(where, group);
  }
  // What belongs to the page comes first.
  const ordered = [...groups].sort(([a], [b]) => Number(a === 'Everywhere') - Number(b === 'Everywhere'));
  return (
    <Modal opened={open} onClose={() => useChrome.setState({ helpOpen: false })} title="Keys" size={760}>
      {open && (
        <div className={classes.columns}>
          {ordered.map(([where, shortcuts]) => (
            <section key={where} className={classes.group}>
              <RuledHeading>{where}</RuledHeading>
              <dl>
                {[...shortcuts.values()].map(({ keys, label }) => (
                  <div key={label} className={classes.row}>
                    <dt>
                      <Kbd>{readableKeys(typeof keys === 'string' ? keys : (keys[0] ?? ''))}</Kbd>
                    </dt>
                    <dd>{label}</dd>
                  </div>
                ))}
                {where === 'Everywhere' && (
                  <div className={classes.row}>
                    <dt>
                      <Kbd>{`${readableKeys('mod+')} + − 0`}</Kbd>
                    </dt>
                    <dd>zoom</dd>
                  </div>
                )}
              </dl>
            </section>
          ))}
        </div>
      )}
    </Modal>
  );
}
