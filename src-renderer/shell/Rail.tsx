import { SECTIONS, type Section } from '../sections';
import classes from './Frame.module.css';

export function Rail({ current }: { readonly current: Section['id'] | null }) {
  return (
    <nav className={classes.rail} aria-label="Sections">
      {SECTIONS.map(({ id, label, Icon, path, foot }) => (
        <a
          key={id}
          href={`#/${path}`}
          title={label}
          className={`${classes.railItem} ${foot ? classes.railFoot : ''}`}
          {...(id === current ? { 'aria-current': 'page' as const } : {})}
        >
          <Icon size={21} stroke={1.6} />
          <span>{label}</span>
        </a>
      ))}
    </nav>
  );
}
