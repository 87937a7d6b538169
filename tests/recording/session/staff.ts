import type { Recorder } from '../recorder.ts';
import { accountIds } from './cast.ts';
import type { Cast } from './cast.ts';
import type { Newcomers } from './registration.ts';

const missingAd = '9999999999';
const nobody = '00000000-0000-4000-8000-00000000dead';

/** Records the calls of moderators, administrators and other services. */
export async function recordStaffCalls(rec: Recorder, cast: Cast, newcomers: Newcomers): Promise<void> {
  await moderate(rec, cast);
  await judgeReports(rec, cast);
  await judgeMembers(rec, cast, newcomers);
  await answerFeedback(rec, cast);
  await administer(rec, cast);
  await configure(rec, cast);
  await serve(rec, cast, newcomers);
}

async function moderate(rec: Recorder, { moderator, administrator, seller, round }: Cast): Promise<void> {
  await rec.call(moderator, 'ads.moderation.summary');
  const queue = await rec.call(moderator, 'ads.moderation.queue');
  await rec.call(moderator, 'ads.moderation.queue', { query: { filter: 'Flagged', sort: 'Oldest' } }, 'flagged');
  await rec.call(moderator, 'ads.moderation.queue', { query: { code: 'ContactInText' } }, 'with a finding');
  const ids = queue.listAt('items').map(({ adId }) => String(adId));
  for (const [place, id] of ids.slice(0, 3).entries()) {
    await rec.call(moderator, 'ads.admin.detail', { params: { id } }, `number ${place + 1}`);
  }
  await rec.call(moderator, 'ads.admin.detail', { params: { id: missingAd } }, 'missing');
  const params = { id: ids[0] ?? '' };
  await rec.call(moderator, 'ads.moderation.claim', { params });
  await rec.call(administrator, 'ads.moderation.claim', { params }, 'held by another');
  await rec.call(moderator, 'ads.preview', { params }, 'by a moderator');
  const detail = await rec.callUnrecorded(moderator, 'ads.admin.detail', { params });
  const version = detail.numberAt('version');
  const decide = (body: object, label = '') =>
    rec.call(moderator, 'ads.moderation.decide', { params, body: { version, ...body } }, label);
  await decide({ decision: 'Reject', reasons: [] }, 'without a reason');
  await decide({ decision: 'Approve', version: version + 5 }, 'another version');
  await decide({ decision: 'Approve' });
  await rec.call(moderator, 'ads.admin.detail', { params }, 'with a decision that waits');
  await rec.call(administrator, 'ads.moderation.take-back', { params }, 'of another');
  await rec.call(moderator, 'ads.moderation.take-back', { params });
  await decide({ decision: 'Reject', reasons: ['ContactInfo'], message: 'Açıklamadaki numarayı çıkar.' }, 'rejected');
  await rec.until('the decision has taken effect', async () => {
    const again = await rec.callUnrecorded(moderator, 'ads.admin.detail', { params });
    return again.at('pending') === undefined;
  });
  await rec.call(moderator, 'ads.moderation.take-back', { params }, 'in effect');
  await rec.call(moderator, 'ads.moderation.log', { query: { adId: params.id } });
  await rec.call(moderator, 'ads.moderation.log', { query: { actorId: accountIds.moderator } }, 'of oneself');
  const own = await rec.callUnrecorded(seller, 'ads.published-ads-by-category', { params: { categoryId: 0 } });
  const adId = own.textAt(`items.${6 + round}.id`);
  const badge = { adId, badge: 'EditorsChoice' };
  await rec.call(moderator, 'ads.add-badge', { body: badge });
  await rec.call(seller, 'ads.admanager.ad-summary', { params: { id: adId } }, 'with a badge');
  await rec.call(moderator, 'ads.remove-badge', { body: badge });
  await rec.call(moderator, 'ads.add-badge', { body: { ...badge, adId: missingAd } }, 'missing');
  await rec.call(moderator, 'ads.admin.delete', { params: { adId: ids[1] ?? '' }, body: {} }, 'without a reason');
  await rec.call(moderator, 'ads.admin.delete', { params: { adId: ids[1] ?? '' }, body: { reason: 'Fraud' } });
  await rec.until('the ad is gone', async () => {
    const again = await rec.callUnrecorded(moderator, 'ads.admin.detail', { params: { id: ids[1] ?? '' } });
    return !again.isDone || again.at('pending') === undefined;
  });
}

async function judgeReports(rec: Recorder, { moderator, round }: Cast): Promise<void> {
  const ofAds = await rec.call(moderator, 'ads.adreport.get-ad-reports-by-filter');
  await rec.call(
    moderator,
    'ads.adreport.get-ad-reports-by-filter',
    { query: { IsSolved: true, PageSize: 2 } },
    'solved',
  );
  const adReportId = ofAds.textAt('items.0.id');
  const body = { note: 'Satıcıyla konuşuldu.' };
  await rec.call(moderator, 'ads.adreport.update-ad-report-as-solved', { query: { adReportId }, body });
  await rec.call(moderator, 'ads.adreport.update-ad-report-as-solved', { query: { adReportId }, body }, 'again');
  await rec.call(
    moderator,
    'ads.adreport.update-ad-report-as-solved',
    { query: { adReportId: nobody }, body },
    'missing',
  );
  const ofMembers = await rec.call(moderator, 'identity.user-report.filter');
  const userReportId = ofMembers.textAt('items.0.id');
  await rec.call(moderator, 'identity.user-report.solved', { body: { userReportId, ...body } });
  await rec.call(moderator, 'identity.user-report.solved', { body: { userReportId, ...body } }, 'again');
  const reason = { tr: `Yeni neden ${round}`, en: `New reason ${round}`, needsDescription: true };
  const forAds = await rec.call(moderator, 'ads.reportreason.create-report-reason', { body: reason });
  const forMembers = await rec.call(moderator, 'identity.user-report-reason.create', { body: reason });
  await rec.call(moderator, 'ads.reportreason.switch-report-reason-status', {
    query: { reportReasonId: forAds.numberAt('id') },
  });
  await rec.call(
    moderator,
    'ads.reportreason.switch-report-reason-status',
    { query: { reportReasonId: 999 } },
    'missing',
  );
  await rec.call(moderator, 'identity.user-report-reason.switch-status', {
    body: { userReportReasonId: forMembers.numberAt('id') },
  });
  await rec.call(moderator, 'ads.reportreason.get-report-reasons');
  await rec.call(moderator, 'identity.user-report-reason.all');
}

async function judgeMembers(rec: Recorder, { moderator }: Cast, { other }: Newcomers): Promise<void> {
  const userId = (await rec.callUnrecorded(other, 'identity.user.profile.get')).textAt('userId');
  const params = { userId };
  await rec.call(moderator, 'identity.moderation.member', { params });
  await rec.call(moderator, 'identity.moderation.member', { params: { userId: accountIds.seller } }, 'the seller');
  await rec.call(moderator, 'identity.moderation.member', { params: { userId: nobody } }, 'nobody');
  const why = { reason: 'Spam', message: 'Aynı ilanı çok kez verdin.' };
  const until = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const act = (body: object, label: string) => rec.call(moderator, 'identity.moderation.act', { params, body }, label);
  await act({ act: 'Warn', ...why }, 'a warning');
  await act({ act: 'Suspend', ...why, until: '2999-01-01' }, 'for too long');
  await act({ act: 'Suspend', ...why, until }, 'a suspension');
  await act({ act: 'Suspend', ...why, until }, 'a second one');
  await rec.call(other, 'identity.user.profile.get', {}, 'suspended');
  await rec.call(moderator, 'identity.moderation.member', { params }, 'suspended');
  await act({ act: 'Reinstate', message: 'Yanlış anlamışız.' }, 'taken back');
  await act({ act: 'Reinstate' }, 'not suspended');
}

async function answerFeedback(rec: Recorder, { moderator }: Cast): Promise<void> {
  const list = await rec.call(moderator, 'identity.user-feedback.get');
  await rec.call(moderator, 'identity.user-feedback.get', { query: { status: 'Completed', pageSize: 1 } }, 'done');
  const waiting = list.listAt('items').filter(({ status }) => status === 'Processing');
  const decide = (place: number, body: object, label = '') =>
    rec.call(
      moderator,
      'identity.user-feedback.decide',
      { body: { feedbackId: waiting[place]?.['id'] ?? nobody, ...body } },
      label,
    );
  await decide(0, { status: 'Rejected' }, 'without an answer');
  await decide(0, { status: 'Completed', answer: 'Düzelttik, teşekkürler.' });
  await decide(0, { status: 'Completed', answer: 'Düzelttik, teşekkürler.' }, 'again');
  await decide(999, { status: 'Completed', answer: 'Düzelttik, teşekkürler.' }, 'missing');
}

async function administer(rec: Recorder, { administrator, round }: Cast): Promise<void> {
  const name = `editor-${rec.language}`;
  await rec.call(administrator, 'identity.user.add-role', { body: { name, grants: ['moderator'] } });
  await rec.call(administrator, 'identity.user.add-role', { body: { name, grants: ['moderator'] } }, 'again');
  await rec.call(administrator, 'identity.user.get-user-role');
  const assign = (userId: string, isAssigned: boolean, role: string, label: string) =>
    rec.call(administrator, 'identity.user.assign-role', { body: { userId, role, isAssigned } }, label);
  await assign(accountIds.business, true, name, '');
  await rec.call(
    administrator,
    'identity.user.get-user-role',
    { query: { userId: accountIds.business } },
    'of somebody',
  );
  await assign(accountIds.business, false, name, 'taken');
  await assign(accountIds.business, true, 'no-such-role', 'no such role');
  await assign(accountIds.administrator, false, 'administrator', 'the last one');
  const since = '2099-01-01';
  await rec.call(administrator, 'ads.doping.update-dopings', {
    body: { since, prices: [{ itemId: 201, price: 90_000 + round }] },
  });
  await rec.call(
    administrator,
    'ads.doping.update-dopings',
    { body: { since: '2020-01-01', prices: [{ itemId: 201, price: 1 }] } },
    'past',
  );
  const category = { name: { tr: `Bahçe${round}`, en: `Garden${round}` }, words: ['bahçe', 'garden'] };
  const leaf = 61_602;
  await rec.call(administrator, 'categories.admin.category.update', {
    params: { categoryId: leaf },
    body: { words: category.words },
  });
  await rec.call(
    administrator,
    'categories.admin.category.update',
    { params: { categoryId: 999_999 }, body: category },
    'missing',
  );
  await rec.call(administrator, 'categories.admin.category.delete', { params: { categoryId: 5 } }, 'with children');
  await rec.call(administrator, 'categories.admin.category.delete', { params: { categoryId: armchairs } }, 'with ads');
  const all = await rec.callUnrecorded(administrator, 'categories.categories-to-create-ad-list');
  const empty = all.listAt('items').find(({ adCount, id }) => adCount === 0 && Number(id) > 1_000_000);
  await rec.call(administrator, 'categories.admin.category.delete', { params: { categoryId: Number(empty?.['id']) } });
}
const armchairs = 5_010_103;

async function configure(rec: Recorder, { administrator }: Cast): Promise<void> {
  const templates = await rec.call(administrator, 'notifications.message-template');
  const first = templates.listAt('items')[0] as { name: string; tr: Record<string, unknown> } | undefined;
  const texts = { name: first?.name, tr: { ...first?.tr, title: 'Başka bir başlık' } };
  await rec.call(administrator, 'notifications.message-template.save', { body: texts });
  const unknown = { ...texts, tr: { ...first?.tr, title: 'Merhaba %Yok.Boyle%' } };
  await rec.call(administrator, 'notifications.message-template.save', { body: unknown }, 'an unknown token');
  await rec.call(
    administrator,
    'notifications.message-template.save',
    { body: { name: first?.name } },
    'its own again',
  );
  await rec.call(administrator, 'notifications.email-account');
  const account = {
    name: 'Yedek',
    from: 'yedek@ornek.example',
    host: '127.0.0.1',
    port: 9,
    isSecure: false,
    isActive: false,
  };
  await rec.call(administrator, 'notifications.email-account.save', { body: account });
  await rec.call(
    administrator,
    'notifications.email-account.save',
    { body: { ...account, isActive: true } },
    'unreachable',
  );
  await rec.call(administrator, 'notifications.email-account.save', { body: { ...account, id: 999 } }, 'missing');
  await rec.call(administrator, 'notifications.email-account', {}, 'afterwards');
  const categories = await rec.callUnrecorded(administrator, 'notifications.preference.get');
  const categoryId = categories.numberAt('items.0.categoryId');
  await rec.call(administrator, 'notifications.preference.save', {
    body: { items: [{ categoryId, channel: 'Email', isOn: true }] },
  });
  await rec.call(administrator, 'notifications.category.save', {
    body: { id: categoryId, tr: 'İlanlarım', en: 'My ads' },
  });
  await rec.call(administrator, 'notifications.category.save', { body: { id: 999, tr: 'Yok', en: 'None' } }, 'missing');
}

async function serve(rec: Recorder, { service }: Cast, { other }: Newcomers): Promise<void> {
  const userId = accountIds.seller;
  await rec.call(service, 'identity.private-user.users', { query: { userIds: Object.values(accountIds).join(',') } });
  await rec.call(service, 'identity.private-user.user', { params: { userId } });
  await rec.call(service, 'identity.private-user.user', { params: { userId: nobody } }, 'nobody');
  const otherId = (await rec.callUnrecorded(other, 'identity.user.profile.get')).textAt('userId') || accountIds.buyer;
  for (const eidsUserId of ['edevlet-4711', null]) {
    await rec.call(
      service,
      'identity.private-user.update-eids-user-id',
      { body: { userId: otherId, eidsUserId } },
      String(eidsUserId),
    );
    await rec.call(service, 'identity.private-user.eids-check', { query: { userId: otherId } }, String(eidsUserId));
  }
  await rec.call(service, 'identity.private-user.eids-check', { query: { userId: nobody } }, 'nobody');
  await rec.call(service, 'identity.private-user.bans-relationships', { query: { userId } });
  await rec.call(service, 'ads.doping.get-dopings-will-expiry-today');
  const categories = 'categories.private';
  await rec.call(service, `${categories}.list-by-ids`, { query: { categories: [3, 301, 999_999] } });
  for (const call of [
    'categories',
    'category-ids-with-rental',
    'category-names',
    'main-categories',
    'get-category-ids',
  ]) {
    await rec.call(service, `${categories}.${call}`);
  }
  await rec.call(service, `${categories}.get-category-ids`, { query: { categoryId: 301 } }, 'below one');
  await rec.call(service, `${categories}.get-spec-values`, { body: { Ids: [2_001_002, 999_999] } });
  await rec.call(service, `${categories}.category-names-by-category-ids`, { query: { categories: [3, 5] } });
  await rec.call(service, `${categories}.category-commission-by-price`, {
    query: { categoryId: armchairs, price: 100_000 },
  });
  await rec.call(
    service,
    `${categories}.category-commission-by-price`,
    { query: { categoryId: 999_999, price: 1 } },
    'missing',
  );
  const urls = await rec.call(service, 'search.private.get-urls', { query: { size: 20 } });
  await rec.call(service, 'search.private.get-urls', { query: { size: 5, after: urls.textAt('next') } }, 'the next');
}
