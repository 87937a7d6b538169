import { Person } from '../person.ts';
import type { Recorder } from '../recorder.ts';
import { signInWithProviders } from './provider-sign-in.ts';
import { accountIds, photo } from './cast.ts';
import type { Cast } from './cast.ts';
import { confirm } from './registration.ts';
import type { Newcomers } from './registration.ts';

const nobody = '00000000-0000-4000-8000-00000000dead';

/** Records members' and guests' own data: profile, addresses, preferences, notifications, feedback, blocks and reports. */
export async function recordMemberSettings(rec: Recorder, cast: Cast, newcomers: Newcomers): Promise<void> {
  await presentThemselves(rec, cast, newcomers);
  await keepAddresses(rec, cast, newcomers);
  await beNotified(rec, cast, newcomers);
  await complain(rec, cast, newcomers);
  await haveBusiness(rec, cast, newcomers);
  await signInWithProviders(rec, cast, newcomers);
}

async function presentThemselves(
  rec: Recorder,
  { guest, buyer, seller, business, moderator }: Cast,
  { member }: Newcomers,
) {
  for (const who of [guest, buyer, seller, business, moderator, member]) {
    await rec.call(who, 'identity.user.profile.get', {}, `of ${who.name}`);
  }
  const upload = await rec.call(member, 'media.upload', {
    query: { purpose: 'Profile' },
    upload: await photo('accessories/sunglasses-siyah-1'),
  });
  const form = {
    name: 'Işıl',
    surname: 'Güneşli',
    showsPhone: true,
    gender: 'Female',
    pictureKey: upload.textAt('key'),
  };
  await rec.call(member, 'identity.user.profile.update', { body: form });
  await rec.call(member, 'identity.user.profile.update', { body: { ...form, name: '', surname: '1' } }, 'malformed');
  await rec.call(
    member,
    'identity.user.profile.update',
    { body: { ...form, name: 'Meydan', surname: 'Destek' } },
    'reserved',
  );
  await rec.call(
    member,
    'identity.user.profile.update',
    { body: { ...form, pictureKey: 'u/none' } },
    'no such picture',
  );
  for (const who of [guest, member]) {
    await rec.call(
      who,
      'identity.user-language.set-default-language',
      { query: { languageCode: rec.language } },
      who.name,
    );
  }
  await rec.call(member, 'identity.user-language.set-default-language', { query: { languageCode: 'xx' } }, 'unknown');
  await rec.call(member, 'identity.announcement-preferences.get');
  const consents = { Email: false, Sms: true };
  await rec.call(member, 'identity.announcement-preferences.update', { body: { consents } });
  await rec.call(member, 'identity.announcement-preferences.get', {}, 'afterwards');
  for (const who of [buyer, seller]) await rec.call(who, 'ads.eids-check', {}, who.name);
}

async function keepAddresses(rec: Recorder, { guest }: Cast, { member }: Newcomers): Promise<void> {
  const districts = await rec.callUnrecorded(guest, 'identity.address.neighborhoods', { query: { districtId: 1421 } });
  const address = {
    title: 'Ev',
    name: 'Işıl',
    surname: 'Güneş',
    phone: '+905321112233',
    provinceId: 34,
    districtId: 1421,
    neighborhoodId: districts.numberAt('items.0.id'),
    line: 'Moda Caddesi 12, daire 3',
    postcode: '34710',
  };
  const company = {
    ...address,
    title: 'Ofis',
    companyTitle: 'Güneş Mobilya',
    taxNumber: '1234567890',
    taxOffice: 'Kadıköy',
  };
  for (const who of [guest, member]) {
    const own = (label: string) => (who === guest ? `of a guest ${label}` : label);
    const home = await rec.call(who, 'identity.user-address.personal.add', { body: address }, own(''));
    const office = await rec.call(who, 'identity.user-address.company.add', { body: company }, own(''));
    const body = { ...address, districtId: 1, phone: '1', postcode: 'x' };
    await rec.call(who, 'identity.user-address.personal.add', { body }, own('malformed'));
    await rec.call(who, 'identity.user-address.personal.add', { body: { ...address, provinceId: 6 } }, own('mismatch'));
    const params = { id: home.textAt('id') };
    await rec.call(
      who,
      'identity.user-address.personal.update',
      { params, body: { ...address, title: 'Yazlık' } },
      own(''),
    );
    await rec.call(
      who,
      'identity.user-address.company.update',
      {
        params: { id: office.textAt('id') },
        body: { ...company, isDefault: true },
      },
      own(''),
    );
    await rec.call(
      who,
      'identity.user-address.company.update',
      { params: { id: nobody }, body: company },
      own('missing'),
    );
    await rec.call(who, 'identity.user-address.read', {}, own(''));
    await rec.call(who, 'identity.user-address.delete', { params: { id: nobody } }, own('missing'));
    await rec.call(who, 'identity.user-address.delete', { params }, own(''));
  }
}

async function beNotified(rec: Recorder, { seller, buyer }: Cast, { member }: Newcomers): Promise<void> {
  await rec.call(seller, 'notifications.category');
  const list = await rec.call(seller, 'notifications.user-notification.list');
  await rec.call(
    seller,
    'notifications.user-notification.list',
    { query: { PageSize: 3, PageIndex: 1 } },
    'second page',
  );
  await rec.call(seller, 'notifications.user-notification.list', { query: { CategoryId: 999 } }, 'missing');
  await rec.call(member, 'notifications.user-notification.list', {}, 'of the newcomer');
  await rec.call(seller, 'notifications.get-unread-count');
  const id = list.textAt('items.0.id');
  await rec.call(buyer, 'notifications.mark-as-read', { params: { id } }, 'of another');
  await rec.call(seller, 'notifications.mark-as-read', { params: { id } });
  await rec.call(seller, 'notifications.mark-all-as-read');
  await rec.call(seller, 'notifications.get-unread-count', {}, 'afterwards');
  const preferences = await rec.call(member, 'notifications.user-preference.get');
  const categoryId = preferences.numberAt('items.0.categoryId');
  const items = [{ categoryId, channel: 'Email', isOn: false }];
  await rec.call(member, 'notifications.user-preference.save', { body: { items } });
  await rec.call(
    member,
    'notifications.user-preference.save',
    { body: { items: [{ categoryId: 999, channel: 'Email', isOn: true }] } },
    'missing',
  );
  await rec.call(member, 'notifications.preference.get');
  const endpoint = 'https://push.ornek.example/aboneler/1';
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  await rec.call(member, 'notifications.push-subscription.save', { body: { endpoint, keys } });
  await rec.call(member, 'notifications.push-subscription.delete', { body: { endpoint } });
  const device = { deviceId: 'bir-telefon', platform: 'Android', pushToken: 'bir-jeton-1234', version: '1.0' };
  await rec.call(member, 'identity.mobile-application.create', { body: device });
  await rec.get(seller, '/api/live', 'the live stream', { isStream: true });
  await rec.get(new Person('visitor'), '/api/live', 'the live stream');
}

async function complain(
  rec: Recorder,
  { guest, buyer, seller, moderator, round }: Cast,
  { member }: Newcomers,
): Promise<void> {
  await rec.call(guest, 'identity.user-feedback.subjects');
  const subjectId = 1 + round;
  for (const who of [guest, member]) {
    const picture = await rec.call(
      who,
      'media.upload',
      { query: { purpose: 'Feedback' }, upload: await photo('accessories/hat-bej-1') },
      who.name,
    );
    const body = {
      subjectId,
      description: 'Aradığımı bulamıyorum.',
      photos: [picture.textAt('key')],
      email: 'misafir@ornek.example',
    };
    await rec.call(who, 'identity.user-feedback.create', { body }, who.name);
    await rec.call(who, 'identity.user-feedback.create', { body: { ...body, subjectId: 999 } }, `${who.name} unknown`);
    await rec.call(who, 'identity.user-feedback.mine', {}, who.name);
  }
  await rec.call(member, 'identity.user.ban-user', { body: { bannedId: accountIds.seller } });
  await rec.call(member, 'identity.user.ban-user', { body: { bannedId: nobody } }, 'nobody');
  await rec.call(member, 'identity.user.banned-users');
  await rec.call(member, 'identity.user.unban-user', { params: { bannedId: accountIds.seller } });
  const report = { userId: accountIds.business, reasonId: 2, description: 'Başkasının adını kullanıyor.' };
  const picture = await rec.call(
    member,
    'media.upload',
    { query: { purpose: 'Report' }, upload: await photo('accessories/hat-bej-1') },
    'for a report',
  );
  await rec.call(member, 'identity.user-report.create', { body: { ...report, photos: [picture.textAt('key')] } });
  await rec.call(member, 'identity.user-report.create', { body: report }, 'again');
  await rec.call(
    member,
    'identity.user-report.create',
    { body: { ...report, reasonId: 1, description: '' } },
    'undescribed',
  );
  await rec.call(buyer, 'identity.user-report.create', { body: { ...report, userId: accountIds.buyer } }, 'of oneself');
  const found = await rec.callUnrecorded(seller, 'ads.published-ads-by-category', { params: { categoryId: 0 } });
  const adReport = { adId: found.textAt(`items.${round}.id`), reasonId: 3, description: 'Fotoğraf başkasının.' };
  await rec.call(member, 'ads.adreport.create-ad-report', { body: adReport });
  await rec.call(member, 'ads.adreport.create-ad-report', { body: adReport }, 'again');
  await rec.call(seller, 'ads.adreport.create-ad-report', { body: adReport }, 'of one’s own');
  await rec.call(member, 'ads.adreport.create-ad-report', { body: { ...adReport, adId: '9999999999' } }, 'missing');
  await rec.call(
    moderator,
    'media.upload',
    { query: { purpose: 'Ad' }, upload: { bytes: Buffer.from('no picture'), contentType: 'image/png' } },
    'unreadable',
  );
  await rec.call(
    guest,
    'media.upload',
    { query: { purpose: 'Ad' }, upload: await photo('accessories/hat-bej-1') },
    'by a guest',
  );
}

async function haveBusiness(
  rec: Recorder,
  { business, administrator }: Cast,
  { member, other }: Newcomers,
): Promise<void> {
  await rec.call(business, 'identity.business.get');
  const paper = await rec.call(
    member,
    'media.upload',
    {
      query: { purpose: 'Document' },
      upload: await photo('accessories/sunglasses-siyah-1'),
    },
    'a document',
  );
  const form = {
    title: 'Güneş Mobilya',
    taxNumber: '1234567890',
    taxOffice: 'Beşiktaş',
    provinceId: 34,
    address: 'Ihlamur Caddesi 8, Beşiktaş',
    documents: [paper.textAt('key')],
  };
  await rec.call(member, 'identity.business.save', { body: form });
  await rec.call(member, 'identity.business.save', { body: { ...form, taxNumber: '1', documents: [] } }, 'malformed');
  await rec.call(other, 'identity.business.save', { body: form }, 'with another’s document');
  await rec.call(member, 'identity.business.get', {}, 'waiting');
  const list = await rec.call(administrator, 'identity.business.list');
  await rec.call(administrator, 'identity.business.list', { query: { state: 'Verified' } }, 'verified');
  const profile = await rec.callUnrecorded(member, 'identity.user.profile.get');
  const userId = profile.textAt('userId');
  await rec.call(
    administrator,
    'identity.business.decide',
    { body: { userId, isVerified: false } },
    'without a reason',
  );
  const reason = 'Belge okunmuyor, yenisini gönder.';
  await rec.call(
    administrator,
    'identity.business.decide',
    { body: { userId, isVerified: false, reason } },
    'rejected',
  );
  await rec.call(administrator, 'identity.business.decide', { body: { userId: nobody, isVerified: true } }, 'nobody');
  const [first] = list.listAt('items');
  const member1 = first?.['member'] as { userId?: string } | undefined;
  await rec.call(
    administrator,
    'identity.business.decide',
    { body: { userId: member1?.userId, isVerified: true } },
    'verified',
  );
  await rec.call(member, 'identity.business.get', {}, 'rejected');
}

/** Closes the newcomers' accounts at the end. */
export async function closeAccounts(rec: Recorder, { member, email }: Newcomers): Promise<void> {
  const reasonId = 2;
  await rec.call(member, 'identity.user.status.passive', { body: { reasonId: 999 } }, 'unknown reason');
  const fresh = new Person('newcomer who leaves');
  const body = { email: `yeni-${email}`, password: 'Limon-Agaci-83' };
  fresh.token = (await rec.call(fresh, 'identity.user.login-with-email', { body }, 'to leave')).textAt('userToken');
  await rec.call(fresh, 'identity.user.status.passive', { body: { reasonId } }, 'unconfirmed');
  await confirm(rec, fresh, `yeni-${email}`);
  await rec.call(fresh, 'identity.user.status.passive', { body: { reasonId, note: 'Hoşça kal' } });
  await rec.call(fresh, 'identity.user.profile.get', {}, 'gone');
  await rec.call(new Person('visitor'), 'identity.user.login-with-email', { body }, 'of somebody who left');
}
