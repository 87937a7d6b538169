import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { translations as accountEn } from '../web/i18n/en/account.ts';
import { translations as accountTr } from '../web/i18n/tr/account.ts';
import { translations as settingsEn } from '../web/i18n/en/settings.ts';
import { translations as settingsTr } from '../web/i18n/tr/settings.ts';
import { consentTextVersion, consentTextVersions } from '../contract/consent-text.ts';

/** Hash of each version's text. A changed text needs a new version and a new line here. */
const fingerprints: Record<(typeof consentTextVersions)[number], string> = {
  '1.0': '3ed8b81de238cade',
  '1.1': '534ecc69489a7a06',
};

test('pages show the newest consent text version', () => {
  const texts = [accountTr, accountEn, settingsTr, settingsEn].map(({ announcements }) => announcements);
  const fingerprint = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  expect(consentTextVersions.at(-1)).toBe(consentTextVersion);
  expect(fingerprint).toBe(fingerprints[consentTextVersion]);
});
