import { kurus } from '../../../kernel/money.ts';
import { chance } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Parcel, ParcelRequest, Shipping } from '../../shipping/port.ts';

/** Hooks that run before a carrier call, or replace its answer. */
export interface CarrierHooks {
  onCancel?: (subject: string) => Promise<boolean | void>;
  onCreate?: () => Promise<void>;
}

interface FakeShippingOptions {
  database: Pick<Database, 'isInTransaction'>;
  now: () => Date;
  parcels: Map<string, Parcel>;
  requested: ParcelRequest[];
  hooks: CarrierHooks;
}

/** Shipping with one carrier. Its parcels are in `parcels`, which tests may change. */
export function fakeShipping({ database, now, parcels, requested, hooks }: FakeShippingOptions): Shipping {
  const requireNoTransaction = () => {
    if (database.isInTransaction()) throw new Error('A carrier is called within a transaction');
  };
  return {
    carriers: () => [{ id: 'mock', name: 'Meydan Kargo', isActive: true }],
    feeOf: () => kurus(50_00),
    sizeOf: ([size = 'Small']) => size,
    async create(request) {
      requireNoTransaction();
      await hooks.onCreate?.();
      const made: Parcel = {
        id: chance.uuid(),
        source: request.source,
        subject: request.subject,
        companyId: request.companyId,
        size: request.size,
        code: `MK${request.subject}`,
        stage: 'OnCreated',
        createdAt: now(),
        stages: [],
      };
      const parcel = parcels.get(request.subject) ?? made;
      parcels.set(request.subject, parcel);
      requested.push(request);
      return parcel;
    },
    async cancel(_, subject) {
      requireNoTransaction();
      const answer = await hooks.onCancel?.(subject);
      if (answer !== undefined) return answer;
      if (!parcels.has(subject)) return true;
      if (parcels.get(subject)?.stage !== 'OnCreated') return false;
      parcels.delete(subject);
      return true;
    },
    giveUp: async (_, subject) => void parcels.delete(subject),
    parcelsOf: async (_, subjects) =>
      new Map(subjects.flatMap((subject) => (parcels.has(subject) ? [[subject, parcels.get(subject) as Parcel]] : []))),
  };
}
