import { Link } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '../../contract/enums.ts';
import { show } from '../testing/show.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { LeaveState } from './leave-state.ts';
import { leaveState } from './leave-state.ts';

afterEach(() => {
  leaveState.current = { isDirty: false, isConfirmed: false };
});

/** A screen with a rule in some state, and a link away from it that has been pressed. */
async function left(rule: 'ask' | 'ask-edit', state: Partial<LeaveState>, language: Language = 'tr') {
  leaveState.current = { isDirty: false, isConfirmed: false, ...state };
  const { t } = await show(
    <>
      <Link to="/away">away</Link>
      <LeaveGuard rule={rule} />
    </>,
    { language },
  );
  await page.getByRole('link', { name: 'away' }).click();
  return {
    t,
    stay: page.getByRole('button', { name: t('shell.leave.stay') }),
    go: page.getByRole('button', { name: t('shell.leave.go') }),
    elsewhere: page.getByText('elsewhere'),
  };
}

describe('leaving a screen', () => {
  test.each(['tr', 'en'] as const)('with unsaved changes asks, and staying is a key away (%s)', async (language) => {
    const { t, stay, elsewhere } = await left('ask', { isDirty: true }, language);
    await expect.element(page.getByRole('heading', { name: t('shell.leave.unsavedTitle') })).toBeVisible();
    stay.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(stay).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'away' })).toBeVisible();
    await expect.element(elsewhere).not.toBeInTheDocument();
  });

  test('goes when it is agreed to', async () => {
    const { go, elsewhere } = await left('ask', { isDirty: true });
    await go.click();
    await expect.element(elsewhere).toBeVisible();
  });

  test('Escape stays', async () => {
    const { go, elsewhere } = await left('ask', { isDirty: true });
    await expect.element(go).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(go).not.toBeInTheDocument();
    await expect.element(elsewhere).not.toBeInTheDocument();
  });

  test.each([
    ['ask', 'shell.leave.leavingTitle'],
    ['ask-edit', 'shell.leave.editTitle'],
  ] as const)('unchanged, the rule %s asks in its own words', async (rule, title) => {
    const { t } = await left(rule, {});
    await expect.element(page.getByRole('heading', { name: t(title) })).toBeVisible();
  });

  test('what can be saved is saved, and left without a question', async () => {
    const save = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
    const { elsewhere, go } = await left('ask', { isDirty: true, save });
    await expect.element(elsewhere).toBeVisible();
    await expect.element(go).not.toBeInTheDocument();
    expect(save).toHaveBeenCalledTimes(1);
  });

  test('what cannot be saved is asked about', async () => {
    const { go, elsewhere } = await left('ask', { isDirty: true, save: () => Promise.resolve(false) });
    await expect.element(go).toBeVisible();
    await expect.element(elsewhere).not.toBeInTheDocument();
  });

  test('a page that goes on by itself is not asked about', async () => {
    const { elsewhere } = await left('ask-edit', { isDirty: true, isConfirmed: true });
    await expect.element(elsewhere).toBeVisible();
  });
});
