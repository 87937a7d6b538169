import { afterEach, describe, expect, it } from 'vitest';
import { screenPath } from '../../web/screens.ts';
import { translations as adTr } from '../../web/i18n/tr/ad.ts';
import { shell as shellTr } from '../../web/i18n/tr/shell.ts';
import { translations as signInTr } from '../../web/i18n/tr/sign-in.ts';
import { password, register } from './support/members.ts';
import { isSound } from './support/place-ad.ts';
import { aPublishedAd, aSeller } from './support/sellers.ts';
import { askDatabase, field, forgetThrottle, press, refused, signInTexts } from './support/sign-in.ts';
import { arrive, open, useBrowser } from './support/visitors.ts';

useBrowser();
afterEach(forgetThrottle);

describe('the phone number of a seller', () => {
  it.each(['phone', 'desktop'] as const)('is shown to a guest after signing in (%s)', async (viewport) => {
    const language = 'tr';
    const seller = await arrive({ language });
    const sellersAddress = await aSeller(seller);
    const ad = await aPublishedAd(seller, { showPhone: true });
    const [login] = await askDatabase<{ phone: string }>('select phone from account_login where email = $1', [
      sellersAddress,
    ]);
    const digits = login?.phone.slice(3) ?? 'none';

    const other = await arrive({ language });
    const email = await register(other);
    const guest = await open(screenPath('adDetail', language, { id: ad.id }), {
      language,
      viewport,
      expecting: [...refused],
    });
    expect(await guest.content()).not.toContain(digits.slice(-7));
    const show = guest.getByRole('button', { name: /Numarayı göster/ }).locator('visible=true');
    await show.click();
    const dialog = guest.getByRole('dialog', { name: signInTr.title });
    await dialog.getByRole('link', { name: shellTr.menu.login, exact: true }).click();
    await field(guest, signInTexts.tr.email).fill(email);
    await field(guest, signInTexts.tr.password).fill(password);
    await press(guest, signInTexts.tr.signIn);
    const number = guest.locator(`a[href="tel:${login?.phone}"]`).locator('visible=true');
    await number.waitFor();
    await isSound(guest);
    expect(await number.textContent()).toContain(adTr.phone.call);
  });
});
