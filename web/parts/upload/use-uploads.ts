import { useEffect, useRef, useState } from 'react';
import type { MediaPurpose } from '../../../contract/schemas/media.ts';
import { CallError } from '../../client/call.ts';
import { isHeic, fileProblem, uploadFile } from '../../client/upload.ts';

/** A file: uploading, uploaded or refused. */
export interface UploadItem {
  id: number;
  name: string;
  isPdf: boolean;
  /** Preview URL of a picture. */
  previewUrl?: string;
  /** Upload progress from 0 to 1; for a HEIC, first the conversion progress. */
  progress: number;
  isConverting?: boolean;
  /** Media key, once uploaded. */
  key?: string;
  /** Accepted although the end of the file was missing. */
  isIncomplete?: boolean | undefined;
  /** First error code of the refusal. */
  problem?: string;
}

export interface Uploads {
  items: readonly UploadItem[];
  /** Keys of the uploaded files, in order. */
  keys: string[];
  isBusy: boolean;
  add(files: Iterable<File>): void;
  remove(id: number): void;
  /** Removes all files. */
  clear(): void;
}

export interface KnownFile {
  key: string;
  name: string;
  /** URL of a picture; a PDF has none. */
  previewUrl?: string;
}

/** Files that upload one after another as soon as they are chosen, at most `max`. `initial` files are already uploaded. */
export function useUploads(purpose: MediaPurpose, max: number, initial: readonly KnownFile[] = []): Uploads {
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
      // Refused files do not count; the next choice replaces them.
      const accepted = items.filter(({ problem }) => problem === undefined);
      setItems([...accepted, ...[...files].slice(0, max - accepted.length).map(begin)]);
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

/** Revokes the URLs of previews that are no longer shown. */
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
