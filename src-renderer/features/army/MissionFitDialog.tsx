import { Modal, Select } from '@mantine/core';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { missionFit } from '#shared/army/mission-fit';
import { choosableMissions } from '#shared/battlefield/built-in-missions';
import type { LibraryRow } from '#shared/host/calls/row';
import { missionSchema, type Mission } from '#shared/schema/mission';
import { SeverityIcon } from '../../components/IssueList';
import { host } from '../../host';
import classes from './exchange/Exchange.module.css';
import type { ArmyEditor } from './use-army-editor';

/** Does this army fit that mission? Limits, game, roles, and whether it can be deployed at all. */
export function MissionFitDialog({ editor, onClose }: { readonly editor: ArmyEditor; readonly onClose: () => void }) {
  const { army, system } = editor;
  const builtIn = choosableMissions(system.kin);
  const [rows, setRows] = useState<readonly LibraryRow[]>([]);
  const [mission, setMission] = useState<Mission | null>(builtIn[0] ?? null);
  useEffect(() => {
    void host()
      .call('library.list', {
        kinds: ['mission'],
        systems: system.kin.map(({ id }) => id),
        statuses: ['ok'],
        limit: 200,
      })
      .then((result) => setRows(result.ok ? result.value.rows : []));
  }, [system]);
  const choose = async (key: string | null): Promise<void> => {
    const own = builtIn.find(({ id }) => `built-in:${id}` === key);
    if (own || key === null) return setMission(own ?? null);
    const loaded = await host().call('documents.load', { id: key });
    const parsed = loaded.ok ? missionSchema.safeParse(loaded.value.document) : null;
    setMission(parsed?.success ? parsed.data : null);
  };
  const findings = mission ? missionFit(army, mission, system) : [];
  return (
    <Modal opened onClose={onClose} title={`Does ${army.name} fit a mission?`} size={560}>
      <Select
        aria-label="Mission"
        data-autofocus
        searchable
        openOnFocus={false}
        placeholder="Choose a mission"
        defaultValue={builtIn[0] ? `built-in:${builtIn[0].id}` : null}
        data={[
          { group: 'With Muster', items: builtIn.map(({ id, name }) => ({ value: `built-in:${id}`, label: name })) },
          ...(rows.length > 0
            ? [{ group: 'My missions', items: rows.map(({ id, name }) => ({ value: id, label: name })) }]
            : []),
        ]}
        onChange={(key) => void choose(key)}
      />
      <div role="status">
        <ul className={classes.findings}>
          {mission && !findings.some(({ severity }) => severity === 'error') && (
            <li>
              <IconRosetteDiscountCheck size={18} stroke={1.6} aria-hidden="true" /> It fits {mission.name}:{' '}
              {mission.rounds} rounds on {mission.table.width} × {mission.table.height}
              {system.measure === 'inch' ? '″' : ' cm'}.
            </li>
          )}
          {findings.map(({ severity, message }) => (
            <li key={message}>
              <SeverityIcon severity={severity} /> {message}
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
