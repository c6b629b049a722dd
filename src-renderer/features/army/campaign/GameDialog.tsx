import { Button, Checkbox, Modal, NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { campaignRulesOf, fateOf, shuffledDeck, stillDue, type Witnessed } from '#shared/army/campaign/aftermath';
import { recordOf } from '#shared/army/campaign/keep-books';
import { unitName } from '#shared/army/unit-card';
import { CARD_VALUES } from '#shared/books/deck-left';
import type { Army, ArmyUnit } from '#shared/schema/army';
import { RESULTS, type CampaignGame } from '#shared/schema/campaign';
import type { GameSystem } from '#shared/systems/game-system';
import type { ArmyEditor } from '../use-army-editor';
import classes from './Campaign.module.css';
import { WholeField } from './WholeField';

const UNSEEN: Witnessed = { casualty: false };
const RESULT_WORDS = { won: 'Won', drawn: 'Drawn', lost: 'Lost' } as const;

type Seen = ReadonlyMap<string, Witnessed>;

/** After a battle: the result, the money, and who fell; the cards are drawn at the table or by Muster. */
export function GameDialog({ editor, onClose }: { readonly editor: ArmyEditor; readonly onClose: () => void }) {
  const { army, system } = editor;
  const [result, setResult] = useState<CampaignGame['result']>('won');
  const [words, setWords] = useState({ against: '', mission: '', notes: '' });
  const [figures, setFigures] = useState({ income: 0, pay: 0, power: 0 });
  const [seen, setSeen] = useState<Seen>(new Map());
  const left = army.units.filter((unit) => stillDue(army, unit, system, seen.get(unit.id) ?? UNSEEN) !== null);
  const fallen = army.units.some(({ id }) => seen.get(id)?.casualty);
  const symbol = system.currency.symbol ?? '';
  const write = (): void => {
    editor.apply({ kind: 'record-game', game: gameOf({ army, system, result, words, figures, seen }) });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={`A battle of ${army.name}`} size={760}>
      <div className={classes.fields}>
        <TextInput
          label="Against"
          data-autofocus
          value={words.against}
          onChange={(event) => setWords({ ...words, against: event.currentTarget.value })}
        />
        <TextInput
          label="Mission"
          value={words.mission}
          onChange={(event) => setWords({ ...words, mission: event.currentTarget.value })}
        />
        <SegmentedControl
          aria-label="Result"
          value={result}
          onChange={(next) => setResult(next as CampaignGame['result'])}
          data={RESULTS.map((value) => ({ value, label: RESULT_WORDS[value] }))}
        />
        <div className={classes.figures}>
          <WholeField
            label="Income"
            prefix={symbol}
            value={figures.income}
            onChange={(income) => setFigures({ ...figures, income })}
          />
          <WholeField
            label="Pay"
            prefix={symbol}
            value={figures.pay}
            onChange={(pay) => setFigures({ ...figures, pay })}
          />
          <WholeField
            label="Power, change"
            min={-99}
            max={99}
            value={figures.power}
            onChange={(power) => setFigures({ ...figures, power })}
          />
        </div>
      </div>
      <Fates editor={editor} seen={seen} onChange={setSeen} />
      <Textarea
        mt={12}
        label="Notes"
        autosize
        minRows={2}
        maxRows={6}
        value={words.notes}
        onChange={(event) => setWords({ ...words, notes: event.currentTarget.value })}
      />
      <div className={classes.foot}>
        <p role="status">{fallen ? dueSaid(left.length, result) : 'Whoever comes through gains experience.'}</p>
        <div className={classes.buttons}>
          {left.length > 0 && <Button onClick={() => setSeen(drawn(army, system, seen))}>Draw the cards for me</Button>}
          <Button variant="filled" disabled={left.length > 0} onClick={write}>
            Write it down
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** D-CAMP-6: who begins. */
const dueSaid = (left: number, result: CampaignGame['result']): string =>
  left === 0
    ? 'Every card is drawn.'
    : `${left === 1 ? 'One casualty' : `${left} casualties`} still to draw. ${
        result === 'lost' ? 'You lost, so you draw first; then in turn.' : 'The loser draws first; then in turn.'
      }`;

function Fates({
  editor,
  seen,
  onChange,
}: {
  readonly editor: ArmyEditor;
  readonly seen: Seen;
  readonly onChange: (seen: Seen) => void;
}) {
  const { army, system } = editor;
  const faces = CARD_VALUES.map((label, i) => ({ value: String(i + 1), label }));
  const { injuries } = campaignRulesOf(system);
  return (
    <table className={classes.fates}>
      <thead>
        <tr>
          <th scope="col">Fighter</th>
          <th scope="col">Down</th>
          <th scope="col">Defence draw</th>
          <th scope="col">Injury draw</th>
          <th scope="col">Comes to</th>
        </tr>
      </thead>
      <tbody>
        {army.units.map((unit) => {
          const own = seen.get(unit.id) ?? UNSEEN;
          const set = (next: Witnessed): void => onChange(new Map(seen).set(unit.id, next));
          const name = unitName(army, unit, system);
          const missed = recordOf(unit).misses !== undefined;
          const due = stillDue(army, unit, system, own);
          const fate = fateOf(army, unit, system, own);
          const draws = own.casualty && !missed;
          const card = (what: 'defence' | 'draw', label: string) => (
            <NativeSelect
              aria-label={`${label} of ${name}`}
              data={[{ value: '', label: '–' }, ...faces]}
              value={String(own[what] ?? '')}
              onChange={(event) => set(withCard(own, what, event.currentTarget.value))}
            />
          );
          return (
            <tr key={unit.id}>
              <th scope="row">{name}</th>
              <td>
                <Checkbox
                  aria-label={`${name} went down`}
                  disabled={missed}
                  checked={own.casualty}
                  onChange={(event) => set({ casualty: event.currentTarget.checked })}
                />
              </td>
              <td>{draws && card('defence', 'Defence draw')}</td>
              <td>{draws && (due === 'injury' || own.draw !== undefined) && card('draw', 'Injury draw')}</td>
              <td title={injuries.find((row) => row.name === fate.outcome)?.text}>
                {missed
                  ? 'stays at home'
                  : due === null
                    ? [
                        fate.outcome ?? fate.fate,
                        ...(fate.experience > 0 ? [`experience +${fate.experience}`] : []),
                      ].join(', ')
                    : 'draw a card'}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** A Defence draw that changes takes the injury draw with it. */
function withCard(own: Witnessed, what: 'defence' | 'draw', value: string): Witnessed {
  const { defence, casualty } = own;
  const face = value === '' ? {} : { [what]: Number(value) };
  return { casualty, ...(what === 'draw' && defence !== undefined ? { defence } : {}), ...face };
}

/** What is still due, from a deck shuffled anew. */
function drawn(army: Army, system: GameSystem, seen: Seen): Seen {
  const deck = shuffledDeck(system, [], crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
  const drawFor = (unit: ArmyUnit, own: Witnessed): Witnessed => {
    const due = stillDue(army, unit, system, own);
    const face = due === null ? undefined : deck.shift();
    return face === undefined ? own : drawFor(unit, { ...own, [due === 'defence' ? 'defence' : 'draw']: face });
  };
  return new Map(army.units.map((unit) => [unit.id, drawFor(unit, seen.get(unit.id) ?? UNSEEN)]));
}

interface Written {
  readonly army: Army;
  readonly system: GameSystem;
  readonly result: CampaignGame['result'];
  readonly words: { readonly against: string; readonly mission: string; readonly notes: string };
  readonly figures: { readonly income: number; readonly pay: number; readonly power: number };
  readonly seen: Seen;
}

function gameOf({ army, system, result, words, figures, seen }: Written): CampaignGame {
  const taken = new Set(army.campaign?.games.map(({ id }) => id));
  let n = taken.size + 1;
  while (taken.has(`g${n}`)) n++;
  return {
    id: `g${n}`,
    against: words.against.trim(),
    ...(words.mission.trim() === '' ? {} : { mission: words.mission.trim() }),
    ...(words.notes.trim() === '' ? {} : { notes: words.notes.trim() }),
    played: new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }),
    result,
    ...figures,
    fighters: army.units.map((unit) => fateOf(army, unit, system, seen.get(unit.id) ?? UNSEEN)),
  };
}
