import { Button } from '@mantine/core';
import { useViewportSize } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../../shell/shortcuts';
import { cardPlace, CARD } from './card-place';
import { endTour, useTour } from './start-tour';
import { STEPS, type Step } from './steps';
import classes from './Tour.module.css';
import { usePlace } from './use-place';

/** The card of the tour beside the real thing. Nothing is barred: whoever clicks elsewhere just goes there. */
export function Tour() {
  const at = useTour((state) => state.at);
  const step = at === null ? undefined : STEPS[at];
  return step && at !== null ? <TourCard key={step.id} step={step} index={at} /> : null;
}

function TourCard({ step, index }: { readonly step: Step; readonly index: number }) {
  const place = usePlace(step.at);
  const [busy, setBusy] = useState(false);
  const next = useRef<HTMLButtonElement>(null);
  const { left, top } = cardPlace(place, useViewportSize());
  useEffect(() => {
    const first = step.keys ? document.getElementById('main') : next.current;
    first?.focus({ preventScroll: true });
  }, [step]);
  useShortcuts('Tour', [{ keys: 'Escape', label: 'end the tour', run: endTour }]);
  const last = index === STEPS.length - 1;
  const goOn = async (): Promise<void> => {
    setBusy(true);
    await step.next?.run();
    useTour.setState({ at: last ? null : index + 1 });
  };
  return (
    <>
      {place && <div className={classes.ring} style={place} aria-hidden="true" />}
      <section
        className={classes.card}
        style={{ left, top, width: CARD.width, minHeight: CARD.height }}
        role="dialog"
        aria-label={`Tour: ${step.title}`}
      >
        <p className="m-label">
          Tour · {index + 1} of {STEPS.length}
        </p>
        <h2>{step.title}</h2>
        <p className={classes.text} aria-live="polite">
          {step.text}
        </p>
        <footer className={classes.foot}>
          {!last && (
            <Button size="sm" variant="subtle" onClick={endTour}>
              End the tour
            </Button>
          )}
          {index > 0 && !last && !STEPS[index - 1]?.next && (
            <Button size="sm" onClick={() => useTour.setState({ at: index - 1 })}>
              Back
            </Button>
          )}
          <Button ref={next} size="sm" variant="filled" loading={busy} onClick={() => void goOn()}>
            {last ? 'Done' : (step.next?.label ?? 'Next')}
          </Button>
        </footer>
      </section>
    </>
  );
}
