import type { DraftChanges } from '../../../../contract/schemas/ad-form.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { DraftDeps } from './dependencies.ts';
import { hasMediaPack } from './media-pack.ts';
import { draftOf, requireOpen, saveContent } from '../store/drafts.ts';
import type { DraftRow, DraftVersion, PartChanges } from '../store/drafts.ts';
import type { DraftPicture, StoredContent } from '../tables.ts';

/**
 * Saves changes on the version they were made upon; of two at once one wins. Refuses DraftNotFound, DraftAlreadySent, DraftChangedElsewhere, MediaNotFound, MediaPackMissing.
 */
export async function saveChanges(
  deps: DraftDeps,
  at: DraftVersion,
  changes: DraftChanges,
): Promise<{ version: number; updatedAt: Date }> {
  if (!changes.pictures && !changes.video) return save(deps, at, changes);
  // The files are held until the draft has them, so that nobody clears them away as unused meanwhile.
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

/** So that a draft stays small: no answers of specs that there are not, and of each at most one value more than it takes. */
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

/** Named pictures with their sizes, and a named video, once it is known that they may be in this draft. */
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

/** What the draft or the ad behind it has already need not be asked for: it may be the demo market's. */
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
