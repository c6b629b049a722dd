import { notifications } from '@mantine/notifications';
import type { JsonObject } from '#shared/host/json-object';
import type { Mission } from '#shared/schema/mission';
import { SYSTEMS, SystemIcon, systemName } from '../../components/systems';
import { TableCard } from '../../components/table/TableCard';
import { TitleBlock } from '../../components/TitleBlock';
import { host } from '../../host';
import { usePageChrome } from '../../shell/chrome';
import { navigate, routeTo } from '../../shell/router';
import { libraryChanged } from '../../state/library-index';
import { useOwnModules } from '../../state/own-modules';
import { useLatest } from '../../state/use-latest';
import { systems } from '../../state/system-registry';
import classes from './MissionChooser.module.css';
import { emptyModuleMission, missionCopy, samplesFor } from './new-mission-document';

/** Makes a mission in the library and opens it. */
export async function createMission(document: JsonObject): Promise<void> {
  const result = await host().call('documents.create', { document });
  if (!result.ok) {
    notifications.show({ title: 'No mission was made', message: result.error.message, color: 'red' });
    return;
  }
  libraryChanged();
  if (result.value.id) navigate(routeTo('table', result.value.id));
}

/** No mission open: the latest ones, an empty table, and the missions that come with the games as editable copies. */
export function MissionChooser() {
  const rows = useLatest('mission');
  const modules = useOwnModules();
  usePageChrome({
    path: [{ label: 'Table' }],
    keys: [
      ['Ctrl N', 'new'],
      ['Ctrl K', 'find'],
    ],
  });
  return (
    <div className={classes.page}>
      <TitleBlock label="Table" title="Missions" />
      <div className={classes.body}>
        <section>
          <h2 className="m-label">Start with an empty table</h2>
          <div className={classes.starts}>
            {[...SYSTEMS, ...modules.map((module) => ({ ...module, tagline: 'Your module' }))].map(
              ({ id, name, tagline }) => (
                <button
                  key={id}
                  type="button"
                  className={classes.start}
                  onClick={() => void emptyModuleMission(id).then(createMission)}
                >
                  <SystemIcon id={id} size={22} />
                  <span>
                    <b>{name}</b>
                    <small>{tagline}</small>
                  </span>
                </button>
              ),
            )}
          </div>
        </section>
        {rows && rows.length > 0 && (
          <section>
            <h2 className="m-label">Your missions</h2>
            <div className={classes.list}>
              {rows.map((row) => (
                <a key={row.id} className={classes.row} href={`#${routeTo('table', row.id)}`}>
                  <span className="m-given">{row.name}</span>
                  <small>{systemName(row.system?.id)}</small>
                </a>
              ))}
            </div>
          </section>
        )}
        <section>
          <h2 className="m-label">Missions that come with the games; each opens as a copy of your own</h2>
          <div className={classes.cards}>
            {byGame(samplesFor()).map((mission) => (
              <SampleCard key={mission.id} mission={mission} />
            ))}
          </div>
        </section>
      </div>
    </div>
  );
}

/** One game after the other, in the order of the list above. */
const byGame = (missions: readonly Mission[]): readonly Mission[] => {
  const rank = ({ system }: Mission): number => SYSTEMS.findIndex(({ id }) => id === system.id);
  return missions
    .map((mission, i) => ({ mission, i }))
    .sort((a, b) => rank(a.mission) - rank(b.mission) || a.i - b.i)
    .map(({ mission }) => mission);
};

function SampleCard({ mission }: { readonly mission: Mission }) {
  const system = systems().get(mission.system.id);
  if (!system) return null;
  return (
    <button type="button" className={classes.card} onClick={() => void createMission(missionCopy(mission))}>
      <span className={classes.picture}>
        <TableCard mission={mission} system={system} size={190} />
      </span>
      <span className={classes.caption}>
        <b className="m-given">{mission.name}</b>
        <small>
          {system.name} · {mission.rounds} rounds
        </small>
      </span>
    </button>
  );
}
