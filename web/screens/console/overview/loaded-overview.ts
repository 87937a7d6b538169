import type { overviewCalls } from '../../../../contract/calls/overview.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';

export type Overview = CallAnswer<typeof overviewCalls.read>;
