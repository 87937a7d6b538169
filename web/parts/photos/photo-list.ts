/** A photo of an ad: on its way, there, or refused. */
export interface PhotoItem {
  id: number;
  name: string;
  /** What the service calls it, once it is there. */
  key?: string | undefined;
  /** Pixels, as far as they are known. */
  width?: number | undefined;
  height?: number | undefined;
  /** A picture of it in this browser, until the service's is shown. */
  previewUrl?: string | undefined;
  /** Sent so far, from 0 to 1; of a HEIC first how far it has become a JPEG. */
  progress: number;
  isConverting?: boolean | undefined;
  /** It is there and is being turned. */
  isTurning?: boolean | undefined;
  /** It was taken although the end of its file was missing. */
  isIncomplete?: boolean | undefined;
  /** Why it was refused: the first code. */
  problem?: string | undefined;
}

export type PhotoList = readonly PhotoItem[];

/** Keys of the photos that are there, the cover first. */
export const keysOf = (list: PhotoList): string[] => list.flatMap(({ key }) => (key === undefined ? [] : [key]));

export const isUploading = ({ key, problem }: PhotoItem): boolean => key === undefined && problem === undefined;

/** What is wrong with the file itself: sending it again changes nothing. */
const permanentProblems: ReadonlySet<string> = new Set([
  'PictureHeic',
  'FileTypeNotAccepted',
  'FileTooLarge',
  'PictureTooManyPixels',
  'PictureUnreadable',
  'PictureIncomplete',
  'PictureAnimated',
]);

/** Whether a refused photo may succeed when it is sent again. */
export const canRetry = ({ problem }: PhotoItem): boolean => problem !== undefined && !permanentProblems.has(problem);

/** How many photos there are, or will be; refused ones do not count. */
export const countOf = (list: PhotoList): number => list.filter(({ problem }) => problem === undefined).length;

/** How many more photos there is room for. */
export const roomIn = (list: PhotoList, most: number): number => Math.max(0, most - countOf(list));

/** The list after a photo has moved to another's place, and those between by one. */
export function movePhoto(list: PhotoList, id: number, place: number): PhotoList {
  const from = list.findIndex((item) => item.id === id);
  const movedItem = list[from];
  if (movedItem === undefined) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(Math.min(Math.max(place, 0), rest.length), 0, movedItem);
}

export const updatePhoto = (list: PhotoList, id: number, part: Partial<PhotoItem>): PhotoList =>
  list.map((item) => (item.id === id ? { ...item, ...part } : item));

/** The same photo twice is one: the service answers the same key for the same file. */
export function withoutDuplicates(list: PhotoList): PhotoList {
  const seen = new Set<string>();
  return list.filter(({ key }) => {
    if (key === undefined) return true;
    if (seen.has(key)) return false;
    return seen.add(key);
  });
}

/** The list with its photos as the draft has them in another tab: known ones stay, the rest come and go. What is on its way stays last. */
export function mergePhotos(
  list: PhotoList,
  photos: readonly Pick<PhotoItem, 'key' | 'width' | 'height'>[],
  nextId: () => number,
): PhotoList {
  const byKey = new Map(list.map((item) => [item.key, item]));
  const there = photos.map(
    (picture): PhotoItem => byKey.get(picture.key) ?? { id: nextId(), name: '', progress: 1, ...picture },
  );
  return [...there, ...list.filter(({ key }) => key === undefined)];
}
