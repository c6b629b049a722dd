/** The services behind the handlers, wired in one place for every host: Electron, loopback, command line and tests. */
import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { err, ok, type Result } from '#shared/core/result';
import type { WorkspaceInfo } from '#shared/host/calls/workspace';
import type { CallOutput } from '#shared/host/contract';
import { hostError, type HostError } from '#shared/host/errors';
import { PRIVATE_FOLDER } from '../storage/store-context';
import { SettingsStore } from '../storage/settings-store';
import { Workspace, type WorkspaceOptions } from '../storage/workspace';
import { pictureTaker, type TakePicture } from '../picture/take-picture';
import { builtEntry } from './built-files';
import { noDialogs, type Dialogs } from './dialogs';
import { EventHub } from './event-hub';
import { HostLog } from './log';
import { WindowWork } from './window-work';

export type HostName = CallOutput<'app.info'>['host'];
type OpenError = HostError<'not-found' | 'disk-full' | 'read-only' | 'io-failed'>;

export interface ServiceOptions {
  readonly host: HostName;
  readonly version: string;
  /** The user's documents folder; the default workspace lies in it. */
  readonly documentsFolder?: string;
  /** Folder of the settings file. */
  readonly configFolder?: string;
  /** `--data DIR`: the workspace for this run, settings included, whatever the settings elsewhere say. */
  readonly dataFolder?: string;
  readonly dialogs?: Dialogs;
  readonly nativeMenu?: boolean;
  readonly versions?: Readonly<Record<string, string>>;
  readonly watch?: boolean;
  /** Told the path of each document that a window opens. */
  readonly onOpened?: (path: string) => void;
  /** For tests: files that fail, clocks that stand still. */
  readonly storage?: Pick<WorkspaceOptions, 'files' | 'now' | 'random' | 'read' | 'summarise' | 'takePicture'>;
}

export class Services {
  readonly events = new EventHub();
  readonly settings: SettingsStore;
  readonly dialogs: Dialogs;
  readonly takePicture: TakePicture;
  readonly log: HostLog;
  readonly options: ServiceOptions;
  /** What the windows still hold. */
  readonly work = new WindowWork(this.events);
  #workspace: Workspace | null = null;
  #trouble: OpenError | null = null;
  readonly #defaultFolder: string;

  private constructor(options: ServiceOptions, settings: SettingsStore, log: HostLog) {
    this.log = log;
    this.options = options;
    this.settings = settings;
    this.dialogs = options.dialogs ?? noDialogs;
    this.takePicture = options.storage?.takePicture ?? pictureTaker(builtEntry('picture-worker'));
    this.#defaultFolder = options.dataFolder ?? join(options.documentsFolder ?? join(homedir(), 'Documents'), 'Muster');
  }

  static async start(options: ServiceOptions): Promise<Services> {
    const config = options.dataFolder
      ? join(options.dataFolder, PRIVATE_FOLDER)
      : (options.configFolder ?? join(homedir(), '.config', 'muster'));
    // That of --data lies in the workspace, which is made below, or not at all.
    if (!options.dataFolder) await mkdir(config, { recursive: true }).catch(() => undefined);
    const services = new Services(
      options,
      await SettingsStore.open(join(config, 'settings.json'), options.storage?.files),
      new HostLog(config),
    );
    services.log.note('start', {
      version: options.version,
      host: options.host,
      node: process.versions.node,
      platform: process.platform,
    });
    const chosen = options.dataFolder ? null : services.settings.get().workspace;
    // A chosen folder that is gone (a drive not plugged in) is not made anew: the window says so and offers Settings.
    await services.#open(chosen ?? services.#defaultFolder, chosen === null);
    return services;
  }

  /** The open workspace, or why there is none. */
  workspace(): Result<Workspace, HostError<'workspace-missing'>> {
    if (this.#workspace) return ok(this.#workspace);
    const folder = this.settings.get().workspace ?? this.#defaultFolder;
    return err(
      hostError('workspace-missing', `The workspace cannot be opened. ${this.#trouble?.message ?? ''}`.trim(), {
        folder,
      }),
    );
  }

  /** The workspace that is open or should be. */
  get folder(): string {
    return this.#workspace?.folder ?? this.settings.get().workspace ?? this.#defaultFolder;
  }

  async workspaceInfo(): Promise<WorkspaceInfo> {
    const chosen = this.folder;
    const isDefault = chosen === this.#defaultFolder;
    return (
      this.#workspace?.info(isDefault) ?? { folder: chosen, isDefault, exists: false, writable: false, documents: 0 }
    );
  }

  async changeWorkspace(folder: string | null, create: boolean): Promise<Result<WorkspaceInfo, OpenError>> {
    const opened = await this.#open(folder ?? this.#defaultFolder, create || folder === null);
    if (!opened.ok) return opened;
    const saved = await this.settings.set({ workspace: folder });
    if (!saved.ok) return saved;
    const workspace = await this.workspaceInfo();
    this.events.emit({ type: 'workspace-changed', workspace });
    this.events.emit({ type: 'documents-changed', ids: null });
    return ok(workspace);
  }

  /** Puts a document at the head of the recent ones. */
  async rememberOpened(id: string): Promise<void> {
    const recent = [id, ...this.settings.get().recent.filter((other) => other !== id)].slice(0, 12);
    const saved = await this.settings.set({ recent });
    if (saved.ok) this.events.emit({ type: 'settings-changed', settings: saved.value });
    const path = await this.#workspace?.pathOf(id);
    if (path) this.options.onOpened?.(path);
  }

  async close(): Promise<void> {
    this.log.note('stop');
    await this.settings.flush();
    await this.#workspace?.close();
    this.#workspace = null;
    await this.log.flush();
  }

  /** The old workspace stays open if the new one cannot be. */
  async #open(folder: string, create: boolean): Promise<Result<null, OpenError>> {
    const opened = await Workspace.open({
      ...this.options.storage,
      takePicture: this.takePicture,
      folder,
      create,
      version: this.options.version,
      watch: this.options.watch ?? false,
      onChange: (ids) => this.events.emit({ type: 'documents-changed', ids: ids && [...ids] }),
    });
    if (!opened.ok) {
      this.#trouble = opened.error;
      this.log.note('workspace-not-opened', { error: opened.error.name });
      return opened;
    }
    const before = this.#workspace;
    this.#workspace = opened.value;
    this.log.note('workspace-opened', { default: folder === this.#defaultFolder });
    this.#trouble = null;
    await before?.close();
    return ok(null);
  }
}
