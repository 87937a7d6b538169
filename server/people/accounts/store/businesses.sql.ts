// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { account, business } from '../tables.ts';

type AccountRow = typeof account.$inferSelect;
type BusinessRow = typeof business.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'last-sent': {
    parameters: [string];
    row: {
      account_id: BusinessRow['accountId'];
      state: BusinessRow['state'];
      sent_at: Date;
      decided_at: Date | null;
      reason: BusinessRow['reason'];
      title: BusinessRow['title'];
      tax_number: BusinessRow['taxNumber'];
      tax_office: BusinessRow['taxOffice'];
      mersis: BusinessRow['mersis'];
      kep: BusinessRow['kep'];
      province_id: BusinessRow['provinceId'];
      address: BusinessRow['address'];
      documents: BusinessRow['documents'];
    };
  };
  'of-active': {
    parameters: [string];
    row: {
      account_id: BusinessRow['accountId'];
      state: BusinessRow['state'];
      sent_at: Date;
      decided_at: Date | null;
      reason: BusinessRow['reason'];
      title: BusinessRow['title'];
      tax_number: BusinessRow['taxNumber'];
      tax_office: BusinessRow['taxOffice'];
      mersis: BusinessRow['mersis'];
      kep: BusinessRow['kep'];
      province_id: BusinessRow['provinceId'];
      address: BusinessRow['address'];
      documents: BusinessRow['documents'];
    };
  };
  'lock-all': { parameters: []; row: Record<never, never> };
  save: {
    parameters: [
      BusinessRow['accountId'],
      Date | string,
      BusinessRow['title'],
      BusinessRow['taxNumber'],
      BusinessRow['taxOffice'],
      BusinessRow['mersis'],
      BusinessRow['kep'],
      BusinessRow['provinceId'],
      BusinessRow['address'],
      Readonly<BusinessRow['documents']>,
    ];
    row: {
      account_id: BusinessRow['accountId'];
      state: BusinessRow['state'];
      sent_at: Date;
      decided_at: Date | null;
      reason: BusinessRow['reason'];
      title: BusinessRow['title'];
      tax_number: BusinessRow['taxNumber'];
      tax_office: BusinessRow['taxOffice'];
      mersis: BusinessRow['mersis'];
      kep: BusinessRow['kep'];
      province_id: BusinessRow['provinceId'];
      address: BusinessRow['address'];
      documents: BusinessRow['documents'];
    };
  };
  page: {
    parameters: [string, string | number | bigint, string | number | bigint];
    row: {
      id: AccountRow['id'];
      user_name: AccountRow['userName'];
      name: AccountRow['name'];
      surname: AccountRow['surname'];
      account_type: AccountRow['accountType'];
      picture: AccountRow['picture'];
      business_title: string | null;
      is_verified: boolean;
      created_at: Date;
      account_id: BusinessRow['accountId'];
      state: BusinessRow['state'];
      sent_at: Date;
      decided_at: Date | null;
      reason: BusinessRow['reason'];
      title: BusinessRow['title'];
      tax_number: BusinessRow['taxNumber'];
      tax_office: BusinessRow['taxOffice'];
      mersis: BusinessRow['mersis'];
      kep: BusinessRow['kep'];
      province_id: BusinessRow['provinceId'];
      address: BusinessRow['address'];
      documents: BusinessRow['documents'];
    };
  };
  decide: {
    parameters: [string, BusinessRow['state'], Date | string | null, BusinessRow['decidedBy'], BusinessRow['reason']];
    row: Record<never, never>;
  };
  show: { parameters: [string, string | null]; row: Record<never, never> };
  'tax-number-taken': { parameters: [string, string]; row: Record<never, never> };
}
