import { Select, TextInput, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { kebab } from '#shared/core/kebab';
import type { SystemDocument } from '#shared/schema/system';
import { refusalOfEdit, type SystemEdit } from '#shared/systems/edit';
import type { GameSystem } from '#shared/systems/game-system';
import type { SystemRegistry } from '#shared/systems/registry';
import type { SystemPart } from '#shared/systems/system-parts';
import type { OpenDocument } from '../../state/open-document';
import { EditionFields } from './EditionFields';
import { FieldInput } from './FieldInput';
import { FirstSteps } from './FirstSteps';
import { fieldsOf, HEAD_SECTIONS, type HeadSection } from './module-head-fields';
import { giveModuleId } from './module-id';
import { headWords } from './module-words';
import classes from './Rules.module.css';

interface ModuleFormProps {
  readonly open: OpenDocument<SystemDocument, SystemEdit>;
  readonly registry: SystemRegistry;
  readonly system: GameSystem;
  /** The field that somebody asked to see. */
  readonly wanted: { readonly field: string } | null;
  readonly onPart: (part: SystemPart | 'check') => void;
}

/** What a module says of itself, chapter by chapter: what holds as a sentence, and below it what may be changed. */
export function ModuleForm({ open, registry, system, wanted, onPart }: ModuleFormProps) {
  const module = open.doc;
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chapter = wanted && form.current?.querySelector(`[data-parts~="${CSS.escape(wanted.field)}"]`);
    chapter?.scrollIntoView({ block: 'start' });
    chapter?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
  }, [wanted]);
  const [refused, setRefused] = useState<{ readonly field: keyof SystemDocument; readonly why: string } | null>(null);
  /** A change that the format refuses changes nothing, and says so where it was made. */
  const set = (field: keyof SystemDocument, value: unknown): void => {
    const edit: SystemEdit = { kind: 'set', field, value };
    const why = refusalOfEdit(module, edit);
    setRefused(why === null ? null : { field, why });
    open.apply(edit, { group: `set:${field}` });
  };
  const bases = registry.documents.filter(({ id }) => id !== module.id);
  return (
    <div ref={form} className={`${classes.list} ${classes.sections}`}>
      <FirstSteps module={module} system={system} onPart={onPart} />
      <section className={classes.section} data-parts="name id extends summary" aria-label="Name">
        <h2>Name</h2>
        <div className={classes.fields}>
          <TextInput
            label="Name"
            size="sm"
            value={module.name}
            onChange={(event) => open.rename(event.currentTarget.value)}
          />
          <TextInput
            key={module.id}
            label="Id"
            size="sm"
            inputWrapperOrder={['label', 'input', 'description']}
            description="Armies and missions name it by this, and follow a change."
            defaultValue={module.id}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
            onBlur={({ currentTarget }) => {
              const id = kebab(currentTarget.value);
              if (id === '' || id === module.id) currentTarget.value = module.id;
              else void giveModuleId(module, id);
            }}
          />
          <Select
            label="Stands on"
            size="sm"
            clearable
            inputWrapperOrder={['label', 'input', 'description']}
            description="What it does not say itself comes from there."
            data={bases.map(({ id, name, release }) => ({
              value: `${id}@${release}`,
              label: `${name}, edition ${release}`,
            }))}
            value={module.extends ? `${module.extends.id}@${module.extends.version}` : null}
            onChange={(value) => {
              const [id, version] = (value ?? '').split('@');
              set('extends', id && version ? { id, version } : undefined);
            }}
          />
          {(module.plays !== undefined || !module.extends) && (
            <Select
              label="Works like"
              size="sm"
              clearable
              inputWrapperOrder={['label', 'input', 'description']}
              description="The game whose rules play it."
              data={registry.documents
                .filter(({ id }) => registry.isBuiltIn(id))
                .map(({ id, name }) => ({ value: id, label: name }))}
              value={module.plays ?? null}
              onChange={(value) => set('plays', value ?? undefined)}
            />
          )}
          <Textarea
            className={classes.wide}
            label="Summary"
            size="sm"
            autosize
            minRows={2}
            placeholder="What it is about, in two sentences. It stands on the cover of the book."
            value={module.summary}
            onChange={(event) => set('summary', event.currentTarget.value)}
          />
        </div>
      </section>
      {sectionsFor(module, system).map(({ title, parts }) => (
        <section key={title} className={classes.section} data-parts={parts.join(' ')} aria-label={title}>
          <h2>{title}</h2>
          <p className={classes.says}>
            {parts
              .map((part) => headWords(part, module, system))
              .filter(Boolean)
              .join(' ')}
          </p>
          <div className={classes.fields}>
            {parts.flatMap((part) =>
              fieldsOf(part).map((field) => (
                <FieldInput
                  key={field.key}
                  field={field}
                  item={{ ...module, [part]: module[part] ?? unsaid(part, system) }}
                  system={system}
                  onChange={(next) => set(part, next[part])}
                />
              )),
            )}
          </div>
          {refused && parts.includes(refused.field) && (
            <p role="alert" className={classes.refused}>
              Not taken: {refused.why}
            </p>
          )}
        </section>
      ))}
      <section className={classes.section} data-parts="release editions" aria-label="Edition">
        <h2>Edition</h2>
        <EditionFields open={open} />
      </section>
    </div>
  );
}

/** Data cards have no profiles and no items: what speaks of them is not asked, unless it is there. */
const sectionsFor = (module: SystemDocument, system: GameSystem): readonly HeadSection[] =>
  system.engine === 'cadence'
    ? HEAD_SECTIONS
    : HEAD_SECTIONS.map(({ title, parts }) => ({
        title,
        parts: parts.filter(
          (part) =>
            !(part === 'attributes' && module.attributes === undefined) &&
            !(part === 'surcharges' && module.surcharges.length === 0),
        ),
      })).filter(({ parts }) => parts.length > 0);

/** What a field says while the module does not: what holds from below. Whose licence it is, its author says. */
const unsaid = (part: keyof SystemDocument, { document }: GameSystem): unknown =>
  part === 'licence' ? { name: '' } : document[part];
