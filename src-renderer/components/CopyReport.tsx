import { Button, Textarea, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { host } from '../host';

/** Versions, page and what the host remembers; never what a document contains. Works without a host too. */
async function reportText(fault = ''): Promise<string> {
  const answer = await host().call('app.report', {});
  return [
    answer.ok ? answer.value.text : `The host does not answer (${answer.error.name}).`,
    navigator.userAgent,
    `Page ${window.location.hash.replace(/\?.*/, '')}`,
    fault,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The same on every page that tells of trouble, and in About. Where the browser refuses its clipboard the text is shown instead. */
export function CopyReport({ fault, ...look }: { readonly fault?: string } & Pick<ButtonProps, 'size'>) {
  const [done, setDone] = useState(false);
  const [refused, setRefused] = useState('');
  const copy = async (): Promise<void> => {
    const text = await reportText(fault);
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      setRefused(text);
      return;
    }
    setRefused('');
    setDone(true);
    setTimeout(() => setDone(false), 2500);
  };
  return (
    <>
      <Button {...look} aria-live="polite" onClick={() => void copy()}>
        {done ? 'Copied' : 'Copy report'}
      </Button>
      {refused !== '' && (
        <Textarea
          readOnly
          autosize
          maxRows={12}
          mt={8}
          w="100%"
          ta="left"
          label="The clipboard is closed to this page. The report, to be copied by hand:"
          value={refused}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}
