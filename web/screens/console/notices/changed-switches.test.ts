import { expect, test } from 'vitest';
import { changedSwitches } from './changed-switches.ts';

const [on, off, required] = [
  { isOn: true, isRequired: false },
  { isOn: false, isRequired: false },
  { isOn: true, isRequired: true },
];

test('sends only choices that differ from the stored ones', () => {
  const channels = [
    { channel: 'Email' as const, ...on },
    { channel: 'Push' as const, ...off },
    { channel: 'Sms' as const, ...required },
  ];
  const switches = {
    '11 Email': off,
    '11 Push': off,
    '11 Sms': on,
    '12 Email': required,
    '12 Push': on,
    '12 Sms': required,
  };
  const both = [11, 12].map((categoryId) => ({ categoryId, channels }));
  expect(changedSwitches(both, switches)).toEqual([
    { categoryId: 11, channel: 'Email', isOn: false },
    { categoryId: 11, channel: 'Sms', isOn: true, isRequired: false },
    { categoryId: 12, channel: 'Email', isOn: true, isRequired: true },
    { categoryId: 12, channel: 'Push', isOn: true },
  ]);
});
