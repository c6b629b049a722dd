import { describe, expect, it } from 'vitest';
import { dataFolderIn, filesInArguments } from './arguments';

describe('files in a command line', () => {
  const files = (...args: string[]): string[] => filesInArguments(['/app/muster', ...args], '/home/me');

  it('are paths with an ending of ours, and no switches', () => {
    expect(files('--flag', 'a.muster', '/x/b.muster.json', 'notes.txt', '--data=x.json')).toEqual([
      '/home/me/a.muster',
      '/x/b.muster.json',
    ]);
  });

  it('may be addresses, as a file manager on Linux passes them', () => {
    expect(files('file:///home/me/Red%20Flight.muster')).toEqual(['/home/me/Red Flight.muster']);
    expect(files('file://elsewhere/x.muster', 'file:///%zz.muster', 'https://example.org/x.muster.html')).toEqual([]);
  });

  it('leave out the folder of --data', () => {
    expect(files('--data', 'work.json', 'a.muster')).toEqual(['/home/me/a.muster']);
  });
});

describe('--data', () => {
  it.each([
    [['m', '--data', '/w'], '/w'],
    [['m', '--data=/w'], '/w'],
    [['m', '--data', 'w', 'x.muster'], '/home/me/w'],
    [['m', '--data'], null],
    [['m', '--data='], null],
    [['m', 'x.muster'], null],
    [['m', '--database', '/w'], null],
  ])('of %j is %s', (args, folder) => {
    expect(dataFolderIn(args, '/home/me')).toBe(folder);
  });
});
