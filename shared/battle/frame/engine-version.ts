/**
 * The version of the rules engine that new records carry. It rises whenever the same decisions and seed could give other events;
 * records of other versions open from their events, and are not played again.
 */
export const ENGINE_VERSION = '0.6.1';
