import { useEffect, useRef, useState } from 'react';
import type { MediaPurpose } from '../../../contract/schemas/media.ts';
import { CallError } from '../../client/call.ts';
import { isHeic, fileProblem, uploadFile } from '../../client/upload.ts';

/** A file on its way to the service, there, or refused. */
export interface UploadItem {
  id: number;
  name: string;
  isPdf: boolean;
  /** What to show of a picture. */
  previewUrl?: string;
  /** Sent so far, from 0 to 1; of a HEIC first how far it has become a JPEG. */
  progress: number;
  isConverting?: boolean;
  /** What the service calls it, once it is there. */
  key?: string;
  /** It was taken although the end of its file was missing. */
  isIncomplete?: boolean | undefined;
  /** Why it was refused: the first code. */
  problem?: string;
}

export interface Uploads {
  items: readonly UploadItem[];
  /** Keys of the files that are there, in their order. */
  keys: string[];
  isBusy: boolean;
  add(files: Iterable<File>): void;
  remove(id: number): void;
  /** Takes all away. */
  clear(): void;
}

export interface KnownFile {
  key: string;
  name: string;
  /** The address of a picture; a PDF has none. */
  previewUrl?: string;
}

/** Files that are chosen and at once uploaded one after another, at most `most` of them; `known` are there from the start. */
export function useUploads(purpose: MediaPurpose, most: number, initial: readonly KnownFile[] = []): Uploads {
  const [items, setItems] = useState<readonly UploadItem[]>(() =>
    initial.map((file, id) => ({ ...file, id, isPdf: file.previewUrl === undefined, progress: 1 })),
  );
  const nextId = useRef(initial.length);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const aborts = useRef(new Map<number, AbortController>());
  useReleasedPreviews(items);

  const change = (id: number, part: Partial<UploadItem>) =>
    setItems((before) => before.map((item) => (item.id === id ? { ...item, ...part } : item)));

  const send = async (id: number, file: File, signal: AbortSignal) => {
    if (signal.aborted) return;
    try {
      const { key, isIncomplete } = await uploadFile(file, {
        purpose,
        signal,
        onProgress: (progress) => change(id, { progress }),
        onConverting: (progress) => change(id, { progress, isConverting: true }),
        onConverted: (jpeg) => change(id, { isConverting: false, previewUrl: URL.createObjectURL(jpeg) }),
      });
      change(id, { key, isIncomplete, progress: 1 });
    } catch (error) {
      if (signal.aborted) return;
      change(id, { problem: error instanceof CallError ? (error.codes[0] ?? 'GeneralError') : 'GeneralError' });
    }
  };

  const begin = (file: File): UploadItem => {
    const id = nextId.current++;
    const item = { id, name: file.name, isPdf: file.type === 'application/pdf', progress: 0 };
    const problem = fileProblem(file, purpose);
    if (problem !== undefined) return { ...item, problem };
    const abort = new AbortController();
    aborts.current.set(id, abort);
    queue.current = queue.current.then(() => send(id, file, abort.signal));
    return item.isPdf || isHeic(file) ? item : { ...item, previewUrl: URL.createObjectURL(file) };
  };

  const stop = (id: number) => aborts.current.get(id)?.abort();

  return {
    items,
    keys: items.flatMap(({ key }) => (key === undefined ? [] : [key])),
    isBusy: items.some(({ key, problem }) => key === undefined && problem === undefined),
    add(files) {
      // A refused file takes no place: the next choice replaces it.
      const accepted = items.filter(({ problem }) => problem === undefined);
      setItems([...accepted, ...[...files].slice(0, most - accepted.length).map(begin)]);
    },
    remove(id) {
      stop(id);
      setItems((before) => before.filter((item) => item.id !== id));
    },
    clear() {
      for (const { id } of items) stop(id);
      setItems([]);
    },
  };
}

/** Gives back the memory of pictures that are no longer shown. */
function useReleasedPreviews(items: readonly UploadItem[]): void {
  const shown = useRef(new Set<string>());
  useEffect(() => {
    const now = new Set(items.flatMap(({ previewUrl }) => (previewUrl === undefined ? [] : [previewUrl])));
    for (const url of shown.current) if (!now.has(url)) URL.revokeObjectURL(url);
    shown.current = now;
  }, [items]);
  useEffect(
    () => () => {
      for (const url of shown.current) URL.revokeObjectURL(url);
    },
    [],
  );
}
