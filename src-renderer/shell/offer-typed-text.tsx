import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { dropTypedText, fieldFor, putBack, typedText, type TypedText } from '../state/typed-text';
import classes from './offer-typed-text.module.css';

const LOOK_EVERY_MS = 100;
const LOOKS = 40;
const SHOWN = 400;

/** After a crash: words that had not become an edit yet, once their page is there. */
export function offerTypedText(): void {
  const typed = typedText();
  if (typed) lookFor(typed, LOOKS);
}

function lookFor(typed: TypedText, looks: number): void {
  const field = fieldFor(typed);
  if (field?.value === typed.text) return dropTypedText();
  if (field || looks === 0) return show(typed, field !== null);
  setTimeout(() => lookFor(typed, looks - 1), LOOK_EVERY_MS);
}

function show(typed: TypedText, canPutBack: boolean): void {
  const id = 'typed-text';
  let isBack = false;
  const back = (): void => {
    isBack = putBack(typed);
    if (isBack) notifications.hide(id);
  };
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(typed.text);
    notifications.hide(id);
  };
  notifications.show({
    id,
    autoClose: false,
    title: `${typed.field ? `“${typed.field}”` : 'A text'} was being typed when the window stopped`,
    // Once it is back, or something else is typed, that is what is mirrored now.
    onClose: () => {
      if (!isBack && typedText()?.text === typed.text) dropTypedText();
    },
    message: (
      <>
        <pre className={classes.text}>{typed.text.slice(0, SHOWN)}</pre>
        <Group gap={8}>
          {canPutBack && (
            <Button size="sm" variant="filled" onClick={back}>
              Put it back
            </Button>
          )}
          <Button size="sm" onClick={() => void copy()}>
            Copy
          </Button>
        </Group>
      </>
    ),
  });
}
