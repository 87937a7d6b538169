import { useEffect, useRef, useState } from 'react';
import { mediaCalls } from '../../../contract/calls/media.ts';
import { CallError, call } from '../../client/call.ts';
import { isHeic, fileProblem, uploadFile } from '../../client/upload.ts';
import { updatePhoto, mergePhotos, isUploading, keysOf, movePhoto, roomIn, withoutDuplicates } from './photo-list.ts';
import type { PhotoItem, PhotoList } from './photo-list.ts';

/** Number of parallel uploads. */
const maxParallel = 3;

export interface KnownPhoto {
  key: string;
  width: number;
  height: number;
}

export interface Photos {
  list: PhotoList;
  isBusy: boolean;
  /** Adds files up to `max` photos in total; returns the files beyond that. */
  add(files: Iterable<File>, max: number): File[];
  /** Retries a refused photo. */
  retry(id: number): void;
  /** Removes a photo; returns a function that restores it. */
  remove(id: number): () => void;
  moveTo(id: number, place: number): void;
  /** Rotates a photo by 90° clockwise. */
  turn(id: number): Promise<void>;
  /** Applies photos changed in another tab. */
  follow(photos: readonly KnownPhoto[]): void;
}

const codeOf = (error: unknown) => (error instanceof CallError ? error.codes[0] : undefined) ?? 'GeneralError';

/** Photos that upload as soon as they are chosen, three at a time. `onKeys` receives the keys whenever they or their order change. */
export function usePhotos(initial: readonly KnownPhoto[], onKeys: (keys: string[]) => void): Photos {
  const [list, setList] = useState<PhotoList>(() => initial.map((one, id) => ({ id, name: '', progress: 1, ...one })));
  // Current list for code outside rendering: finished uploads, several files at once.
  const now = useRef(list);
  const onKeysRef = useRef(onKeys);
  onKeysRef.current = onKeys;
  const nextId = useRef(initial.length);
  const uploads = useUploadQueue((id, part) => update((before) => updatePhoto(before, id, part)));
  useReleasedPreviews(list);

  function update(make: (before: PhotoList) => PhotoList, isOurs = true): void {
    const before = keysOf(now.current).join();
    now.current = withoutDuplicates(make(now.current));
    setList(now.current);
    const keys = keysOf(now.current);
    if (isOurs && keys.join() !== before) onKeysRef.current(keys);
  }

  const begin = (file: File): PhotoItem => {
    const id = nextId.current++;
    const item: PhotoItem = { id, name: file.name, progress: 0 };
    const problem = fileProblem(file, 'Ad');
    // Large pictures are shrunk before the upload, so their size is no error yet.
    if (problem !== undefined && (problem !== 'FileTooLarge' || isHeic(file))) return { ...item, problem };
    uploads.send(id, file);
    return isHeic(file) ? item : { ...item, previewUrl: URL.createObjectURL(file) };
  };

  return {
    list,
    isBusy: list.some((item) => isUploading(item) || item.isTurning),
    add(files, max) {
      const chosen = [...files];
      const room = roomIn(now.current, max);
      const taken = chosen.slice(0, room).map(begin);
      update((before) => [...before, ...taken]);
      return chosen.slice(room);
    },
    retry(id) {
      update((before) => updatePhoto(before, id, { problem: undefined, progress: 0 }));
      uploads.again(id);
    },
    remove(id) {
      const place = now.current.findIndex((item) => item.id === id);
      const item = now.current[place];
      uploads.stop(id);
      update((before) => before.filter((one) => one.id !== id));
      return () => {
        // Its preview URL is revoked; the service has the picture.
        if (item?.key !== undefined) update((before) => before.toSpliced(place, 0, { ...item, previewUrl: undefined }));
      };
    },
    moveTo: (id, place) => update((before) => movePhoto(before, id, place)),
    async turn(id) {
      const item = now.current.find((one) => one.id === id);
      if (item?.key === undefined) return;
      update((before) => updatePhoto(before, id, { isTurning: true }));
      try {
        const { key, width, height } = await call(mediaCalls.rotate, { body: { key: item.key, degrees: 90 } });
        update((before) => updatePhoto(before, id, { key, width, height, previewUrl: undefined, isTurning: false }));
      } catch (error) {
        update((before) => updatePhoto(before, id, { isTurning: false }));
        throw error;
      }
    },
    follow(pictures) {
      const order = pictures.map(({ key }) => key).join();
      if (keysOf(now.current).join() === order) return;
      update((before) => mergePhotos(before, pictures, () => nextId.current++), false);
    },
  };
}

/** Loads shrink-photo.ts with the first photo; returns the original if loading fails. */
const shrinkPhoto = async (file: File): Promise<File> => {
  const shrinking = await import('./shrink-photo.ts').catch(() => undefined);
  return shrinking ? shrinking.shrinkPhoto(file) : file;
};

interface UploadQueue {
  send(id: number, file: File): void;
  again(id: number): void;
  stop(id: number): void;
}

/** Uploads files in order, `maxParallel` at a time. */
function useUploadQueue(update: (id: number, part: Partial<PhotoItem>) => void): UploadQueue {
  const onUpdate = useRef(update);
  onUpdate.current = update;
  const [uploads] = useState<UploadQueue>(() => {
    const files = new Map<number, File>();
    const stops = new Map<number, AbortController>();
    const queue: number[] = [];
    let running = 0;

    const upload = async (id: number, file: File, { signal }: AbortController) => {
      try {
        const { key, width, height, isIncomplete } = await uploadFile(await shrinkPhoto(file), {
          purpose: 'Ad',
          signal,
          onProgress: (progress) => onUpdate.current(id, { progress }),
          onConverting: (progress) => onUpdate.current(id, { progress, isConverting: true }),
          onConverted: (jpeg) => onUpdate.current(id, { isConverting: false, previewUrl: URL.createObjectURL(jpeg) }),
        });
        files.delete(id);
        onUpdate.current(id, { key, width, height, isIncomplete, progress: 1 });
      } catch (error) {
        if (!signal.aborted) onUpdate.current(id, { problem: codeOf(error) });
      }
    };
    const next = () => {
      while (running < maxParallel) {
        const id = queue.shift();
        if (id === undefined) return;
        const [file, stop] = [files.get(id), stops.get(id)];
        if (!file || !stop || stop.signal.aborted) continue;
        running++;
        void upload(id, file, stop).finally(() => {
          running--;
          next();
        });
      }
    };
    const enter = (id: number) => {
      stops.set(id, new AbortController());
      queue.push(id);
      // After the item is in the list, so that updates find it.
      queueMicrotask(next);
    };
    return {
      send(id, file) {
        files.set(id, file);
        enter(id);
      },
      again: enter,
      stop(id) {
        stops.get(id)?.abort();
        files.delete(id);
      },
    };
  });
  return uploads;
}

/** Revokes the URLs of previews that are no longer shown. */
function useReleasedPreviews(list: PhotoList): void {
  const shown = useRef(new Set<string>());
  useEffect(() => {
    const present = new Set(list.flatMap(({ previewUrl }) => (previewUrl === undefined ? [] : [previewUrl])));
    for (const url of shown.current) if (!present.has(url)) URL.revokeObjectURL(url);
    shown.current = present;
  }, [list]);
  useEffect(
    () => () => {
      for (const url of shown.current) URL.revokeObjectURL(url);
    },
    [],
  );
}
