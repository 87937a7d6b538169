import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { useBulk } from './use-bulk.ts';
import type { BulkAct } from './use-bulk.ts';

const act = async () => ({ items: [{ id: 'a' }, { id: 'b' }] });

function Action({ undo }: { undo: NonNullable<BulkAct['undo']> }) {
  const { run } = useBulk();
  return <button onClick={() => void run({ act, doneText: (changed) => `${changed} changed`, undo })}>act</button>;
}

test('says which records an undo restored, and why it refused the others', async () => {
  const undo: BulkAct['undo'] = async (changed) => ({
    items: changed.map(({ id }) => (id === 'a' ? { id } : { id, error: 'NoteTooOld' })),
  });
  const { t } = await show(<Action undo={undo} />, { areas: ['deskTable', 'forms', 'memberDesk'] });
  await page.getByRole('button', { name: 'act' }).click();
  await expect.element(page.getByText('2 changed').first()).toBeVisible();
  await page.getByRole('button', { name: t('deskTable.undo') }).click();
  await expect.element(page.getByText(t('deskTable.bulk.undone')).first()).toBeVisible();
  await expect.element(page.getByRole('alert').filter({ hasText: t('NoteTooOld', { ns: 'api' }) })).toBeVisible();
});

test('does not call an undo done that restored nothing', async () => {
  const undo: BulkAct['undo'] = async (changed) => ({ items: changed.map(({ id }) => ({ id, error: 'NoteTooOld' })) });
  const { t } = await show(<Action undo={undo} />, { areas: ['deskTable', 'forms', 'memberDesk'] });
  await page.getByRole('button', { name: 'act' }).click();
  await page.getByRole('button', { name: t('deskTable.undo') }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: t('NoteTooOld', { ns: 'api' }) })).toBeVisible();
  expect(page.getByText(t('deskTable.bulk.undone')).elements()).toEqual([]);
});
