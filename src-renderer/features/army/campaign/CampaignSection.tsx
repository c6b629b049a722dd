import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import { campaignRulesOf, hasCampaigns } from '#shared/army/campaign/aftermath';
import { gameWords } from '#shared/army/campaign/campaign-words';
import type { Campaign } from '#shared/schema/campaign';
import { PaneSection } from '../../../components/Pane';
import { openArmyDialog } from '../army-dialogs';
import { printPoints } from '../figures';
import type { ArmyEditor } from '../use-army-editor';
import { WholeField } from './WholeField';
import classes from './Campaign.module.css';

/** A gang that grows: its Power and fund, and the battles behind it, the last one first. */
export function CampaignSection({ editor }: { readonly editor: ArmyEditor }) {
  const { army, system } = editor;
  if (!hasCampaigns(system)) return null;
  const { campaign } = army;
  return (
    <>
      <PaneSection title="Campaign" right={campaign ? battlesSaid(campaign.games.length) : undefined} />
      <div className={classes.section}>
        {campaign ? <Books editor={editor} campaign={campaign} /> : <Beginning editor={editor} />}
      </div>
    </>
  );
}

const battlesSaid = (count: number): string =>
  count === 0 ? 'no battle yet' : count === 1 ? 'one battle' : `${count} battles`;

function Beginning({ editor }: { readonly editor: ArmyEditor }) {
  const { army, system } = editor;
  const { start } = campaignRulesOf(system);
  const begin = (): void =>
    editor.apply({
      kind: 'batch',
      label: 'begin a campaign',
      edits: [
        { kind: 'set-campaign', campaign: { power: 0, games: [] } },
        ...(start && army.limit !== start.limit ? [{ kind: 'set-limit' as const, limit: start.limit }] : []),
      ],
    });
  return (
    <>
      <p>
        A gang can live on from battle to battle, with experience, injuries and money of its own
        {start ? `. It begins with ${printPoints(start.limit, system)}` : ''}.
      </p>
      <Button onClick={begin}>Begin a campaign</Button>
    </>
  );
}

function Books({ editor, campaign }: { readonly editor: ArmyEditor; readonly campaign: Campaign }) {
  const { army, system, points } = editor;
  const fund = army.limit === null ? null : army.limit - points.total;
  const last = campaign.games.at(-1);
  const leave = (): void => {
    modals.openConfirmModal({
      title: 'Leave the campaign?',
      children: 'Power, history, experience and injuries go. Undo brings them back.',
      labels: { confirm: 'Leave the campaign', cancel: 'Stay' },
      onConfirm: () => editor.apply({ kind: 'set-campaign', campaign: null }),
    });
  };
  return (
    <>
      <div className={classes.figures}>
        <WholeField
          label="Power"
          value={campaign.power}
          onChange={(power) => editor.apply({ kind: 'set-power', power }, 'campaign-power')}
        />
        {fund !== null && (
          <div className={classes.fund}>
            <span className="m-label">Fund</span>
            <b>{printPoints(fund, system)}</b>
          </div>
        )}
      </div>
      <div className={classes.buttons}>
        <Button variant="filled" disabled={army.units.length === 0} onClick={() => openArmyDialog('game')}>
          Write down a battle
        </Button>
        {last && <Button onClick={() => editor.apply({ kind: 'strike-game' })}>Strike out the last</Button>}
        <Button variant="subtle" onClick={leave}>
          Leave the campaign
        </Button>
      </div>
      <ol className={classes.games} aria-label="Battles of the campaign">
        {campaign.games.toReversed().map((game) => {
          const { title, money, fighters } = gameWords(game, system);
          return (
            <li key={game.id}>
              <b>{title}</b>
              {money !== '' && <span>{money}</span>}
              {fighters.map((line) => (
                <span key={line}>{line}</span>
              ))}
              {game.notes && <em>{game.notes}</em>}
            </li>
          );
        })}
      </ol>
    </>
  );
}
