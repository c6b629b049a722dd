import { IconSearch } from '@tabler/icons-react';
import { Kbd } from '../components/Kbd';
import { Mark } from '../components/Mark';
import { useChrome } from './chrome';
import classes from './Frame.module.css';
import { SaveIndicator } from './SaveIndicator';
import { readableKeys } from './shortcuts';

export function TitleBar() {
  const path = useChrome(({ page }) => page.path);
  return (
    <header className={classes.titleBar}>
      <div className={classes.brand}>
        <a className={classes.home} href="#/library" aria-label="Muster, go to the library">
          <Mark size={20} />
          <span>Muster</span>
        </a>
        {path && path.length > 1 && (
          <nav aria-label="Path" className="m-clip">
            <ol className={classes.path}>
              {path.map(({ label, to }, i) => (
                <li key={`${i}${label}`} {...(i === path.length - 1 ? { className: 'm-clip' } : {})}>
                  {to ? <a href={`#${to}`}>{label}</a> : <span className="m-clip">{label}</span>}
                </li>
              ))}
            </ol>
          </nav>
        )}
      </div>
      <button type="button" className={classes.find} onClick={() => useChrome.setState({ paletteOpen: true })}>
        <IconSearch size={15} stroke={1.6} aria-hidden="true" />
        <span>Find a document, rule or command</span>
        <Kbd>{readableKeys('mod+k')}</Kbd>
      </button>
      <SaveIndicator />
    </header>
  );
}
