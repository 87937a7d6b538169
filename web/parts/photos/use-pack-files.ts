import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { limits } from '../../../contract/limits.ts';
import { CallError } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { countOf } from './photo-list.ts';
import { usePackQuestion } from './use-pack-question.tsx';
import type { MediaPackOffer } from './use-pack-question.tsx';
import type { Photos } from './use-photos.ts';

interface PackFiles {
  /** Adds files; offers the media pack if they exceed the limit. */
  take(files: Iterable<File>): void;
  /** Offers the pack again, for waiting files or for photos that need it. */
  takePack(): void;
  /** Number of files that wait because the pack could not be offered or taken. */
  waiting: number;
  /** Error code of that failure. */
  problem: string | undefined;
  dialog: ReactNode;
}

/** Adds photos up to the limit. Files beyond it wait until the media pack is taken or declined, also during a network failure. */
export function usePackFiles({
  photos,
  most,
  pack,
}: {
  photos: Photos;
  most: number;
  pack: MediaPackOffer | undefined;
}): PackFiles {
  const { t } = useTranslation('adForm');
  const { show } = useToast();
  const question = usePackQuestion(pack);
  const [state, setState] = useState<{ waiting: readonly File[]; problem?: string }>({ waiting: [] });
  const isAsking = useRef(false);
  const pending = useRef<readonly File[]>([]);

  const add = (files: readonly File[], room: number) => {
    const left = photos.add(files, room);
    if (left.length === 0) return;
    const key = room === limits.adPhotosMostWithPack ? 'adForm.photos.full' : 'adForm.photos.fullWithoutPack';
    show({ title: t(key, { most: room, count: left.length }), variant: 'warning' });
  };

  /** Files chosen while the question is open are added to it. */
  const ask = async (files: readonly File[]) => {
    pending.current = [...pending.current, ...files];
    if (isAsking.current) return;
    isAsking.current = true;
    setState({ waiting: [] });
    try {
      const room = limits.adPhotosMostWithPack - Math.max(most, countOf(photos.list));
      const variantId = await question.ask({ kind: 'photos', count: Math.min(pending.current.length, room) });
      if (typeof variantId === 'number') await pack?.take(variantId);
      const chosen = pending.current;
      pending.current = [];
      add(chosen, variantId === false ? most : limits.adPhotosMostWithPack);
    } catch (error) {
      const problem = (error instanceof CallError ? error.codes[0] : undefined) ?? 'GeneralError';
      setState({ waiting: pending.current, problem });
    } finally {
      isAsking.current = false;
    }
  };

  return {
    take(files) {
      if (!pack) return add([...files], most);
      const left = photos.add(files, most);
      if (left.length > 0) void ask(left);
    },
    takePack: () => void ask([]),
    waiting: state.waiting.length,
    problem: state.problem,
    dialog: question.dialog,
  };
}
