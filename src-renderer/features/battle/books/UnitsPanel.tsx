import { SideMark } from '../../../components/SideMark';
import { standingOf } from '#shared/books/standing';
import { SIDES } from '#shared/schema/battle/side';
import classes from './Books.module.css';
import { UnitCard } from './UnitCard';
import type { Books } from './use-books';

/** Both sides, unit by unit, and what each has left. */
export function UnitsPanel({ books }: { readonly books: Books }) {
  const { roster, state } = books;
  const { strength } = standingOf(state, roster);
  const nowOf = new Map(state.units.map((unit) => [unit.id, unit]));
  return (
    <div className={classes.sides}>
      {SIDES.map((side) => (
        <section key={side} className={classes.side} aria-label={roster.sideNames[side]}>
          <h2 className={classes.sideHead}>
            <SideMark side={side} size={13} />
            <b className="m-clip">{roster.sideNames[side]}</b>
            <small>
              {strength[side].unitsLeft} of {strength[side].units} units, {strength[side].percent} % left
            </small>
          </h2>
          <ul className={classes.cards}>
            {roster.units
              .filter((unit) => unit.side === side)
              .map((unit) => {
                const now = nowOf.get(unit.id);
                return now && <UnitCard key={unit.id} books={books} unit={unit} now={now} />;
              })}
          </ul>
        </section>
      ))}
    </div>
  );
}
