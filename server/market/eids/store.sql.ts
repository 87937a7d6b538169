// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { authority } from './tables.ts';

type AuthorityRow = typeof authority.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'select-authority': {
    parameters: [string];
    row: {
      kind: AuthorityRow['kind'];
      registry_number: AuthorityRow['registryNumber'];
      relation: AuthorityRow['relation'];
      state: AuthorityRow['state'];
      checked_at: Date;
      valid_until: Date | null;
      ad_id: string | null;
    };
  };
  'delete-authority': { parameters: [string]; row: Record<never, never> };
  of: {
    parameters: [string, string];
    row: {
      id: AuthorityRow['id'];
      ownerId: AuthorityRow['ownerId'];
      kind: AuthorityRow['kind'];
      registryNumber: AuthorityRow['registryNumber'];
      relation: AuthorityRow['relation'];
      state: AuthorityRow['state'];
      checkedAt: Date;
      validUntil: Date | null;
      adId: string | null;
    };
  };
  'of-ad': {
    parameters: [string | number | bigint];
    row: {
      id: AuthorityRow['id'];
      ownerId: AuthorityRow['ownerId'];
      kind: AuthorityRow['kind'];
      registryNumber: AuthorityRow['registryNumber'];
      relation: AuthorityRow['relation'];
      state: AuthorityRow['state'];
      checkedAt: Date;
      validUntil: Date | null;
      adId: string;
    };
  };
  lock: {
    parameters: [string, string];
    row: {
      id: AuthorityRow['id'];
      ownerId: AuthorityRow['ownerId'];
      kind: AuthorityRow['kind'];
      registryNumber: AuthorityRow['registryNumber'];
      relation: AuthorityRow['relation'];
      state: AuthorityRow['state'];
      checkedAt: Date;
      validUntil: Date | null;
      adId: string | null;
    };
  };
  'of-many': {
    parameters: [string, readonly string[]];
    row: {
      id: AuthorityRow['id'];
      ownerId: AuthorityRow['ownerId'];
      kind: AuthorityRow['kind'];
      registryNumber: AuthorityRow['registryNumber'];
      relation: AuthorityRow['relation'];
      state: AuthorityRow['state'];
      checkedAt: Date;
      validUntil: Date | null;
      adId: string | null;
    };
  };
  keep: {
    parameters: [
      AuthorityRow['id'],
      AuthorityRow['ownerId'],
      AuthorityRow['kind'],
      AuthorityRow['registryNumber'],
      AuthorityRow['relation'],
      AuthorityRow['state'],
      Date | string,
      Date | string | null,
    ];
    row: {
      id: AuthorityRow['id'];
      ownerId: AuthorityRow['ownerId'];
      kind: AuthorityRow['kind'];
      registryNumber: AuthorityRow['registryNumber'];
      relation: AuthorityRow['relation'];
      state: AuthorityRow['state'];
      checkedAt: Date;
      validUntil: Date | null;
      adId: string | null;
    };
  };
  expire: {
    parameters: [Date | string, AuthorityRow['state'], string | number | bigint];
    row: {
      id: AuthorityRow['id'];
      ownerId: AuthorityRow['ownerId'];
      kind: AuthorityRow['kind'];
      registryNumber: AuthorityRow['registryNumber'];
      relation: AuthorityRow['relation'];
      state: AuthorityRow['state'];
      checkedAt: Date;
      validUntil: Date | null;
      adId: string | null;
    };
  };
  tied: {
    parameters: [string, Date | string, string | number | bigint];
    row: {
      id: AuthorityRow['id'];
      ownerId: AuthorityRow['ownerId'];
      kind: AuthorityRow['kind'];
      registryNumber: AuthorityRow['registryNumber'];
      relation: AuthorityRow['relation'];
      state: AuthorityRow['state'];
      checkedAt: Date;
      validUntil: Date | null;
      adId: string;
    };
  };
  tie: {
    parameters: [readonly (string | number | bigint | null)[], readonly string[], readonly string[]];
    row: Record<never, never>;
  };
}
