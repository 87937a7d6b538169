import { expect, test } from 'vitest';
import { accountForm, accountInput, missingIn } from './account-form.ts';

const form = {
  ...accountForm(undefined),
  name: ' Ana hesap ',
  from: 'posta@meydan.example',
  host: 'mail.example',
  port: '587',
  role: 'fallback' as const,
};

test('leaves out an empty password and user name, and has one role', () => {
  expect(accountInput(form, { id: 3 })).toEqual({
    id: 3,
    name: 'Ana hesap',
    from: 'posta@meydan.example',
    host: 'mail.example',
    port: 587,
    isSecure: true,
    isActive: false,
    isFallback: true,
  });
  expect(accountInput({ ...form, password: 'x', userName: 'u', role: 'active' }, undefined)).toMatchObject({
    password: 'x',
    userName: 'u',
    isActive: true,
    isFallback: false,
  });
});

test('names wrong fields', () => {
  expect(missingIn(form)).toEqual([]);
  expect(missingIn({ ...form, name: '', from: 'x', host: '', port: '70000' })).toEqual([
    'name',
    'from',
    'host',
    'port',
  ]);
});
