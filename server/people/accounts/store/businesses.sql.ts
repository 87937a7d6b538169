// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { account, business } from '../tables.ts';

type AccountRow = typeof account.$inferSelect;
type BusinessRow = typeof business.$inferSelect;
type LastSentRow = Pick<BusinessRow, 'state' | 'title' | 'mersis' | 'kep' | 'address' | 'documents' | 'reason'> & {
  account_id: BusinessRow['accountId'];
  sent_at: Date;
  decided_at: Date | null;
  tax_number: BusinessRow['taxNumber'];
  tax_office: BusinessRow['taxOffice'];
  province_id: BusinessRow['provinceId'];
};

export interface Statements {
  'last-sent': Query<[string], LastSentRow>;
  'of-active': Query<[string], LastSentRow>;
  'lock-all': Command<[]>;
  save: Query<
    [
      BusinessRow['accountId'],
      Time,
      BusinessRow['title'],
      BusinessRow['taxNumber'],
      BusinessRow['taxOffice'],
      BusinessRow['mersis'],
      BusinessRow['kep'],
      BusinessRow['provinceId'],
      BusinessRow['address'],
      Readonly<BusinessRow['documents']>,
    ],
    LastSentRow
  >;
  page: Query<
    [string, Int8, Int8],
    Pick<BusinessRow, 'state' | 'title' | 'mersis' | 'kep' | 'address' | 'documents' | 'reason'> &
      Pick<AccountRow, 'id' | 'name' | 'surname' | 'picture'> & {
        user_name: AccountRow['userName'];
        account_type: AccountRow['accountType'];
        business_title: string | null;
        is_verified: boolean;
        created_at: Date;
        account_id: BusinessRow['accountId'];
        sent_at: Date;
        decided_at: Date | null;
        tax_number: BusinessRow['taxNumber'];
        tax_office: BusinessRow['taxOffice'];
        province_id: BusinessRow['provinceId'];
      }
  >;
  decide: Command<[string, BusinessRow['state'], Time | null, BusinessRow['decidedBy'], BusinessRow['reason']]>;
  show: Command<[string, string | null]>;
  'tax-number-taken': Command<[string, string]>;
}
