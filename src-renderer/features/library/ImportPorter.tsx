import { Button, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { ImportItem, IncomingFile } from '#shared/host/calls/transfer';
import { KindIcon } from '../../components/kinds';
import { host } from '../../host';
import { useAppInfo } from '../../shell/app-info';
import { filesOfDrop, filesOfPaste, importFiles, readFile, summariseImport } from './import-files';
import { ModuleUpdateDialog } from './ModuleUpdateDialog';
import classes from './ImportPorter.module.css';

export interface ImportPorterProps {
  /** Called with the function that asks for files. */
  readonly onReady: (pick: () => void) => void;
  readonly onImported: (items: readonly ImportItem[]) => void;
}

/** Files that wait until somebody says what becomes of a module that is here already. */
interface Question {
  readonly files: readonly IncomingFile[];
  readonly items: readonly ImportItem[];
}

/** Takes files in from a picker, a drop anywhere on the page, or the clipboard. */
export function ImportPorter({ onReady, onImported }: ImportPorterProps) {
  const { capabilities } = useAppInfo();
  const [over, setOver] = useState(false);
  const [report, setReport] = useState<readonly ImportItem[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const [question, setQuestion] = useState<Question | null>(null);

  const take = async (
    files: readonly IncomingFile[],
    modules: 'ask' | 'update' | 'as-clash' = 'ask',
  ): Promise<void> => {
    const items = await importFiles(files, modules);
    if (items.length === 0) return;
    if (items.some(({ outcome }) => outcome === 'asks')) {
      setQuestion({ files, items });
      return;
    }
    onImported(items);
    const refused = items.some(({ outcome }) => outcome === 'refused');
    if (refused) setReport(items);
    else
      notifications.show({
        title: summariseImport(items),
        message: items.length === 1 ? (items[0]?.name ?? '') : `${items.length} files looked at.`,
      });
  };
  const pick = async (): Promise<void> => {
    if (!capabilities.nativeDialogs) {
      input.current?.click();
      return;
    }
    const result = await host().call('dialogs.openFiles', { title: 'Import into Muster' });
    if (result.ok) await take(result.value.files ?? []);
    else if (result.error.name === 'unavailable') input.current?.click();
    else notifications.show({ title: 'Nothing was imported', message: result.error.message, color: 'red' });
  };

  const latest = useRef({ take, pick });
  useEffect(() => {
    latest.current = { take, pick };
  });
  useEffect(() => onReady(() => void latest.current.pick()), [onReady]);
  useEffect(() => {
    let depth = 0;
    const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
    const enter = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      depth++;
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const allow = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      depth = 0;
      setOver(false);
      if (event.dataTransfer) void filesOfDrop(event.dataTransfer).then((files) => latest.current.take(files));
    };
    const paste = (event: ClipboardEvent): void => {
      const target = event.target;
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || !event.clipboardData) return;
      void filesOfPaste(event.clipboardData).then((files) => latest.current.take(files));
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, []);

  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept=".json,.zip,.muster,application/json,application/zip"
        hidden
        aria-label="Files to import"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          void Promise.all(files.map(readFile)).then((read) => take(read));
        }}
      />
      {over && (
        <div className={classes.veil}>
          <div className={classes.target}>
            <IconDownload size={32} stroke={1.4} aria-hidden="true" />
            Drop to import: Muster files, or a zip of them
          </div>
        </div>
      )}
      <ModuleUpdateDialog
        asked={question?.items ?? []}
        onAnswer={(answer) => {
          setQuestion(null);
          if (question && answer) void take(question.files, answer);
        }}
      />
      <Modal opened={report.length > 0} onClose={() => setReport([])} title={summariseImport(report)} size={560}>
        <ul className={classes.items}>
          {report.map((item, i) => (
            <li key={i} className={classes.item} data-outcome={item.outcome}>
              <KindIcon kind={item.kind} />
              <div>
                <p className={item.name ? 'm-given' : ''}>{item.name ?? item.source}</p>
                <p className="m-small">{item.reason ?? OUTCOMES[item.outcome]}</p>
              </div>
            </li>
          ))}
        </ul>
        <Button variant="filled" mt="md" onClick={() => setReport([])} data-autofocus>
          Close
        </Button>
      </Modal>
    </>
  );
}

const OUTCOMES: Record<ImportItem['outcome'], string> = {
  imported: 'Imported',
  copied: 'Imported as a copy: another document has its id',
  replaced: 'Replaced the one that was here',
  updated: 'Moved on to the edition that came',
  asks: 'Another edition is here',
  'already-here': 'The same document is here already',
  skipped: 'Skipped',
  refused: 'Not taken in',
};
