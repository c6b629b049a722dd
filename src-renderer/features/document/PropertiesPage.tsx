import { Button, Textarea } from '@mantine/core';
import { IconExternalLink, IconHistory } from '@tabler/icons-react';
import { DocumentPage } from '../../components/DocumentPage';
import { KINDS } from '../../components/kinds';
import { RuledHeading } from '../../components/Ruler';
import { systemName } from '../../components/systems';
import { TitleBlock, TitleCell } from '../../components/TitleBlock';
import { UndoButtons } from '../../components/UndoButtons';
import { addressOfDocument, SECTIONS, type PageProps } from '../../sections';
import { usePageChrome } from '../../shell/chrome';
import { readableKeys } from '../../shell/shortcuts';
import type { KindName } from '../../state/document-kinds';
import type { OpenDocument } from '../../state/open-document';
import { showVersions } from '../../state/versions-dialog';
import { anyKind, notesKeyOf, type AnyDocument, type AnyEdit } from './any-kind';
import classes from './PropertiesPage.module.css';

/** Name, notes, versions and the file itself: for every kind of document, also those without an editor of their own. */
export function PropertiesPage({ route }: PageProps) {
  const id = route.path[1] ?? '';
  return (
    <DocumentPage key={id} kind={anyKind} id={id}>
      {(open) => <Properties open={open} />}
    </DocumentPage>
  );
}

function Properties({ open }: { readonly open: OpenDocument<AnyDocument, AnyEdit> }) {
  const { doc, id } = open;
  const kind = doc.format.replace('muster/', '') as KindName;
  const { label, plural } = KINDS[kind];
  const name = doc.name || label;
  const notes = notesKeyOf(doc.format);
  const section = SECTIONS.find(({ opens }) => opens?.includes(kind));
  usePageChrome({
    path: [{ label: 'Library', to: '/library' }, { label: plural, to: `/library?shelf=${kind}` }, { label: name }],
    keys: [
      [readableKeys('mod+z'), 'undo'],
      [readableKeys('mod+shift+z'), 'redo'],
      ['Esc', 'back to the library'],
    ],
    status: `${doc.format} ${doc.version}`,
  });
  return (
    <>
      <TitleBlock
        label={[systemName(doc.system?.id), label].filter(Boolean).join(' · ')}
        name={name}
        {...(kind !== 'battle' && { onRename: open.rename })}
        actions={
          <>
            <UndoButtons {...open} />
            <Button leftSection={<IconHistory size={16} stroke={1.6} />} onClick={() => showVersions(id, name)}>
              Versions
            </Button>
            {section && (
              <Button
                variant="filled"
                component="a"
                href={`#${addressOfDocument(kind, id) ?? ''}`}
                leftSection={<IconExternalLink size={16} stroke={1.6} />}
              >
                Open in {section.label.toLowerCase()}
              </Button>
            )}
          </>
        }
      >
        <TitleCell label="Id">
          <span className={classes.id}>{doc.id}</span>
        </TitleCell>
      </TitleBlock>
      <div className={classes.page}>
        {notes && (
          <section className={classes.part}>
            <RuledHeading level={2}>{notes.label}</RuledHeading>
            <Textarea
              aria-label={notes.label}
              placeholder="House rules, what to remember, who painted what"
              autosize
              minRows={6}
              maxRows={24}
              value={doc[notes.key] ?? ''}
              onChange={(event) =>
                open.apply({ kind: 'set-notes', key: notes.key, text: event.currentTarget.value }, { group: 'notes' })
              }
              onBlur={open.endGroup}
            />
          </section>
        )}
        <section className={classes.part}>
          <RuledHeading level={2}>The file</RuledHeading>
          <pre className={classes.json} tabIndex={0} aria-label="The file as text">
            {JSON.stringify(doc, null, 2).slice(0, 60_000)}
          </pre>
        </section>
      </div>
    </>
  );
}
