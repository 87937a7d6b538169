import { useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CallError } from '../../client/call.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface Confirmed {
  /**
   * Runs a sensitive change. If the service requires confirmation, a dialog checks a code and the change runs again. Throws what the change throws,
   * and ConfirmationRequired if the dialog was closed.
   */
  run<T>(change: () => Promise<T>): Promise<T>;
  /** Render it once, outside of any form. */
  dialog: ReactNode;
}

interface Question {
  confirmed(): void;
  closed(): void;
}

/** Step-up confirmation for a screen's changes. */
export function useConfirmed(): Confirmed {
  const [isOpen, setOpen] = useState(false);
  const question = useRef<Question>(undefined);

  const run = useCallback(async <T,>(change: () => Promise<T>): Promise<T> => {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof CallError) || !error.codes.includes('ConfirmationRequired')) throw error;
      setOpen(true);
      await new Promise<void>((resolve, reject) => {
        question.current = { confirmed: resolve, closed: () => reject(error) };
      });
      return change();
    }
  }, []);

  const end = (how: keyof Question) => {
    setOpen(false);
    question.current?.[how]();
    question.current = undefined;
  };

  return {
    run,
    dialog: <ConfirmDialog open={isOpen} onConfirmed={() => end('confirmed')} onClose={() => end('closed')} />,
  };
}
