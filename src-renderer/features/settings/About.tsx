import { CopyReport } from '../../components/CopyReport';
import { Mark } from '../../components/Mark';
import { useAppInfo } from '../../shell/app-info';
import { GAME_CREDITS, LICENCES } from './credits';
import { Section } from './SettingsPage';
import classes from './SettingsPage.module.css';

/** What Muster is, whose games these are, and whose work it stands on. */
export function About() {
  const info = useAppInfo();
  const versions = Object.entries(info.versions).map(([name, version]) => `${name} ${version}`);
  const line = [`Muster ${info.version}`, `${info.host} host`, info.platform, ...versions].join(', ');
  return (
    <Section title="About" id="about">
      <div className={classes.about}>
        <div className={classes.brand}>
          <Mark size={40} />
          <div>
            <p className={classes.name}>Muster {info.version}</p>
            <p className="m-small">
              {info.licence} licence. {line}
            </p>
          </div>
          <CopyReport size="sm" />
        </div>
        <div className={classes.games}>
          {GAME_CREDITS.map(({ name, lines }) => (
            <article key={name} className={classes.game}>
              <h3>{name}</h3>
              {lines.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </article>
          ))}
        </div>
        <table className={classes.licences}>
          <thead>
            <tr>
              <th scope="col">Open source</th>
              <th scope="col">For</th>
              <th scope="col">Licence</th>
            </tr>
          </thead>
          <tbody>
            {LICENCES.map(([name, use, licence]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{use}</td>
                <td>{licence}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
