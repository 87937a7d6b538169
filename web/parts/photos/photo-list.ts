/** A photo of an ad: uploading, uploaded or refused. */
export interface PhotoItem {
  id: number;
  name: string;
  /** Media key, once uploaded. */
  key?: string | undefined;
  /** Pixels, if known. */
  width?: number | undefined;
  height?: number | undefined;
  /** Local preview URL, until the service's picture is shown. */
  previewUrl?: string | undefined;
  /** Upload progress from 0 to 1; for a HEIC, first the conversion progress. */
  progress: number;
  isConverting?: boolean | undefined;
  /** Uploaded and being rotated. */
  isTurning?: boolean | undefined;
  /** Accepted although the end of the file was missing. */
  isIncomplete?: boolean | undefined;
  /** First error code of the refusal. */
  problem?: string | undefined;
}

export type PhotoList = readonly PhotoItem[];

/** Keys of the uploaded photos, the cover first. */
export const keysOf = (list: PhotoList): string[] => list.flatMap(({ key }) => (key === undefined ? [] : [key]));

export const isUploading = ({ key, problem }: PhotoItem): boolean => key === undefined && problem === undefined;

/** Errors of the file itself, for which a retry is useless. */
const permanentProblems: ReadonlySet<string> = new Set([
  'PictureHeic',
  'FileTypeNotAccepted',
  'FileTooLarge',
  'PictureTooManyPixels',
  'PictureUnreadable',
  'PictureIncomplete',
  'PictureAnimated',
]);

/** Whether a retry of a refused photo may succeed. */
export const canRetry = ({ problem }: PhotoItem): boolean => problem !== undefined && !permanentProblems.has(problem);

/** Number of uploaded and uploading photos. */
export const countOf = (list: PhotoList): number => list.filter(({ problem }) => problem === undefined).length;

/** Number of photos that can still be added. */
export const roomIn = (list: PhotoList, max: number): number => Math.max(0, max - countOf(list));

/** Moves a photo to another position and shifts those between. */
export function movePhoto(list: PhotoList, id: number, place: number): PhotoList {
  const from = list.findIndex((item) => item.id === id);
  const movedItem = list[from];
  if (movedItem === undefined) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(Math.min(Math.max(place, 0), rest.length), 0, movedItem);
}

export const updatePhoto = (list: PhotoList, id: number, part: Partial<PhotoItem>): PhotoList =>
  list.map((item) => (item.id === id ? { ...item, ...part } : item));

/** Removes duplicates: the service returns the same key for the same file. */
export function withoutDuplicates(list: PhotoList): PhotoList {
  const seen = new Set<string>();
  return list.filter(({ key }) => {
    if (key === undefined) return true;
    if (seen.has(key)) return false;
    return seen.add(key);
  });
}

/** Applies the draft's photos as changed in another tab: keeps known photos, adds and removes others. Running uploads stay last. */
export function mergePhotos(
  list: PhotoList,
  photos: readonly Pick<PhotoItem, 'key' | 'width' | 'height'>[],
  nextId: () => number,
): PhotoList {
  const byKey = new Map(list.map((item) => [item.key, item]));
  const uploaded = photos.map(
    (picture): PhotoItem => byKey.get(picture.key) ?? { id: nextId(), name: '', progress: 1, ...picture },
  );
  return [...uploaded, ...list.filter(({ key }) => key === undefined)];
}
