import { useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CallError } from '../../client/call.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface Confirmed {
  /**
   * Runs a dangerous change. Where the service first wants to know that it is still the member, a dialog sends a code and takes it, and the
   * change is run again. Throws what the change throws; ConfirmationRequired where the dialog was closed instead.
   */
  run<T>(change: () => Promise<T>): Promise<T>;
  /** Draw it once, outside of any form. */
  dialog: ReactNode;
}

interface Question {
  confirmed(): void;
  closed(): void;
}

/** Step-up confirmation for the changes of a screen. */
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
