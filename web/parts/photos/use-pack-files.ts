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
  /** Takes files in; asks for the media pack if they are more than may be without it. */
  take(files: Iterable<File>): void;
  /** Asks for the pack again: for files that wait for it, or for photos that are there. */
  takePack(): void;
  /** Files that wait because the pack could not be asked for or taken. */
  waiting: number;
  /** The code of why not. */
  problem: string | undefined;
  dialog: ReactNode;
}

/** Takes photos in up to the allowance. Files beyond it are kept until the media pack was taken or declined, also if the network fails meanwhile. */
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

  /** Chosen while the question is open, files join those that it is about. */
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
