import type { DraftChanges } from '../../../../contract/schemas/ad-form.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { DraftDeps } from './dependencies.ts';
import { hasMediaPack } from './media-pack.ts';
import { draftOf, requireOpen, saveContent } from '../store/drafts.ts';
import type { DraftRow, DraftVersion, PartChanges } from '../store/drafts.ts';
import type { DraftPicture, StoredContent } from '../tables.ts';

/**
 * Saves changes of a version; of two concurrent changes, one wins. Throws DraftNotFound, DraftAlreadySent, DraftChangedElsewhere, MediaNotFound or
 * MediaPackMissing.
 */
export async function saveChanges(
  deps: DraftDeps,
  at: DraftVersion,
  changes: DraftChanges,
): Promise<{ version: number; updatedAt: Date }> {
  if (!changes.pictures && !changes.video) return save(deps, at, changes);
  // Locks the files until the draft is saved, so that the cleanup job does not delete them as unused.
  return deps.database.inTransaction(async () => save(deps, at, changes, await checkedFiles(deps, at, changes)));
}

async function save(
  deps: DraftDeps,
  at: DraftVersion,
  { specs = {}, ...fields }: DraftChanges,
  files: Pick<StoredContent, 'pictures' | 'video'> = {},
): Promise<{ version: number; updatedAt: Date }> {
  const changes = partChanges(Object.entries({ ...fields, ...files }));
  const answers = boundedSpecs(specs, deps.catalogue());
  return saveContent(deps.database, at, changes, answers.length > 0 ? partChanges(answers) : undefined);
}

/** Keeps the draft small: drops answers of unknown specs and allows one value more than the spec takes. */
function boundedSpecs(specs: NonNullable<DraftChanges['specs']>, catalogue: Catalogue): [string, SpecAnswer][] {
  return Object.entries(specs).flatMap(([id, answer]): [string, SpecAnswer][] => {
    const spec = catalogue.specs.get(Number(id));
    if (!spec) return [];
    const maxValues = spec.kind === 'several' ? spec.values.length : 1;
    return [[id, Array.isArray(answer) ? answer.slice(0, maxValues + 1) : answer]];
  });
}

type SpecAnswer = NonNullable<DraftChanges['specs']>[string];

function partChanges(entries: readonly [string, unknown][]): PartChanges {
  return {
    set: Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined)),
    cleared: entries.flatMap(([name, value]) => (value === null ? [name] : [])),
  };
}

/** Adds the sizes of pictures and checks that the draft may use the files. */
async function checkedFiles(
  deps: DraftDeps,
  at: DraftVersion,
  { pictures, video }: Pick<DraftChanges, 'pictures' | 'video'>,
): Promise<Pick<StoredContent, 'pictures' | 'video'>> {
  const row = await draftOf(deps.database, at.ownerId, at.id);
  requireOpen(row, at.version);
  if (video) {
    if (!hasMediaPack(deps, row)) throw new DomainError('MediaPackMissing');
    const isPresent = video === row.content.video || video === row.content.begun?.video;
    if (!isPresent) await deps.media.adVideo(at.ownerId, video);
  }
  return pictures ? { pictures: await picturesOf(deps, row, [...new Set(pictures)]) } : {};
}

/** Does not check files that the draft or its ad already uses; they may come from the demo market. */
async function picturesOf(
  { media }: DraftDeps,
  { ownerId, content }: DraftRow,
  keys: readonly string[],
): Promise<DraftPicture[]> {
  const existing = [...(content.begun?.pictures ?? []), ...(content.pictures ?? [])];
  const byKey = new Map(existing.map((one) => [one.key, one]));
  const missing = keys.filter((key) => !byKey.has(key));
  if (missing.length > 0) {
    for (const one of await media.adPictures(ownerId, missing)) byKey.set(one.key, one);
  }
  return keys.flatMap((key) => byKey.get(key) ?? []);
}
