import { Button, Modal, SegmentedControl, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMemo, useState } from 'react';
import { armyPage } from '#shared/army/army-page';
import { encodeShareCode } from '#shared/army/share-code';
import { exportArmyText, TEXT_STYLES, type TextStyle } from '#shared/army/text';
import { kebab } from '#shared/core/kebab';
import { Pen } from '#shared/print/pen';
import { drawQrCode } from '#shared/print/qr-code';
import { MarksSvg } from '../../../components/MarksSvg';
import { host } from '../../../host';
import { saveFile, toBase64 } from '../../../state/save-elsewhere';
import type { ArmyEditor } from '../use-army-editor';
import classes from './Exchange.module.css';

const STYLE_NAMES: Readonly<Record<TextStyle, string>> = { text: 'Plain text', markdown: 'Markdown', bbcode: 'BBCode' };
type Tab = TextStyle | 'code' | 'page';

/** The army for other places: a forum, a chat, a friend's Muster. */
export function ShareDialog({ editor, onClose }: { readonly editor: ArmyEditor; readonly onClose: () => void }) {
  const { army, system, open } = editor;
  const [tab, setTab] = useState<Tab>('text');
  const code = useMemo(() => encodeShareCode(army), [army]);
  const shown = useMemo(
    () => (tab === 'code' ? code : tab === 'page' ? armyPage(army, system) : exportArmyText(army, system, tab)),
    [army, system, tab, code],
  );
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(shown);
    notifications.show({
      message:
        tab === 'code'
          ? 'The share code is on the clipboard. Paste it into Muster’s library or Import.'
          : `${army.name} is on the clipboard as ${tab === 'page' ? 'a web page' : STYLE_NAMES[tab].toLowerCase()}.`,
    });
  };
  return (
    <Modal opened onClose={onClose} title={`Share ${army.name}`} size={720}>
      <SegmentedControl
        size="sm"
        aria-label="Form"
        value={tab}
        onChange={(value) => setTab(value as Tab)}
        data={[
          ...TEXT_STYLES.map((style) => ({ value: style, label: STYLE_NAMES[style] })),
          { value: 'code', label: 'Share code' },
          { value: 'page', label: 'Web page' },
        ]}
      />
      <div className={classes.share}>
        {tab === 'page' && (
          <iframe className={classes.page} title={`${army.name} as a web page`} srcDoc={shown} sandbox="" />
        )}
        <Textarea
          className={classes.text}
          {...(tab === 'page' ? { display: 'none' } : {})}
          aria-label={tab === 'code' ? 'Share code' : tab === 'page' ? 'Web page' : STYLE_NAMES[tab]}
          readOnly
          value={shown}
          minRows={12}
          maxRows={16}
          autosize
          onFocus={(event) => event.currentTarget.select()}
        />
        {tab === 'code' && <ShareQr code={code} name={army.name} />}
      </div>
      <p className={classes.hint}>
        {tab === 'code'
          ? `${code.length} letters hold the whole army. Pasted anywhere in Muster, they make it again; the QR code holds the same.`
          : tab === 'page'
            ? 'One file that needs no script and no network, made to be read on a phone; every rule is told once at its end.'
            : 'Muster reads this form back in, also after people have edited it.'}
      </p>
      <div className={classes.actions}>
        <Button onClick={() => void (tab === 'page' ? savePage(army.name, shown) : saveAsFile(open))}>
          {tab === 'page' ? 'Save the page' : 'Save as file'}
        </Button>
        <Button variant="filled" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </Modal>
  );
}

const savePage = (name: string, page: string): Promise<boolean> =>
  saveFile({
    name: `${kebab(name) || 'army'}.html`,
    mediaType: 'text/html',
    base64: toBase64(new TextEncoder().encode(page)),
  });

async function saveAsFile(open: ArmyEditor['open']): Promise<void> {
  await open.save();
  const exported = await host().stream('transfer.export', { ids: [open.id], bundle: false });
  if (exported.ok) await saveFile(exported.value.file);
  else
    notifications.show({ title: `${open.doc.name} was not exported`, message: exported.error.message, color: 'red' });
}

function ShareQr({ code, name }: { readonly code: string; readonly name: string }) {
  const marks = useMemo(() => {
    const pen = new Pen();
    return drawQrCode(pen, 3, 3, 44, code) ? pen.marks : null;
  }, [code]);
  if (!marks)
    return <p className={classes.hint}>This army is too large for one QR code. Use the share code or a file.</p>;
  return (
    <div className={classes.qr}>
      <MarksSvg marks={marks} width={50} height={50} label={`QR code of ${name}`} />
    </div>
  );
}
