import { adCalls } from '../../contract/calls/ads.ts';
import { agreementCalls } from '../../contract/calls/agreements.ts';
import { draftCalls } from '../../contract/calls/drafts.ts';
import { myAdCalls } from '../../contract/calls/my-ads.ts';
import type { DraftChanges } from '../../contract/schemas/ad-form.ts';
import { chance } from '../../server/platform/clock.ts';
import { addPhotos } from './sellers.ts';
import { median, p50AndP95, range, timed } from '../support/times.ts';
import type { Note } from '../report.ts';
import type { RequestHeaders, Harness } from '../support/harness.ts';

/** Number of placed ads, each by another seller. */
export const placedAds = 80;
/** The first ads are a warm-up. */
const warming = 20;
const sofas = 5010103;
const photoCount = 5;

const steps = ['draft', 'form', 'text', 'specs', 'photos', 'place', 'validate', 'submit', 'job', 'read'] as const;
type Step = (typeof steps)[number];

interface Taken {
  ms: number[];
  statements: string[][];
}

/**
 * Measures each step from an empty draft to a published ad, compared with reading the ad. The job's time includes the queue's statements and the
 * e-mail to the owner; its statement count excludes those of the queue.
 */
export async function benchPlacing(harness: Harness, sellers: readonly string[], note: Note): Promise<void> {
  await harness.runJobs();
  const taken = Object.fromEntries(steps.map((step) => [step, { ms: [], statements: [] }])) as unknown as Record<
    Step,
    Taken
  >;
  const approvals = await currentRules(harness);
  for (const sellerId of sellers.slice(0, placedAds)) await place(harness, { sellerId, approvals, taken });
  const { read, ...placing } = taken;
  const floor = median(counted(read.ms));
  for (const [step, { ms, statements }] of Object.entries(placing)) {
    note(
      `placing an ad: ${step}, statements; p50 / p95`,
      `${range(counted(statements).map((list) => list.length))}; ${p50AndP95(counted(ms))}, ${(median(counted(ms)) / floor).toFixed(1)} of reading it`,
    );
  }
  const whole = sums(Object.values(placing).map(({ ms }) => counted(ms)));
  const counts = sums(Object.values(placing).map(({ statements }) => counted(statements).map((one) => one.length)));
  note(
    'placing an ad: all steps until it is on sale, statements; p50 / p95',
    `${range(counts)}; ${p50AndP95(whole)}, ${(median(whole) / floor).toFixed(1)} of reading it`,
  );
}

const counted = <T>(all: readonly T[]): T[] => all.slice(warming);

/** Adds lists of the same length element by element. */
const sums = (lists: readonly number[][]): number[] =>
  (lists[0] ?? []).map((_, at) => lists.reduce((sum, list) => sum + (list[at] ?? 0), 0));

type Approvals = { type: string; version: string }[];

async function currentRules(harness: Harness): Promise<Approvals> {
  const body = { agreementType: 'GeneralAdRules' } as const;
  const { type, version } = await harness.ask(agreementCalls.latestVersion, {}, { query: body });
  return [{ type, version }];
}

interface Placing {
  sellerId: string;
  approvals: Approvals;
  taken: Record<Step, Taken>;
}

async function place(harness: Harness, { sellerId, approvals, taken }: Placing): Promise<void> {
  const headers = await harness.headersOf(sellerId);
  const pictures = await addPhotos(harness.database, sellerId, photoCount);
  const draftId = chance.uuid();
  async function step<T>(name: Step, work: () => Promise<T>): Promise<T> {
    const done: T[] = [];
    const run = async () => void done.push(await work());
    const statements = await harness.statementsOf(async () => taken[name].ms.push(await timed(run)));
    taken[name].statements.push(statements);
    return done[0] as T;
  }
  const params = { draftId };
  let { version } = await step('draft', () =>
    harness.ask(draftCalls.create, headers, { params, body: { categoryId: sofas } }),
  );
  const save = async (name: Step, changes: DraftChanges) => {
    const saved = await step(name, () =>
      harness.ask(draftCalls.update, headers, { params, body: { version, changes } }),
    );
    version = saved.version;
  };
  const specs = await step('form', () => requiredSpecs(harness, headers));
  await save('text', { title: 'İkili kanepe, bej keten', description: uniqueText(), price: 1_190_000 });
  await save('specs', { specs });
  await save('photos', { pictures });
  await save('place', { provinceId: 34, districtId: 1421, delivery: ['InPerson'] });
  const { problems } = await step('validate', () => harness.ask(draftCalls.validate, headers, { params }));
  if (problems.length > 0) throw new Error(`The draft has problems: ${JSON.stringify(problems)}`);
  const body = { version, approvals };
  const { adId } = await step('submit', () =>
    harness.ask(draftCalls.submit, headers, { params: { id: draftId }, body }),
  );
  await step('job', () => harness.runJobs());
  const { status } = await harness.ask(myAdCalls.summary, headers, { params: { id: adId } });
  if (status !== 'OnSale') throw new Error(`The ad has status ${status}`);
  await step('read', () => harness.ask(adCalls.detail, headers, { params: { id: adId } }));
}

/** Values for all required specs. */
async function requiredSpecs(harness: Harness, headers: RequestHeaders): Promise<NonNullable<DraftChanges['specs']>> {
  const { groups } = await harness.ask(draftCalls.form, headers, { params: { categoryId: sofas } });
  const required = groups.flatMap(({ specs }) => specs).filter(({ create }) => create === 'required');
  return Object.fromEntries(
    required.map(({ id, kind, min = 1, values }) => [
      id,
      kind === 'number' ? min : values.slice(0, 1).map((one) => one.id),
    ]),
  );
}

const phrases = ['kumaşı yıkandı', 'ayakları sağlam', 'minderi yeni', 'rengi solmadı', 'salonda durdu', 'az oturuldu'];

/** A unique description. */
const uniqueText = () =>
  Array.from({ length: 40 }, () => phrases[Number.parseInt(chance.uuid().slice(0, 2), 16) % phrases.length]).join(', ');
