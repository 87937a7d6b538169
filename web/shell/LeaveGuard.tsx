import { useEffect, useRef } from 'react';
import { useTranslation } from '../client/words.tsx';
import { useBlocker } from 'react-router';
import type { Screen } from '../screens.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { leaveQuestion } from './leave-rules.ts';
import { leaveState } from './leave-state.ts';

const words = {
  unsaved: ['shell.leave.unsavedTitle', 'shell.leave.unsavedText'],
  leaving: ['shell.leave.leavingTitle', 'shell.leave.leavingText'],
  edit: ['shell.leave.editTitle', 'shell.leave.editText'],
} as const;

/** Asks before a screen with a leave rule is left, by a link, by Back, or by closing the tab. */
export function LeaveGuard({ rule }: { rule: NonNullable<Screen['leave']> }) {
  const { t } = useTranslation();
  const asked = useRef(leaveQuestion(rule, leaveState.current));
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    asked.current = leaveQuestion(rule, leaveState.current);
    return asked.current !== undefined;
  });

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (leaveState.current.isDirty && !leaveState.current.isConfirmed) event.preventDefault();
    };
    addEventListener('beforeunload', onUnload);
    return () => removeEventListener('beforeunload', onUnload);
  }, []);

  const question = blocker.state === 'blocked' ? asked.current : undefined;
  if (question === undefined && blocker.state !== 'blocked') return null;
  const [title, text] = words[question ?? 'leaving'];
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t(title)}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="outlined" onClick={() => blocker.proceed?.()}>
            {t('shell.leave.go')}
          </Button>
          <Button data-autofocus onClick={() => blocker.reset?.()}>
            {t('shell.leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t(text)}</p>
    </Dialog>
  );
}
