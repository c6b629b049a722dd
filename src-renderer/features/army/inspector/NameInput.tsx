import { useEffect, useRef } from 'react';
import classes from './Inspector.module.css';

interface NameInputProps {
  readonly name: string;
  readonly placeholder: string;
  readonly onCommit: (name: string) => void;
  /** Enter and Esc: the keyboard goes back to where the name was asked for. */
  readonly onDone: () => void;
}

/** A given name, edited where it stands. Every keystroke is an edit of one undo group, so undo takes back the whole word. */
export function NameInput({ name, placeholder, onCommit, onDone }: NameInputProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = name;
  }, [name]);
  return (
    <input
      ref={field}
      className={classes.name}
      data-unit-name
      aria-label="Unit name"
      defaultValue={name}
      placeholder={placeholder}
      maxLength={200}
      spellCheck={false}
      onChange={(event) => onCommit(event.currentTarget.value)}
      onBlur={(event) => {
        event.currentTarget.value = name;
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'Escape') onDone();
      }}
    />
  );
}
