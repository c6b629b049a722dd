import { expect, test } from 'vitest';
import { innerIdsFollowing } from './inner-ids';

const unit = {
  id: 'patrol',
  groups: [
    { id: 'ranger', profile: 'ranger' },
    { id: 'ranger-2', profile: 'ranger' },
    { id: 'boss', profile: 'captain' },
  ],
  choices: [
    { id: 'gun', name: 'Gun', for: ['ranger', 'boss'], except: ['swap'] },
    { id: 'swap', name: 'Swap', for: ['ranger-2'] },
  ],
};

test('a group follows its profile and a choice its name, and so does what names them in the unit', () => {
  const scouts = { ...unit, groups: unit.groups.map((group) => ({ ...group, profile: 'scout' })) };
  expect(innerIdsFollowing(unit, scouts)).toMatchObject({
    groups: [{ id: 'scout' }, { id: 'scout-2' }, { id: 'boss' }],
    choices: [{ id: 'gun', for: ['scout', 'boss'] }, { for: ['scout-2'] }],
  });
  const named = { ...unit, choices: unit.choices.with(1, { ...unit.choices[1]!, name: 'One exchange' }) };
  expect(innerIdsFollowing(unit, named)).toMatchObject({
    groups: unit.groups,
    choices: [{ id: 'gun', except: ['one-exchange'] }, { id: 'one-exchange' }],
  });
});

test('an ability follows its name; a name that is empty for a moment changes nothing, and neither does one that comes or goes', () => {
  const abilities = [{ id: 'howl', name: 'Howl' }];
  const of = (name: string) => ({ abilities: [{ id: 'howl', name }] });
  expect(innerIdsFollowing({ abilities }, of('Long howl'))).toEqual({
    abilities: [{ id: 'long-howl', name: 'Long howl' }],
  });
  expect(innerIdsFollowing({ abilities }, of(''))).toEqual(of(''));
  expect(innerIdsFollowing(of(''), of('Roar'))).toEqual({ abilities: [{ id: 'roar', name: 'Roar' }] });
  expect(innerIdsFollowing(unit, { ...unit, groups: unit.groups.slice(1) })).toEqual({
    ...unit,
    groups: unit.groups.slice(1),
  });
});
