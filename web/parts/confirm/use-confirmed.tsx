import { useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CallError } from '../../client/call.ts';
import { lazy } from '../../ui/lazy.ts';

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'));

export interface Confirmed {
  /**
   * Runs a sensitive change. If the service requires confirmation, a dialog checks a code and the change runs again. Throws what the change throws,
   * and ConfirmationRequired if the dialog was closed.
   */
  run<T>(change: () => Promise<T>): Promise<T>;
  /** Render it once, outside of any form. */
  dialog: ReactNode;
}

/** Step-up confirmation for a screen's changes. */
export function useConfirmed(): Confirmed {
  /** Absent until the first question. */
  const [isOpen, setOpen] = useState<boolean>();
  // Shared by changes that are refused at the same time.
  const question = useRef<PromiseWithResolvers<void>>(undefined);

  const run = useCallback(async <T,>(change: () => Promise<T>): Promise<T> => {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof CallError) || !error.codes.includes('ConfirmationRequired')) throw error;
      setOpen(true);
      question.current ??= Promise.withResolvers();
      await question.current.promise;
      return change();
    }
  }, []);

  const takeQuestion = () => {
    setOpen(false);
    const asked = question.current;
    question.current = undefined;
    return asked;
  };

  return {
    run,
    dialog: isOpen !== undefined && (
      <ConfirmDialog
        open={isOpen}
        onConfirmed={() => takeQuestion()?.resolve()}
        onClose={() => takeQuestion()?.reject(new CallError(403, ['ConfirmationRequired']))}
      />
    ),
  };
}
