import { expect, it } from 'vitest';
import { EventHub } from './event-hub';
import { WindowWork } from './window-work';

const NEVER = 2 ** 30;

it('waits for no window that has gone in the meantime', async () => {
  const events = new EventHub();
  const work = new WindowWork(events);
  const leave = [events.subscribe(() => undefined), events.subscribe(() => undefined)];
  const asked = work.flush(NEVER);
  work.answer(true);
  leave[0]?.();
  // The one that answered has gone, the other is still writing.
  expect(await Promise.race([asked, Promise.resolve('open')])).toBe('open');
  leave[1]?.();
  expect(await asked).toBe('unsaved');
});

it('asks nobody where there is no window', async () => {
  expect(await new WindowWork(new EventHub()).flush(NEVER)).toBe('saved');
});
