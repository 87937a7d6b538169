import { z } from 'zod';
import { measureDopings } from './operations/measure-dopings.ts';
import { forgetPhones } from './operations/forget-phones.ts';
import { refreshUpToDate } from './operations/refresh-up-to-date.ts';
import { remindOfDopings } from './operations/remind-of-dopings.ts';
import type { AdJobDeps } from './operations/dependencies.ts';
import { releaseLapsedHolds } from './operations/release-lapsed-holds.ts';
import { adId } from '../../../contract/schemas/basic.ts';
import { job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import { expireAds, expiredNoticeJob } from './operations/expire-ads.ts';
import { notifyExpired } from './operations/notify-expired.ts';
import { purgeAds } from './operations/purge-ads.ts';

export function adJobs(deps: AdJobDeps): Job[] {
  const noPayload = z.object({});
  return [
    job({ name: 'ads.expire', cron: '*/5 * * * *', payload: noPayload, run: async () => void (await expireAds(deps)) }),
    job({
      name: 'ads.let-go',
      cron: '* * * * *',
      payload: noPayload,
      run: async () => void (await releaseLapsedHolds(deps)),
    }),
    job({
      name: 'ads.up-to-date',
      cron: '*/10 * * * *',
      payload: noPayload,
      run: async (_payload, stop) => void (await refreshUpToDate(deps, stop)),
    }),
    job({
      name: 'ads.remind-of-dopings',
      cron: '35 * * * *',
      payload: noPayload,
      run: (_payload, stop) => remindOfDopings(deps, stop),
    }),
    job({
      name: 'ads.measure-dopings',
      cron: '50 1 * * *',
      payload: noPayload,
      run: () => measureDopings(deps.database, deps.catalogue()),
    }),
    job({ name: 'ads.forget-phones', cron: '40 1 * * *', payload: noPayload, run: () => forgetPhones(deps.database) }),
    job({ name: 'ads.purge', cron: '25 * * * *', payload: noPayload, run: async () => void (await purgeAds(deps)) }),
    job({
      name: expiredNoticeJob,
      payload: z.object({ adIds: z.array(adId) }),
      run: ({ adIds }) => notifyExpired(deps, adIds),
    }),
  ];
}
