/** The only thing that Electron's preload puts into the window: `window.musterBridge`, a `MessageChannelFacade`. */
export const BRIDGE_NAME = 'musterBridge';
export const TO_HOST_CHANNEL = 'muster:to-host';
export const TO_WINDOW_CHANNEL = 'muster:to-window';
