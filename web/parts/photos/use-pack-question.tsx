import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { lazy } from '../../ui/lazy.ts';
import type { PackQuestion, PackSubject } from './PackDialog.tsx';
import { selectPack } from './select-pack.ts';

// Lazy: few ads have a video or that many photos.
const PackDialog = lazy(() => import('./PackDialog.tsx'));

/** Offer of the media pack for a draft without one. */
export interface MediaPackOffer {
  offer(): Promise<PackQuestion['pack']>;
  take(variantId: number): Promise<void>;
}

/** Offers the media pack in a dialog. `ask` resolves to the variant to take, undefined if the draft has a pack, or false if the user declines. */
export function usePackQuestion(pack: MediaPackOffer | undefined): {
  ask(subject: PackSubject): Promise<number | undefined | false>;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<PackQuestion & { answer(isTaken: boolean): void }>();
  // The dialog stays mounted, so that its closing animation runs.
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
