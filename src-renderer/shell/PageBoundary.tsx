import { Button } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { CopyReport } from '../components/CopyReport';
import { tellFault } from '../state/faults';
import { AppInfoContext, type AppInfo } from './app-info';
import classes from './PageBoundary.module.css';

interface State {
  readonly error: Error | null;
  readonly stack: string;
}

/** A page that fails takes nothing with it: documents live in their sessions and go on being saved. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, State> {
  static override contextType = AppInfoContext;
  override state: State = { error: null, stack: '' };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    tellFault('page', error);
    this.setState({ stack: componentStack ?? '' });
  }

  override render(): ReactNode {
    const { error, stack } = this.state;
    if (!error) return this.props.children;
    const report = reportOf(error, stack, this.context as AppInfo | null);
    return (
      <div className={classes.failed} role="alert">
        <IconAlertOctagon size={28} stroke={1.6} aria-hidden="true" />
        <h1 className={classes.title}>This page stopped</h1>
        <p>Your documents are safe: what you changed is saved or still held here. The fault is Muster’s own.</p>
        <div className={classes.actions}>
          <Button variant="filled" onClick={() => this.setState({ error: null, stack: '' })}>
            Show the page again
          </Button>
          <CopyReport fault={report} />
          <Button component="a" href="#/library">
            Go to the library
          </Button>
        </div>
        <details className={classes.details}>
          <summary>What the report says</summary>
          <pre tabIndex={0}>{report}</pre>
        </details>
      </div>
    );
  }
}

/** Names versions, page and fault; never what a document contains. */
function reportOf(error: Error, stack: string, info: AppInfo | null): string {
  const versions = info ? Object.entries(info.versions).map(([name, version]) => `${name} ${version}`) : [];
  return [
    `Muster ${info?.version ?? ''} on ${info?.host ?? 'an unknown host'}, ${info?.platform ?? ''}`,
    versions.join(', '),
    navigator.userAgent,
    `Page ${window.location.hash.replace(/\?.*/, '')}`,
    '',
    error.stack ?? error.message,
    stack,
  ].join('\n');
}
