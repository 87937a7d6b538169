import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../client/i18n.tsx';
import { useBlocker } from 'react-router';
import type { Blocker } from 'react-router';
import { isServiceUnreachable } from '../client/connection.ts';
import type { Screen } from '../screens.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { leaveQuestion } from './leave-question.ts';
import type { LeaveQuestion } from './leave-question.ts';
import { leaveState } from './leave-state.ts';

const texts = {
  unsaved: ['shell.leave.unsavedTitle', 'shell.leave.unsavedText'],
  leaving: ['shell.leave.leavingTitle', 'shell.leave.leavingText'],
  edit: ['shell.leave.editTitle', 'shell.leave.editText'],
} as const;

/** Asks before leaving a screen with a leave rule by a link, by Back, or by closing the tab. */
export function LeaveGuard({ rule }: { rule: NonNullable<Screen['leave']> }) {
  const { t } = useTranslation();
  const openQuestion = useRef(leaveQuestion(rule, leaveState.current));
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    openQuestion.current = leaveQuestion(rule, leaveState.current);
    // While offline the next page cannot be loaded.
    return openQuestion.current !== undefined || isServiceUnreachable();
  });

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (leaveState.current.isDirty && !leaveState.current.isConfirmed) event.preventDefault();
    };
    addEventListener('beforeunload', onUnload);
    return () => removeEventListener('beforeunload', onUnload);
  }, []);

  const isBlockedOffline = blocker.state === 'blocked' && openQuestion.current === undefined;
  useEffect(() => {
    if (isBlockedOffline) blocker.reset?.();
  }, [isBlockedOffline, blocker]);
  const isAsking = useSaveBeforeAsking(blocker, openQuestion);
  const question = isAsking ? openQuestion.current : undefined;
  if (isBlockedOffline || (question === undefined && !isAsking)) return null;
  const [title, text] = texts[question ?? 'leaving'];
  return (
    <Dialog
      open={isAsking}
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

/** Milliseconds for an automatic save before the user is asked. If it finishes later, the page is left anyway. */
const saveTimeoutMs = 1_500;

/**
 * Whether to show the question. A page with automatic saving tries to save first, and is left without a question on success. If it cannot save, or
 * takes too long, the user is asked.
 */
function useSaveBeforeAsking(blocker: Blocker, question: { readonly current: LeaveQuestion | undefined }): boolean {
  const [hasTriedSaving, setTriedSaving] = useState(false);
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (blocker.state !== 'blocked') {
      setTriedSaving(false);
      return undefined;
    }
    const { save } = leaveState.current;
    if (question.current !== 'unsaved' || !save) {
      setTriedSaving(true);
      return undefined;
    }
    let isActive = true;
    const timer = setTimeout(() => setTriedSaving(true), saveTimeoutMs);
    void save().then((isSaved) => {
      if (!isActive) return;
      if (isSaved) blocker.proceed();
      else setTriedSaving(true);
    });
    return () => {
      isActive = false;
      clearTimeout(timer);
    };
  }, [blocker.state]);
  return isBlocked && hasTriedSaving;
}
