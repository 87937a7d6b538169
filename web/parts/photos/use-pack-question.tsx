import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { lazy } from '../../ui/lazy.ts';
import type { PackQuestion, PackSubject } from './PackDialog.tsx';
import { selectPack } from './select-pack.ts';

// Few ads have a video or so many photos.
const PackDialog = lazy(() => import('./PackDialog.tsx'));

/** The media pack of a draft that has none: what it costs, and how it is taken. */
export interface MediaPackOffer {
  offer(): Promise<PackQuestion['pack']>;
  take(variantId: number): Promise<void>;
}

/** Asks for the media pack in a dialog. `ask` answers the variant to take, nothing if there is a pack already, and false if the reader declines. */
export function usePackQuestion(pack: MediaPackOffer | undefined): {
  ask(subject: PackSubject): Promise<number | undefined | false>;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<PackQuestion & { answer(isTaken: boolean): void }>();
  // Stays once it was opened, so that it closes as dialogs do.
  const [hasAsked, setAsked] = useState(false);
  return {
    async ask(subject) {
      if (!pack) return undefined;
      const offered = await pack.offer();
      setAsked(true);
      const isTaken = await new Promise<boolean>((answer) => setQuestion({ subject, pack: offered, answer }));
      setQuestion(undefined);
      return isTaken && (selectPack(offered)?.variantId ?? false);
    },
    dialog: hasAsked && (
      <Suspense>
        <PackDialog question={question} onAnswer={(isTaken) => question?.answer(isTaken)} />
      </Suspense>
    ),
  };
}
