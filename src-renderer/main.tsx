// First, so that zod never probes `eval`, which the content security policy forbids.
import '#shared/host/zod';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/mantine.css';
import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { invariant } from '#shared/core/result';
import { App } from './app';
import { host, setHost } from './host';
import { connectHost } from './host-client';
import { offerTypedText } from './shell/offer-typed-text';
import { startFaults } from './state/faults';
import { startSettings } from './state/settings';
import { startSync } from './state/sync';

const nonceTag = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
const nonce = nonceTag?.nonce || nonceTag?.getAttribute('nonce') || '';
if (nonce) setNonce(nonce);

setHost(await connectHost());
const info = await host().call('app.info', {});
await startSettings();
startSync();
startFaults();

const root = document.getElementById('root');
invariant(root, 'index.html has #root');
createRoot(root).render(<App nonce={nonce} info={info} />);
offerTypedText();
