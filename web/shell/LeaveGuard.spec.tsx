import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '../../contract/enums.ts';
import { AppLink } from '../client/links.tsx';
import { show } from '../testing/show.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { LeaveState } from './leave-state.ts';
import { leaveState } from './leave-state.ts';

afterEach(() => {
  leaveState.current = { isDirty: false, isConfirmed: false };
});

/** Renders a screen with a leave rule in the given state, and presses a link away from it. */
async function left(rule: 'ask' | 'ask-edit', state: Partial<LeaveState>, language: Language = 'tr') {
  leaveState.current = { isDirty: false, isConfirmed: false, ...state };
  const { t } = await show(
    <>
      <AppLink to="/away">away</AppLink>
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
  test.each(['tr', 'en'] as const)('asks about unsaved changes, and stays on one key press (%s)', async (language) => {
    const { t, stay, elsewhere } = await left('ask', { isDirty: true }, language);
    await expect.element(page.getByRole('heading', { name: t('shell.leave.unsavedTitle') })).toBeVisible();
    stay.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(stay).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'away' })).toBeVisible();
    await expect.element(elsewhere).not.toBeInTheDocument();
  });

  test('navigates when the user confirms', async () => {
    const { go, elsewhere } = await left('ask', { isDirty: true });
    await go.click();
    await expect.element(elsewhere).toBeVisible();
  });

  test('stays on Escape', async () => {
    const { go, elsewhere } = await left('ask', { isDirty: true });
    await expect.element(go).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(go).not.toBeInTheDocument();
    await expect.element(elsewhere).not.toBeInTheDocument();
  });

  test.each([
    ['ask', 'shell.leave.leavingTitle'],
    ['ask-edit', 'shell.leave.editTitle'],
  ] as const)('asks with the rule %s on an unchanged page', async (rule, title) => {
    const { t } = await left(rule, {});
    await expect.element(page.getByRole('heading', { name: t(title) })).toBeVisible();
  });

  test('saves and navigates without a question if the page can save', async () => {
    const save = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
    const { elsewhere, go } = await left('ask', { isDirty: true, save });
    await expect.element(elsewhere).toBeVisible();
    await expect.element(go).not.toBeInTheDocument();
    expect(save).toHaveBeenCalledTimes(1);
  });

  test('asks if saving fails', async () => {
    const { go, elsewhere } = await left('ask', { isDirty: true, save: () => Promise.resolve(false) });
    await expect.element(go).toBeVisible();
    await expect.element(elsewhere).not.toBeInTheDocument();
  });

  test('does not ask when the page itself navigates', async () => {
    const { elsewhere } = await left('ask-edit', { isDirty: true, isConfirmed: true });
    await expect.element(elsewhere).toBeVisible();
  });
});
