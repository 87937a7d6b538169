import { draftCalls } from '../../contract/calls/drafts.ts';
import type { DraftChanges } from '../../contract/schemas/ad-form.ts';
import type { Catalogue } from '../../server/market/catalogue/port.ts';
import { chance } from '../../server/platform/clock.ts';
import { addPhotos } from './sellers.ts';
import { p50AndP95, range, interleavedTimes } from '../support/times.ts';
import type { RequestKinds } from '../support/times.ts';
import type { Note } from '../report.ts';
import type { Harness } from '../support/harness.ts';

const rounds = { repetitions: 200, warming: 20 };
const photosAtOnce = 5;
const answerCounts = [5, 60];
const words = 'Salonumuz küçülünce yer kalmadı, iki yıl kullanıldı; kılıfları yıkanır, ayakları sökülür. ';

type Saved = (turn: number) => Promise<unknown>;

/** Measures saving changes of drafts with few and with many answers: statements and time. */
export async function benchSavingDrafts(harness: Harness, ownerId: string, note: Note): Promise<void> {
  const photos = await addPhotos(harness.database, ownerId, 2 * photosAtOnce);
  const counts: Record<string, number[]> = {};
  const kinds: Record<string, Saved> = {};
  const counted = (name: string, save: Saved) => {
    const of: number[] = (counts[name] = []);
    kinds[name] = async (turn) => of.push((await harness.statementsOf(() => save(turn))).length);
  };
  for (const answers of answerCounts) {
    for (const [name, save] of Object.entries(await savesOf(harness, { ownerId, photos, answers }))) {
      counted(`${name} into a draft with ${answers} answers`, save);
    }
  }
  const times = await interleavedTimes(kinds satisfies RequestKinds<string>, rounds);
  for (const [name, took] of Object.entries(times)) {
    note(`saving ${name}: statements; p50 / p95`, `${range(counts[name] ?? [])}; ${p50AndP95(took)}`, 'the same each');
  }
}

interface Draft {
  ownerId: string;
  /** Twice as many as are saved at once; each save uses those that the draft does not have. */
  photos: readonly string[];
  answers: number;
}

/** Creates a draft. Returns a function for each kind of change that saves it. */
async function savesOf(harness: Harness, { ownerId, photos, answers }: Draft): Promise<Record<string, Saved>> {
  const headers = await harness.headersOf(ownerId);
  const draftId = chance.uuid();
  let { version } = await harness.ask(draftCalls.create, headers, { params: { draftId }, body: {} });
  const save = async (changes: DraftChanges) => {
    const saved = await harness.ask(draftCalls.update, headers, { params: { draftId }, body: { version, changes } });
    version = saved.version;
  };
  const specs = answersTo(harness.catalogue, answers);
  const [spec = '', content = null] = Object.entries(specs)[0] ?? [];
  await save({ title: 'İkili kanepe, bej keten', description: words.repeat(12), specs });
  return {
    'a description': (turn) => save({ description: `${words.repeat(12)}${turn}` }),
    'a spec': () => save({ specs: { [spec]: content } }),
    [`${photosAtOnce} pictures`]: (turn) =>
      save({ pictures: photos.slice((turn % 2) * photosAtOnce, (turn % 2) * photosAtOnce + photosAtOnce) }),
  };
}

/** Values for the first `count` specs of the catalogue. */
function answersTo(catalogue: Catalogue, count: number): NonNullable<DraftChanges['specs']> {
  const specs = [...catalogue.specs.values()].slice(0, count);
  return Object.fromEntries(
    specs.map(({ id, kind, min = 1, values }) => [
      id,
      kind === 'number' ? min : values.slice(0, 1).map((one) => one.id),
    ]),
  );
}
