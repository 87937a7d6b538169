import { expect, test } from 'vitest';
import { changedSwitches } from './changed-switches.ts';

test('sends only switches that differ from the stored ones', () => {
  const channels = [
    { channel: 'Email' as const, isOn: true },
    { channel: 'Push' as const, isOn: false },
  ];
  const switches = { '11 Email': false, '11 Push': false, '12 Push': true };
  expect(
    changedSwitches(
      [
        { categoryId: 11, channels },
        { categoryId: 12, channels },
      ],
      switches,
    ),
  ).toEqual([
    { categoryId: 11, channel: 'Email', isOn: false },
    { categoryId: 12, channel: 'Push', isOn: true },
  ]);
});
