import { Kbd } from '../components/Kbd';
import { useChrome } from './chrome';
import classes from './Frame.module.css';

/** The keys that work now, and a sentence of the page's own. */
export function StatusBar() {
  const { keys = [], status } = useChrome(({ page }) => page);
  return (
    <footer className={classes.statusBar}>
      {keys.map(([key, does]) => (
        <span key={key} className={classes.statusKey}>
          <Kbd>{key}</Kbd> {does}
        </span>
      ))}
      {status && <span className={classes.statusRight}>{status}</span>}
    </footer>
  );
}
