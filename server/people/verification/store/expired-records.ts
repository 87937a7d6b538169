import type { Statements } from './expired-records.sql.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('verification-jobs', import.meta.url);

export const deleteCodesStatement = sql('run', 'delete from one_time_code where created_at < $1');

export const deleteThrottleStatement = sql('delete-throttle', 'delete from throttle where last_at < $1');
