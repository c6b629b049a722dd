import packageFile from '../package.json' with { type: 'json' };

/** The version of Muster, as package.json has it. */
export const VERSION: string = packageFile.version;
