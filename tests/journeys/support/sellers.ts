import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { AdStatus } from '../../../contract/enums.ts';
import type { Draft, DraftChanges } from '../../../contract/schemas/ad-form.ts';
import { callAs, register } from './members.ts';
import { aNumber, askDatabase } from './sign-in.ts';
import { uniqueNumber } from './unique-number.ts';

const drafts = '/category-manager/user-ad-draft';
/** Sofas have the smallest form and need no authority check. */
export const sofas = 5010103;
const likeNew = { 2001: [2001002] };

/** Letters that no other ad contains, so that all texts differ. */
export const aMark = () => Array.from(String(uniqueNumber()), (digit) => 'bcdfghjklm'[Number(digit)]).join('');

/** Registers a member with a verified e-mail address and phone, so that a clean ad is published at once. Returns the e-mail address. */
export async function aSeller(page: Page): Promise<string> {
  const email = await register(page);
  await askDatabase('update account_login set phone = $2 where email = $1', [email, `+90${aNumber()}`]);
  return email;
}

/** Registers a payout account with the provider, so that the seller can sell by cart. */
export async function givePayoutAccount(email: string): Promise<void> {
  await askDatabase(
    `insert into bank_account (account_id, masked_iban, bank_code, holder, state, version, sub_merchant_key, changed_at)
     select account_id, 'TR•• •••• 0001', '00062', 'Ada Kaya', 'Ready', 1, 'sub-' || account_id, now() from account_login where email = $1`,
    [email],
  );
}

/** Verifies the member by e-Devlet, so that the authority may be asked about a car or flat. */
export async function proveIdentity(email: string): Promise<void> {
  await askDatabase(
    `with login as (update account_login set eids_state = 'Verified', eids_user_id = $2, eids_verified_at = now() where email = $1
       returning account_id)
     update account set is_verified = true from login where id = login.account_id`,
    [email, `edevlet-${aMark()}`],
  );
}

/** A unique photo: coarse noise, 800 × 600, as PNG. */
export async function aPhoto(name = `${aMark()}.png`) {
  const [width, height] = [16, 12];
  const noise = Buffer.from(Array.from({ length: width * height * 3 }, () => randomInt(256)));
  const buffer = await sharp(noise, { raw: { width, height, channels: 3 } })
    .resize(800, 600, { kernel: 'nearest' })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** Uploads a photo as the member on the page. Returns its key. */
async function uploaded(page: Page): Promise<string> {
  const { buffer, mimeType } = await aPhoto();
  const token = (await page.context().cookies()).find(({ name }) => name === 'Access-Token')?.value ?? '';
  const answer = await page.request.post('/api/media-manager/upload?purpose=Ad', {
    data: buffer,
    headers: { 'content-type': mimeType, authorization: `Bearer ${decodeURIComponent(token)}` },
  });
  return ((await answer.json()) as { key: string }).key;
}

export interface MadeDraft {
  id: string;
  version: number;
  title: string;
}

/** Creates a sofa draft for the member on the page. It is complete except for the changes and the period. */
export async function aDraft(page: Page, changes: DraftChanges = {}): Promise<MadeDraft> {
  const id = randomUUID();
  const title = changes.title ?? `İkili kanepe, keten kumaş, ${aMark()}`;
  const { version } = await callAs<Draft>(page, 'POST', `${drafts}/${id}`, { categoryId: sofas });
  const saved = await callAs<{ version: number }>(page, 'PUT', `${drafts}/${id}`, {
    version,
    changes: {
      description: `Salonumuz küçülünce yer kalmadı, iki yıl kullanıldı. İşareti ${aMark()}.`,
      price: 1_190_000,
      provinceId: 34,
      districtId: 1421,
      delivery: ['InPerson'],
      specs: likeNew,
      pictures: [await uploaded(page)],
      ...changes,
      title,
    },
  });
  expect(saved.version).toBeGreaterThan(version);
  return { id, version: saved.version, title };
}

export interface MadeAd {
  id: string;
  title: string;
}

export const statusOf = async (page: Page, adId: string): Promise<AdStatus> =>
  (await callAs<{ status: AdStatus }>(page, 'GET', `/ads/admanager/ad-summary/${adId}`)).status;

/** Waits until an ad of the member on the page has a status. */
export async function waitForStatus(page: Page, adId: string, status: AdStatus): Promise<void> {
  await expect.poll(() => statusOf(page, adId)).toBe(status);
}

/** Submits a sofa ad as the member on the page. */
export async function aSentAd(page: Page, changes: DraftChanges = {}): Promise<MadeAd> {
  const { id, version, title } = await aDraft(page, changes);
  const type = 'GeneralAdRules';
  const latest = `/agreement-manager/agreement/get-latest-version?agreementType=${type}`;
  const approvals = [{ type, version: (await callAs<{ version: string }>(page, 'GET', latest)).version }];
  const { adId } = await callAs<{ adId: string }>(page, 'POST', `/ads/create/${id}`, { version, approvals });
  expect(adId).toMatch(/^\d{10}$/);
  return { id: adId, title };
}

/** Publishes a sofa ad as the member on the page. */
export async function aPublishedAd(page: Page, changes: DraftChanges = {}): Promise<MadeAd> {
  const ad = await aSentAd(page, changes);
  await waitForStatus(page, ad.id, 'OnSale');
  return ad;
}

/** A description that the check sends to a moderator: it contains a phone number in words. */
export const withNumberInWords = () =>
  `Temiz, az kullanılmış koltuk, işareti ${aMark()}. Ara beni: beş yüz otuz iki 123 45 67`;
