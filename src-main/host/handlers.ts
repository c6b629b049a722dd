/** One short handler per call of the contract. An area that another folder owns adds its handlers with one line. */
import { err, ok, type Result } from '#shared/core/result';
import { hostError, type HostError } from '#shared/host/errors';
import { bytesInMemory } from '../archive/zip-reader';
import { playHandlers } from '../play/handlers';
import { printHandlers } from '../pdf/print-handlers';
import { simulationHandlers } from '../simulation/handlers';
import { IN_MEMORY } from '../storage/backup';
import { BUNDLE_TYPE } from '../storage/export-documents';
import { TRASH_DAYS } from '../storage/trash';
import type { Workspace } from '../storage/workspace';
import { giveBackAfter } from './give-back';
import type { Handlers } from './handler';
import { reportOf } from './report';
import type { Services } from './services';

export function makeHandlers(services: Services): Handlers {
  /** Runs `work` on the open workspace; without one, says which folder is missing. */
  const inWorkspace = async <T, E>(
    work: (workspace: Workspace) => Promise<Result<T, E>>,
  ): Promise<Result<T, E | HostError<'workspace-missing'>>> => {
    const workspace = services.workspace();
    return workspace.ok ? work(workspace.value) : workspace;
  };

  return {
    'app.info': async () => {
      const { host, version, versions, nativeMenu } = services.options;
      return ok({
        name: 'Muster',
        version,
        licence: 'MIT',
        host,
        platform: process.platform,
        versions: { node: process.versions.node, ...versions },
        capabilities: { nativeDialogs: host === 'electron', nativeMenu: nativeMenu ?? false },
      });
    },
    'app.flushed': async ({ unsaved }) => {
      services.work.answer(unsaved);
      return ok({});
    },

    'app.opened': async ({ id }) => {
      await services.rememberOpened(id);
      return ok({});
    },

    'app.report': async () => ok({ text: await reportOf(services) }),
    'app.fault': async ({ page, kind, frames }) => {
      services.log.note('window-fault', { page, kind, frames });
      return ok({});
    },

    'library.list': (query) => inWorkspace((workspace) => workspace.list(query)),
    'library.refresh': () => inWorkspace((workspace) => workspace.refresh()),

    'documents.load': ({ id }) => inWorkspace(({ documents }) => documents.load(id)),
    'documents.save': (request) => inWorkspace(({ documents }) => documents.save(request)),
    'documents.create': ({ document }) => inWorkspace(({ documents }) => documents.create(document)),
    'documents.duplicate': ({ id, name }) => inWorkspace(({ documents }) => documents.duplicate(id, name)),
    'documents.rename': ({ id, name }) => inWorkspace(({ documents }) => documents.rename(id, name)),
    'documents.delete': ({ ids }) =>
      inWorkspace(async ({ bin }) => mapValue(await bin.delete(ids), (entries) => ({ entries }))),

    'trash.list': () =>
      inWorkspace(async ({ bin }) => mapValue(await bin.list(), (entries) => ({ entries, days: TRASH_DAYS }))),
    'trash.restore': ({ trashIds }) =>
      inWorkspace(async ({ bin }) => mapValue(await bin.restore(trashIds), (rows) => ({ rows }))),
    'trash.purge': ({ trashIds }) =>
      inWorkspace(async ({ bin }) => mapValue(await bin.purge(trashIds), (purged) => ({ purged }))),

    'history.list': ({ id }) =>
      inWorkspace(async ({ history }) => mapValue(await history.list(id), (versions) => ({ versions }))),
    'history.preview': ({ id, version }) => inWorkspace(({ history }) => history.preview(id, version)),
    'history.name': ({ id, version, label }) => inWorkspace(({ history }) => history.name(id, version, label)),
    'history.restore': ({ id, version }) => inWorkspace(({ history }) => history.restore(id, version)),

    'transfer.import': ({ files, onClash, modules }, work) =>
      inWorkspace(async ({ imports }) =>
        mapValue(await imports.run(files, onClash, { ...work, modules }), (items) => ({ items })),
      ),
    'transfer.export': ({ ids, bundle }, work) => inWorkspace(({ exports }) => exports.run(ids, bundle, work)),

    'backup.make': (_input, work) =>
      inWorkspace(async ({ backup }) => {
        const parts: Buffer[] = [];
        const made = await backup.make((part) => void parts.push(part), work, IN_MEMORY.bytes);
        if (!made.ok) return made;
        const name = `muster-backup-${new Date().toISOString().slice(0, 10)}.zip`;
        const bytes = Buffer.concat(parts);
        giveBackAfter(bytes.length);
        const file = { name, mediaType: BUNDLE_TYPE, base64: bytes.toString('base64') };
        return ok({ file, documents: made.value.documents });
      }),
    'backup.restore': ({ base64 }, work) =>
      inWorkspace(async ({ backup }) => {
        const restored = await backup.restore(bytesInMemory(Buffer.from(base64, 'base64')), work, IN_MEMORY);
        giveBackAfter(base64.length);
        services.events.emit({ type: 'documents-changed', ids: null });
        return restored;
      }),

    'settings.get': async () => ok(services.settings.get()),
    'settings.set': async (change) => {
      const result = await services.settings.set(withoutUndefined(change));
      if (result.ok) services.events.emit({ type: 'settings-changed', settings: result.value });
      return result;
    },

    'workspace.info': async () => ok(await services.workspaceInfo()),
    'workspace.change': ({ folder, create }) => services.changeWorkspace(folder, create),

    'dialogs.openFiles': ({ title }) => services.dialogs.openFiles(title),
    'dialogs.saveFile': ({ title, file }) => services.dialogs.saveFile(title, file),
    'dialogs.chooseFolder': ({ title }) => services.dialogs.chooseFolder(title),
    'dialogs.showFile': async ({ id }) => {
      const workspace = services.workspace();
      const path = workspace.ok ? await workspace.value.pathOf(id) : null;
      if (path === null) return err(hostError('not-found', 'That document is no longer in the workspace.'));
      return services.dialogs.showFile(path);
    },

    'pictures.take': async ({ base64, use }) => {
      const taken = await services.takePicture(Buffer.from(base64, 'base64'), use);
      // Only its parts can be told apart here; whoever shows pictures can draw it anew.
      if (taken.ok && taken.value.image.startsWith('data:image/webp;'))
        return err(hostError('work-failed', `The picture was not taken: ${WEBP}.`, { reason: WEBP }));
      return taken.ok
        ? taken
        : err(hostError('work-failed', `The picture was not taken: ${taken.error}.`, { reason: taken.error }));
    },

    ...simulationHandlers(services),
    ...playHandlers(services),
    ...printHandlers(services),
  };
}

const WEBP = 'it is a WebP picture; in the app it is drawn anew as PNG or JPEG';

const mapValue = <T, U, E>(result: Result<T, E>, map: (value: T) => U): Result<U, E> =>
  result.ok ? ok(map(result.value)) : result;

/** Optional fields of a request may be present as undefined; settings must not take that for a value. */
const withoutUndefined = <T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
